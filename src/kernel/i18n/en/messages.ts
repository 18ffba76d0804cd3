import type { Words } from '../../i18n.ts'

export const messages: Words['messages'] = {
  gone: {
    title: 'No longer available',
    content: 'What or whom this message was about is not here any more.',
  },
  picture: '[picture]',
  reason: (reason) => `Reason: “${reason}”.`,
  comment: (name, post) => `${name} commented on your post “${post}”`,
  comment_reply: (name, post) => `${name} replied to you below “${post}”`,
  mention: (name, post) => `${name} mentioned you in a comment on “${post}”`,
  likes: {
    title: (count, post) => `${count} ${count === 1 ? 'person likes' : 'people like'} your post “${post}”`,
    day: (day) => `Likes of ${day}`,
  },
  follow: (name) => `${name} follows you`,
  energy: (givers, post, amount) =>
    `${typeof givers === 'number' ? `${givers} people` : givers} gave your post “${post}” ${amount} energy`,
  energyAdjusted: (delta) => `The owner adjusted your energy: ${delta}`,
  level: {
    title: (level) => `Congratulations, you are Lv${level} now!`,
    content: 'See how far it is to the next one.',
  },
  post: {
    approve: {
      title: (post) => `Your post “${post}” was approved and is public now`,
      revised: (post) => `Your changes to “${post}” were approved and are public now`,
    },
    reject: {
      title: (post) => `Your post “${post}” was not approved`,
      revised: (post) => `Your changes to “${post}” were not approved`,
    },
    lock: { title: (post) => `Your post “${post}” was locked` },
    unlock: { title: (post) => `Your post “${post}” is no longer locked` },
    delete: { title: (post) => `Your post “${post}” was deleted by an admin; no energy was taken` },
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
    taken: 'Someone else took this name first.',
    refunded: (cost) => `${cost} energy came back to you.`,
  },
  report: {
    things: { post: 'a post', comment: 'a comment', user: 'someone' },
    resolved: (thing) => `You reported ${thing}. We have dealt with it, thank you`,
    dismissed: (thing) => `You reported ${thing}. We looked at it and found nothing against the rules`,
    yours: (reason) => `You wrote: “${reason}”.`,
    outcome: (words) => `What we say to it: “${words}”.`,
  },
  commentRemoved: {
    title: 'One of your comments was deleted by an admin',
    which: (text) => `“${text}” `,
  },
  standing: {
    banned: 'Your account was banned: you can read, but not write',
    ends: (time) => `It ends on ${time}.`,
    forEver: 'It has no end.',
    pardoned: 'Your account is no longer banned',
    role: (role) => `What you are here now: ${role}`,
    removed: (posts, comments) =>
      `Your account was banned, and ${posts} ${posts === 1 ? 'post' : 'posts'} and ${comments} ${comments === 1 ? 'comment' : 'comments'} were removed`,
    restored: (posts, comments) =>
      `Your account is back, with ${posts} ${posts === 1 ? 'post' : 'posts'} and ${comments} ${comments === 1 ? 'comment' : 'comments'}`,
  },
  newLogin: {
    title: 'Your account was used on a new device',
    content: (device, ip) =>
      `${device}, IP ${ip}. If this was not you, log that device out and change your password.`,
  },
  passwordChanged: {
    title: 'Your password was changed',
    content: 'All other devices are logged out. If this was not you, tell the owner of the site at once.',
  },
}
