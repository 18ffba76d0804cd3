import { each, type Subject } from './languages.ts'

/** Where notices are read, and which ones one wants. Their sentences are in `messages`. */
export const inbox = {
  title: { 'zh-CN': '消息', en: 'Messages' },
  categories: { 'zh-CN': '消息分类', en: 'Message categories' },
  tabs: {
    all: { 'zh-CN': '全部', en: 'All' },
    comment: { 'zh-CN': '评论', en: 'Comments' },
    mention: { 'zh-CN': '提到我', en: 'Mentions' },
    like: { 'zh-CN': '赞', en: 'Likes' },
    follow: { 'zh-CN': '关注', en: 'Follows' },
    system: { 'zh-CN': '系统', en: 'System' },
  },
  unread: { 'zh-CN': '未读', en: 'Unread' },
  markRead: { 'zh-CN': '标为已读', en: 'Mark as read' },
  readAll: {
    all: { 'zh-CN': '全部已读', en: 'Mark all as read' },
    category: { 'zh-CN': '本类全部已读', en: 'Mark these as read' },
  },
  allRead: { 'zh-CN': '已全部标为已读。', en: 'All marked as read.' },
  settings: { 'zh-CN': '通知设置', en: 'Notification settings' },
  latest: { 'zh-CN': '最新消息', en: 'Latest messages' },
  seeAll: { 'zh-CN': '查看全部消息', en: 'See all messages' },
  empty: {
    all: {
      title: { 'zh-CN': '还没有消息', en: 'No messages yet' },
      text: { 'zh-CN': '有人评论、提到你、给你点赞或关注你，都会出现在这里。', en: 'Comments, mentions, likes and new followers will appear here.' },
    },
    comment: {
      title: { 'zh-CN': '还没有评论消息', en: 'No comments yet' },
      text: { 'zh-CN': '有人评论你的文章或回复你的评论，会出现在这里。', en: 'Comments on your posts and replies to your comments appear here.' },
    },
    mention: {
      title: { 'zh-CN': '还没有人提到你', en: 'Nobody has mentioned you yet' },
      text: { 'zh-CN': '有人在评论里写了 @ 和你的名字，会出现在这里。', en: 'When someone writes @ and your name in a comment, it appears here.' },
    },
    like: {
      title: { 'zh-CN': '还没有收到赞', en: 'No likes yet' },
      text: { 'zh-CN': '同一篇文章一天里收到的赞，会合成一条出现在这里。', en: 'Likes appear here, gathered by post and day.' },
    },
    follow: {
      title: { 'zh-CN': '还没有新的关注', en: 'No new followers yet' },
      text: { 'zh-CN': '有人关注你，会出现在这里。', en: 'When someone follows you, it appears here.' },
    },
    system: {
      title: { 'zh-CN': '还没有系统消息', en: 'Nothing from the site yet' },
      text: {
        'zh-CN': '审核结果、收到的能量、升级和账号安全的提醒，会出现在这里。',
        en: 'Reviews, energy received, level-ups and account notices appear here.',
      },
    },
  },
  write: { 'zh-CN': '去写文章', en: 'Write a post' },
  off: {
    title: { 'zh-CN': '这类通知已关闭', en: 'These notifications are off' },
    text: { 'zh-CN': '在通知设置里打开后，之前的通知也会显示。', en: 'Turn them on in the notification settings to see them again, earlier ones included.' },
  },
  prefs: {
    title: { 'zh-CN': '接收以下通知', en: 'Notify me about' },
    lead: {
      'zh-CN': '关掉的通知不再显示，也不算未读；重新打开，之前的都会回来。',
      en: 'What is off is neither shown nor counted as unread. Turn it on again to see everything.',
    },
    comment: {
      label: { 'zh-CN': '评论', en: 'Comments' },
      hint: { 'zh-CN': '有人评论你的文章。', en: 'Someone comments on your post.' },
    },
    reply: {
      label: { 'zh-CN': '回复', en: 'Replies' },
      hint: { 'zh-CN': '有人在评论区回复你。', en: 'Someone replies to your comment.' },
    },
    like: {
      label: { 'zh-CN': '赞', en: 'Likes' },
      hint: { 'zh-CN': '有人赞了你的文章，每篇每天合成一条。', en: 'Someone likes your post. Gathered by post and day.' },
    },
    follow: {
      label: { 'zh-CN': '关注', en: 'Follows' },
      hint: { 'zh-CN': '有人关注了你。', en: 'Someone follows you.' },
    },
    always: { 'zh-CN': '提到你（@）的评论和系统消息总会通知你。', en: 'You are always notified of mentions (@) and system messages.' },
    saved: { 'zh-CN': '已保存。', en: 'Saved.' },
    needsScript: { 'zh-CN': '开关要用到 JavaScript，请在浏览器里打开它。', en: 'The switches need JavaScript. Please turn it on in your browser.' },
  },
  mailPrefs: {
    title: { 'zh-CN': '邮件提醒', en: 'Mail' },
    lead: each({
      'zh-CN': (address: string) => `寄到 ${address}。上面关掉的通知也不会寄。`,
      en: (address) => `Sent to ${address}. What is switched off above is not mailed either.`,
    }),
    digest: { 'zh-CN': '摘要', en: 'Digest' },
    digestHint: {
      'zh-CN': '未读通知，和你关注的人的新文章。早上 8 点（北京时间）寄出，没有新内容就不寄。',
      en: 'Unread notifications and new posts by people you follow, at 8 in the morning (Beijing time). Nothing is sent when there is nothing new.',
    },
    digests: {
      off: { 'zh-CN': '不寄', en: 'Never' },
      daily: { 'zh-CN': '每天', en: 'Every day' },
      weekly: { 'zh-CN': '每周一', en: 'Every Monday' },
    },
    replies: { 'zh-CN': '回复和提到我', en: 'Replies and mentions' },
    repliesHint: {
      'zh-CN': '离开 15 分钟以上，有人回复你或提到你时寄一封，几分钟内的合在一起。',
      en: 'When you have been away for 15 minutes and somebody replies to you or mentions you. Those of a few minutes come in one mail.',
    },
    save: { 'zh-CN': '保存', en: 'Save' },
    saved: { 'zh-CN': '已保存。', en: 'Saved.' },
    off: { 'zh-CN': '这个站点还不能寄邮件。', en: 'This site cannot send mail yet.' },
    unverified: { 'zh-CN': '请先验证邮箱，验证之后才会寄。', en: 'Verify your e-mail address first: nothing is sent before.' },
    refused: { 'zh-CN': '寄到这个邮箱的信被退回了，请检查邮箱。', en: 'Mail to your address came back. Please check it.' },
    toSecurity: { 'zh-CN': '去验证', en: 'Verify' },
    toCheck: { 'zh-CN': '去检查', en: 'Check' },
  },
  unsubscribed: {
    title: { 'zh-CN': '退订邮件', en: 'Unsubscribe' },
    ask: {
      digest: { 'zh-CN': '不再寄给你摘要邮件？', en: 'Stop sending you digests?' },
      replies: { 'zh-CN': '不再寄给你回复和提到你的邮件？', en: 'Stop sending you mail about replies and mentions?' },
    },
    submit: { 'zh-CN': '退订', en: 'Unsubscribe' },
    doneTitle: { 'zh-CN': '已退订', en: 'You are unsubscribed' },
    done: {
      digest: { 'zh-CN': '不会再寄给你摘要邮件了。', en: 'You will get no more digests.' },
      replies: { 'zh-CN': '不会再寄给你回复和提到你的邮件了。', en: 'You will get no more mail about replies and mentions.' },
    },
    back: { 'zh-CN': '想再收到，可以在通知设置里打开。', en: 'You can switch it on again in your notification settings.' },
  },
} satisfies Subject
