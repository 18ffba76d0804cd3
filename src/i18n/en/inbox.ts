import type { Words } from '../zh-CN.ts'

export const inbox: Words['inbox'] = {
  title: 'Messages',
  categories: 'Message categories',
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
      text: 'Comments, mentions, likes and new followers will appear here.',
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
      text: 'Likes appear here, gathered by post and day.',
    },
    follow: { title: 'No new followers yet', text: 'When someone follows you, it appears here.' },
    system: {
      title: 'Nothing from the site yet',
      text: 'Reviews, energy received, level-ups and account notices appear here.',
    },
  },
  write: 'Write a post',
  off: {
    title: 'These notifications are off',
    text: 'Turn them on in the notification settings to see them again, earlier ones included.',
  },
  prefs: {
    title: 'Notify me about',
    lead: 'What is off is neither shown nor counted as unread. Turn it on again to see everything.',
    comment: { label: 'Comments', hint: 'Someone comments on your post.' },
    reply: { label: 'Replies', hint: 'Someone replies to your comment.' },
    like: { label: 'Likes', hint: 'Someone likes your post. Gathered by post and day.' },
    follow: { label: 'Follows', hint: 'Someone follows you.' },
    always: 'You are always notified of mentions (@) and system messages.',
    saved: 'Saved.',
    needsScript: 'The switches need JavaScript. Please turn it on in your browser.',
  },
  mailPrefs: {
    title: 'Mail',
    lead: (address) => `Sent to ${address}. What is switched off above is not mailed either.`,
    digest: 'Digest',
    digestHint:
      'Unread notifications and new posts by people you follow, at 8 in the morning (Beijing time). Nothing is sent when there is nothing new.',
    digests: { off: 'Never', daily: 'Every day', weekly: 'Every Monday' },
    replies: 'Replies and mentions',
    repliesHint:
      'When you have been away for 15 minutes and somebody replies to you or mentions you. Those of a few minutes come in one mail.',
    save: 'Save',
    saved: 'Saved.',
    off: 'This site cannot send mail yet.',
    unverified: 'Verify your e-mail address first: nothing is sent before.',
    refused: 'Mail to your address came back. Please check it.',
    toSecurity: 'Verify',
    toCheck: 'Check',
  },
  unsubscribed: {
    title: 'Unsubscribe',
    ask: {
      digest: 'Stop sending you digests?',
      replies: 'Stop sending you mail about replies and mentions?',
    },
    submit: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: {
      digest: 'You will get no more digests.',
      replies: 'You will get no more mail about replies and mentions.',
    },
    back: 'You can switch it on again in your notification settings.',
  },
}
