import { quotedEn, reasonEn } from '../quoted.ts'
import type { Words } from '../zh-CN.ts'

export const messages: Words['messages'] = {
  gone: {
    title: 'No longer available',
    content: 'The content or person in this message is no longer available.',
  },
  picture: '[picture]',
  reason: reasonEn,
  comment: (name, post) => `${name} commented on your post “${post}”`,
  comment_reply: (name, post) => `${name} replied to you on “${post}”`,
  mention: (name, post) => `${name} mentioned you in a comment on “${post}”`,
  commentLikes: (count, post) =>
    `${count} ${count === 1 ? 'person likes' : 'people like'} your comment on “${post}”`,
  likes: {
    title: (count, post) => `${count} ${count === 1 ? 'person likes' : 'people like'} your post “${post}”`,
    day: (day) => `Likes of ${day}`,
  },
  follow: (name) => `${name} follows you`,
  energy: (givers, post, amount) =>
    `${typeof givers === 'number' ? `${givers} people` : givers} gave your post “${post}” ${amount} energy`,
  energyAdjusted: (delta) => `The owner adjusted your energy: ${delta}`,
  level: {
    title: (level) => `Congratulations, you reached Lv${level}!`,
    content: 'See what you need for the next level.',
  },
  post: {
    approve: {
      title: (post) => `Your post “${post}” was approved and is public now`,
      revised: (post) => `Your changes to “${post}” were approved and are public now`,
      scheduled: (post, time) => `Your post “${post}” was approved and goes public on ${time}`,
    },
    reject: {
      title: (post) => `Your post “${post}” was not approved`,
      revised: (post) => `Your changes to “${post}” were not approved`,
    },
    lock: { title: (post) => `Your post “${post}” was locked` },
    unlock: { title: (post) => `Your post “${post}” was unlocked` },
    delete: { title: (post) => `Your post “${post}” was deleted by an admin; no energy was charged` },
    unscheduled: { title: (post) => `Your post “${post}” was not published on schedule` },
  },
  unscheduled: {
    banned: 'Your account was banned at that time. The post is as it was; the schedule is cancelled.',
    account:
      'Your account was scheduled for deletion at that time. The post is as it was; the schedule is cancelled.',
    locked: 'The post was locked at that time. The schedule is cancelled.',
    level_too_low:
      'Your level does not allow publishing yet. The post is as it was; the schedule is cancelled.',
    rate_limited: 'You published too many posts within an hour. The post is as it was; choose another time.',
    empty: 'It has no text. You can publish it once there is some.',
    review: 'The site reviews posts now. It was submitted, and will be public once approved.',
    links: 'It contains external links, so an admin reviews it first.',
  },
  profile: {
    username: {
      approved: (name) => `Your new name “${name}” was approved`,
      rejected: (name) => `Your new name “${name}” was not approved`,
    },
    signature: {
      approved: (text) => `Your new signature “${text}” was approved`,
      rejected: (text) => `Your new signature “${text}” was not approved`,
    },
    taken: 'Someone else took this name in the meantime.',
    refunded: (cost) => `${cost} energy refunded.`,
  },
  report: {
    things: { post: 'a post', comment: 'a comment', user: 'someone' },
    resolved: (thing) => `You reported ${thing}. We have taken action. Thank you`,
    dismissed: (thing) => `You reported ${thing}. We reviewed it and found no violation`,
    yours: (reason) => `You wrote: ${quotedEn(reason)}`,
    outcome: (words) => `Our response: ${quotedEn(words)}`,
  },
  commentRemoved: {
    title: 'One of your comments was deleted by an admin',
    which: (text) => `“${text}” `,
  },
  account: {
    banned: 'Your account was banned. You can read, but not post',
    ends: (time) => `It ends on ${time}.`,
    forEver: 'The ban is permanent.',
    pardoned: 'Your ban was lifted',
    role: (role) => `Your role is now: ${role}`,
    removed: (posts, comments) =>
      `Your account was banned, and ${posts} ${posts === 1 ? 'post' : 'posts'} and ${comments} ${comments === 1 ? 'comment' : 'comments'} were removed`,
    restored: (posts, comments) =>
      `Your account was restored, with ${posts} ${posts === 1 ? 'post' : 'posts'} and ${comments} ${comments === 1 ? 'comment' : 'comments'}`,
  },
  webhookDisabled: {
    title: (host) => `The webhook to ${host} was disabled`,
    content: 'It failed for 3 days. Enable it again once it works; what was queued will be sent.',
  },
  newLogin: {
    title: 'Your account was used on a new device',
    content: (device, ip) =>
      `${device}, IP ${ip}. If this wasn’t you, log that device out and change your password.`,
  },
  tokenCreated: {
    title: (name) => `The access token “${name}” was created`,
    content: 'If this was not you, revoke it and change your password now.',
  },
  addressChanged: {
    title: 'Your e-mail address was changed',
    content: (address) =>
      `It is now ${address}. If that was not you, use the link that was sent to the old address.`,
  },
  passwordChanged: {
    title: 'Your password was changed',
    content: 'All other devices are logged out. If this wasn’t you, contact the site owner right away.',
  },
  importDone: {
    title: 'Import finished',
    content: 'The posts are drafts now. The import page lists what did not come along.',
  },
  importFailed: { title: 'Import failed', content: 'The import page says why.' },
  exportReady: {
    title: 'Your data export is ready',
    content: 'Download it within 7 days in your security settings.',
  },
  exportFailed: {
    title: 'Your data export failed',
    content: 'Something went wrong while we prepared your data. Please try again later.',
  },
}
