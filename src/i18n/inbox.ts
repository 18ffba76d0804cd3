import { each, type Subject } from './languages.ts'

/** Where notices are read, and which ones one wants. Their sentences are in `messages`. */
export const inbox = {
  title: { 'zh-CN': '消息', 'zh-TW': '通知', en: 'Notifications' },
  categories: { 'zh-CN': '消息分类', 'zh-TW': '通知分類', en: 'Notification categories' },
  tabs: {
    all: { 'zh-CN': '全部', 'zh-TW': '全部', en: 'All' },
    comment: { 'zh-CN': '评论', 'zh-TW': '留言', en: 'Comments' },
    mention: { 'zh-CN': '提到我', 'zh-TW': '提到我', en: 'Mentions' },
    like: { 'zh-CN': '赞', 'zh-TW': '讚', en: 'Likes' },
    follow: { 'zh-CN': '关注', 'zh-TW': '追蹤', en: 'Follows' },
    system: { 'zh-CN': '系统', 'zh-TW': '系統', en: 'System' },
  },
  unread: { 'zh-CN': '未读', 'zh-TW': '未讀', en: 'Unread' },
  markRead: { 'zh-CN': '标为已读', 'zh-TW': '標為已讀', en: 'Mark as read' },
  readAll: {
    all: { 'zh-CN': '全部已读', 'zh-TW': '全部已讀', en: 'Mark all as read' },
    category: { 'zh-CN': '本类全部已读', 'zh-TW': '本類全部已讀', en: 'Mark these as read' },
  },
  allRead: { 'zh-CN': '已全部标为已读。', 'zh-TW': '已全部標為已讀。', en: 'All marked as read.' },
  settings: { 'zh-CN': '消息设置', 'zh-TW': '通知設定', en: 'Notification settings' },
  latest: { 'zh-CN': '最新消息', 'zh-TW': '最新通知', en: 'Latest notifications' },
  seeAll: { 'zh-CN': '查看全部消息', 'zh-TW': '檢視全部通知', en: 'See all notifications' },
  empty: {
    all: {
      title: { 'zh-CN': '还没有消息', 'zh-TW': '還沒有通知', en: 'No notifications yet' },
      text: {
        'zh-CN': '有人评论、提到你、给你点赞或关注你，都会出现在这里。',
        'zh-TW': '有人留言、提到你、給你按讚或追蹤你，都會出現在這裡。',
        en: 'Comments, mentions, likes and new followers will appear here.',
      },
    },
    comment: {
      title: { 'zh-CN': '还没有评论消息', 'zh-TW': '還沒有留言通知', en: 'No comments yet' },
      text: {
        'zh-CN': '有人评论你的文章或回复你的评论，会出现在这里。',
        'zh-TW': '有人在你的文章留言或回覆你的留言，會出現在這裡。',
        en: 'Comments on your posts and replies to your comments appear here.',
      },
    },
    mention: {
      title: { 'zh-CN': '还没有人提到你', 'zh-TW': '還沒有人提到你', en: 'Nobody has mentioned you yet' },
      text: {
        'zh-CN': '有人在评论里写了 @ 和你的名字，会出现在这里。',
        'zh-TW': '有人在留言裡寫了 @ 和你的名字，會出現在這裡。',
        en: 'When someone writes @ and your name in a comment, it appears here.',
      },
    },
    like: {
      title: { 'zh-CN': '还没有收到赞', 'zh-TW': '還沒有收到讚', en: 'No likes yet' },
      text: {
        'zh-CN': '同一篇文章一天里收到的赞，会合成一条出现在这里。',
        'zh-TW': '同一篇文章一天裡收到的讚，會合併成一則出現在這裡。',
        en: 'Likes appear here, one entry per post and day.',
      },
    },
    follow: {
      title: { 'zh-CN': '还没有新的关注', 'zh-TW': '還沒有新的追蹤', en: 'No new followers yet' },
      text: { 'zh-CN': '有人关注你，会出现在这里。', 'zh-TW': '有人追蹤你，會出現在這裡。', en: 'When someone follows you, it appears here.' },
    },
    system: {
      title: { 'zh-CN': '还没有系统消息', 'zh-TW': '還沒有系統通知', en: 'Nothing from the site yet' },
      text: {
        'zh-CN': '审核结果、收到的能量、升级和账号安全的提醒，会出现在这里。',
        'zh-TW': '審核結果、收到的能量、升級和帳號安全的提醒，會出現在這裡。',
        en: 'Reviews, energy received, level-ups and account alerts appear here.',
      },
    },
  },
  write: { 'zh-CN': '去写文章', 'zh-TW': '去寫文章', en: 'Write a post' },
  off: {
    title: { 'zh-CN': '这类消息已关闭', 'zh-TW': '這類通知已關閉', en: 'These notifications are off' },
    text: {
      'zh-CN': '在消息设置里打开后，之前的消息也会显示。',
      'zh-TW': '在通知設定裡開啟後，之前的通知也會顯示。',
      en: 'Turn them on in your notification settings to see them, earlier ones included.',
    },
  },
  prefs: {
    title: { 'zh-CN': '接收以下消息', 'zh-TW': '接收以下通知', en: 'Notify me about' },
    lead: {
      'zh-CN': '关闭的消息不再显示，也不算未读；重新打开后都会显示。',
      'zh-TW': '關閉的通知不再顯示，也不算未讀；重新開啟後都會顯示。',
      en: 'Notifications you turn off are hidden and not counted as unread. Turn them on again to see them all.',
    },
    comment: {
      label: { 'zh-CN': '评论', 'zh-TW': '留言', en: 'Comments' },
      hint: { 'zh-CN': '有人评论你的文章。', 'zh-TW': '有人在你的文章留言。', en: 'Someone comments on your post.' },
    },
    reply: {
      label: { 'zh-CN': '回复', 'zh-TW': '回覆', en: 'Replies' },
      hint: { 'zh-CN': '有人在评论区回复你。', 'zh-TW': '有人在留言區回覆你。', en: 'Someone replies to your comment.' },
    },
    like: {
      label: { 'zh-CN': '赞', 'zh-TW': '讚', en: 'Likes' },
      hint: {
        'zh-CN': '有人赞了你的文章，每篇每天合成一条。',
        'zh-TW': '有人讚了你的文章，每篇每天合併成一則。',
        en: 'Someone likes your post. One entry per post and day.',
      },
    },
    follow: {
      label: { 'zh-CN': '关注', 'zh-TW': '追蹤', en: 'Follows' },
      hint: { 'zh-CN': '有人关注了你。', 'zh-TW': '有人追蹤了你。', en: 'Someone follows you.' },
    },
    always: {
      'zh-CN': '提到你（@）的评论和系统消息始终显示。',
      'zh-TW': '提到你（@）的留言和系統通知一律顯示。',
      en: 'Mentions (@) and system notifications are always shown.',
    },
    saved: { 'zh-CN': '已保存。', 'zh-TW': '已儲存。', en: 'Saved.' },
    needsScript: {
      'zh-CN': '开关需要 JavaScript，请在浏览器中启用它。',
      'zh-TW': '開關需要 JavaScript，請在瀏覽器中啟用它。',
      en: 'The switches need JavaScript. Please turn it on in your browser.',
    },
  },
  mailPrefs: {
    title: { 'zh-CN': '邮件提醒', 'zh-TW': '郵件提醒', en: 'Email' },
    lead: each({
      'zh-CN': (address: string) => `发送到 ${address}。上面关闭的消息也不会发送。`,
      'zh-TW': (address) => `寄到 ${address}。上面關閉的通知也不會寄。`,
      en: (address) => `Sent to ${address}. Notifications turned off above are not emailed either.`,
    }),
    digest: { 'zh-CN': '摘要', 'zh-TW': '摘要', en: 'Digest' },
    digestHint: {
      'zh-CN': '未读消息和你关注的人的新文章。早上 8 点（北京时间）发送，没有新内容就不发。',
      'zh-TW': '未讀通知，和你追蹤的人的新文章。早上 8 點（UTC+8）寄出，沒有新內容就不寄。',
      en: 'Unread notifications and new posts by people you follow, at 8:00 Shanghai time. Nothing is sent when there is nothing new.',
    },
    digests: {
      off: { 'zh-CN': '不发送', 'zh-TW': '不寄', en: 'Never' },
      daily: { 'zh-CN': '每天', 'zh-TW': '每天', en: 'Every day' },
      weekly: { 'zh-CN': '每周一', 'zh-TW': '每週一', en: 'Every Monday' },
    },
    replies: { 'zh-CN': '回复和提到我', 'zh-TW': '回覆和提到我', en: 'Replies and mentions' },
    repliesHint: {
      'zh-CN': '离开 15 分钟以上，有人回复或提到你时发送；几分钟内的合并成一封。',
      'zh-TW': '離開 15 分鐘以上，有人回覆或提到你時寄送；幾分鐘內的合併成一封。',
      en: 'When you have been away for 15 minutes and someone replies to you or mentions you. Replies within a few minutes are combined into one email.',
    },
    save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
    saved: { 'zh-CN': '已保存。', 'zh-TW': '已儲存。', en: 'Saved.' },
    off: { 'zh-CN': '本站还不能发送邮件。', 'zh-TW': '本站還不能傳送郵件。', en: 'This site cannot send email yet.' },
    unverified: {
      'zh-CN': '请先验证邮箱，之后才会发送。',
      'zh-TW': '請先驗證信箱，之後才會寄送。',
      en: 'Verify your email first. Nothing is sent before that.',
    },
    refused: {
      'zh-CN': '发送到这个邮箱的邮件被退回了，请检查邮箱。',
      'zh-TW': '寄到這個信箱的郵件被退回了，請檢查信箱。',
      en: 'Emails to your address were returned. Please check it.',
    },
    toSecurity: { 'zh-CN': '去验证', 'zh-TW': '去驗證', en: 'Verify' },
    toCheck: { 'zh-CN': '去检查', 'zh-TW': '去檢查', en: 'Check' },
  },
  unsubscribed: {
    title: { 'zh-CN': '退订邮件', 'zh-TW': '退訂郵件', en: 'Unsubscribe' },
    ask: {
      digest: { 'zh-CN': '不再接收摘要邮件？', 'zh-TW': '不再接收摘要郵件？', en: 'Stop sending you digests?' },
      replies: {
        'zh-CN': '不再接收回复和提到你的邮件？',
        'zh-TW': '不再接收回覆和提到你的郵件？',
        en: 'Stop sending you emails about replies and mentions?',
      },
    },
    submit: { 'zh-CN': '退订', 'zh-TW': '退訂', en: 'Unsubscribe' },
    doneTitle: { 'zh-CN': '已退订', 'zh-TW': '已退訂', en: 'You are unsubscribed' },
    done: {
      digest: { 'zh-CN': '不会再发送摘要邮件。', 'zh-TW': '不會再寄送摘要郵件。', en: 'You will get no more digests.' },
      replies: {
        'zh-CN': '不会再发送回复和提到你的邮件。',
        'zh-TW': '不會再寄送回覆和提到你的郵件。',
        en: 'You will get no more emails about replies and mentions.',
      },
    },
    back: {
      'zh-CN': '可以在消息设置里重新打开。',
      'zh-TW': '可以在通知設定裡重新開啟。',
      en: 'You can turn it on again in your notification settings.',
    },
  },
} satisfies Subject
