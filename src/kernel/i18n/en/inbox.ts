import type { Words } from '../../i18n.ts'

export const inbox: Words['inbox'] = {
  title: 'Messages',
  categories: 'Kinds of messages',
  tabs: {
    all: 'All',
    comment: 'Comments',
    mention: 'Mentions',
    like: 'Likes',
    follow: 'Follows',
    system: 'System',
  },
  unread: 'Unread',
  markRead: 'Mark as read',
  readAll: { all: 'Mark all as read', category: 'Mark these as read' },
  allRead: 'All marked as read.',
  settings: 'Notification settings',
  latest: 'Latest messages',
  seeAll: 'See all messages',
  empty: {
    all: {
      title: 'No messages yet',
      text: 'When someone comments, mentions you, likes a post of yours or follows you, you read it here.',
    },
    comment: {
      title: 'No comments yet',
      text: 'Comments on your posts and replies to your comments appear here.',
    },
    mention: {
      title: 'Nobody has mentioned you yet',
      text: 'When someone writes @ and your name in a comment, it appears here.',
    },
    like: {
      title: 'No likes yet',
      text: 'The likes that a post of yours gets in a day appear here, in one line.',
    },
    follow: { title: 'No new followers yet', text: 'When someone follows you, it appears here.' },
    system: {
      title: 'Nothing from the site yet',
      text: 'Reviews, energy you were given, new levels and what concerns your account appear here.',
    },
  },
  write: 'Write a post',
  off: {
    title: 'You have switched these off',
    text: 'Switch them on in the notification settings, and the earlier ones are back too.',
  },
  prefs: {
    title: 'What you want to hear of',
    lead: 'What is off is neither shown nor counted. Switch it on again and everything is back.',
    comment: { label: 'Comments', hint: 'Someone comments on a post of yours.' },
    reply: { label: 'Replies', hint: 'Someone replies to you below a post.' },
    like: { label: 'Likes', hint: 'Someone likes a post of yours: one line a day for each post.' },
    follow: { label: 'Follows', hint: 'Someone follows you.' },
    always: 'Comments that mention you (@) and messages from the site always reach you.',
    saved: 'Saved.',
    needsScript: 'The switches need JavaScript. Please turn it on in your browser.',
  },
}
