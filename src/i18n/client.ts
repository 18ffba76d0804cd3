import { each, type Subject } from './languages.ts'

/** What the browser's own scripts say; both languages travel in the bundle, so keep it short. */
export const client = {
  copy: { 'zh-CN': '复制', 'zh-TW': '複製', en: 'Copy' },
  copied: { 'zh-CN': '已复制', 'zh-TW': '已複製', en: 'Copied' },
  copyFailed: { 'zh-CN': '复制失败，请手动选择文字。', 'zh-TW': '複製失敗，請手動選擇文字。', en: 'Could not copy. Please select and copy the text yourself.' },
  linkCopied: { 'zh-CN': '链接已复制。', 'zh-TW': '連結已複製。', en: 'Link copied.' },
  anchor: each({ 'zh-CN': (heading: string) => `「${heading}」的链接`, 'zh-TW': (heading) => `「${heading}」的連結`, en: (heading) => `Link to “${heading}”` }),
  picture: { 'zh-CN': '图片', 'zh-TW': '圖片', en: 'Picture' },
  enlarge: each({
    'zh-CN': (alt: string) => (alt ? `放大看图片：${alt}` : '放大看图片'),
    'zh-TW': (alt) => (alt ? `放大看圖片：${alt}` : '放大看圖片'),
    en: (alt) => (alt ? `Enlarge the picture: ${alt}` : 'Enlarge the picture'),
  }),
  previousPicture: { 'zh-CN': '上一张', 'zh-TW': '上一張', en: 'Previous picture' },
  nextPicture: { 'zh-CN': '下一张', 'zh-TW': '下一張', en: 'Next picture' },
  close: { 'zh-CN': '关闭', 'zh-TW': '關閉', en: 'Close' },
  offline: {
    'zh-CN': '网络好像断了，请检查后再试。',
    'zh-TW': '網路好像斷了，請檢查後再試。',
    en: 'You seem to be offline. Check your connection and try again.',
  },
  savedCopy: {
    'zh-CN': '你现在离线，这是保存在本机的文章。',
    'zh-TW': '你現在離線，這是儲存在本機的文章。',
    en: 'You are offline. This post was saved on this device.',
  },
  unexpected: { 'zh-CN': '服务器返回异常，请稍后再试。', 'zh-TW': '伺服器回應異常，請稍後再試。', en: 'Something went wrong. Please try again later.' },
  tooOften: each({
    'zh-CN': (wait: string) => `操作太频繁，请 ${wait}后再试。`,
    'zh-TW': (wait) => `操作太頻繁，請 ${wait}後再試。`,
    en: (wait) => `Too many attempts. Try again in ${wait}.`,
  }),
  seconds: each({ 'zh-CN': (count: number) => `${count} 秒`, 'zh-TW': (count) => `${count} 秒`, en: (count) => `${count} second${count === 1 ? '' : 's'}` }),
  minutes: each({
    'zh-CN': (count: number) => `${count} 分钟`,
    'zh-TW': (count) => `${count} 分鐘`,
    en: (count) => `${count} minute${count === 1 ? '' : 's'}`,
  }),
  energized: each({
    'zh-CN': (exp: number) => (exp ? `充能成功，+${exp} 经验。` : '充能成功。今天的充能经验已达上限。'),
    'zh-TW': (exp) => (exp ? `充能成功，+${exp} 經驗。` : '充能成功。今天的充能經驗已達上限。'),
    en: (exp) => (exp ? `Energy sent: +${exp} exp.` : 'Energy sent. You have reached today’s exp limit for energizing.'),
  }),
  deletesReplies: each({
    'zh-CN': (count: number) => `它下面的 ${count} 条回复也会一起删除。`,
    'zh-TW': (count) => `它下面的 ${count} 則回覆也會一起刪除。`,
    en: (count) => `Its ${count === 1 ? 'reply' : `${count} replies`} will be deleted too.`,
  }),
  replies: each({
    'zh-CN': (count: number) => `${count} 条回复`,
    'zh-TW': (count) => `${count} 則回覆`,
    en: (count) => (count === 1 ? '1 reply' : `${count} replies`),
  }),
  commentLink: { 'zh-CN': '这条评论的链接', 'zh-TW': '這則留言的連結', en: 'Link to this comment' },
  newComment: { 'zh-CN': '新', 'zh-TW': '新', en: 'New' },
  quote: { 'zh-CN': '引用', 'zh-TW': '引用', en: 'Quote' },
  commentDeleted: { 'zh-CN': '评论已删除。', 'zh-TW': '留言已刪除。', en: 'Comment deleted.' },
  folded: { 'zh-CN': '已屏蔽的人的评论，点击展开', 'zh-TW': '已隱藏的人的留言，點一下展開', en: 'A comment by someone you muted. Show it' },
  fold: { 'zh-CN': '收起', 'zh-TW': '收起', en: 'Hide it' },
  unsentPicture: { 'zh-CN': '图片还在上传，请稍等。', 'zh-TW': '圖片還在上傳，請稍等。', en: 'The picture is still uploading. Please wait a moment.' },
  failedPicture: {
    'zh-CN': '图片没有上传成功，请重试或移除它。',
    'zh-TW': '圖片沒有上傳成功，請重試或移除它。',
    en: 'The picture was not uploaded. Try again or remove it.',
  },
  unread: each({ 'zh-CN': (count: number) => `${count} 条未读`, 'zh-TW': (count) => `${count} 則未讀`, en: (count) => `${count} unread` }),
  news: each({
    'zh-CN': (count: number) => `有新消息，共 ${count} 条未读。`,
    'zh-TW': (count) => `有新通知，共 ${count} 則未讀。`,
    en: (count) => `New notifications: ${count} unread.`,
  }),
  missedDrop: {
    'zh-CN': '请把图片拖到正文或封面处。',
    'zh-TW': '請把圖片拖到內文或封面處。',
    en: 'Drop pictures on the text or the cover.',
  },
  missedField: {
    'zh-CN': '请把文件拖到上传的位置。',
    'zh-TW': '請把檔案拖到上傳的位置。',
    en: 'Drop the file on the upload field.',
  },
  required: { 'zh-CN': '请填写此项。', 'zh-TW': '請填寫此項。', en: 'Please fill this in.' },
  tooShort: each({
    'zh-CN': (least: number) => `至少 ${least} 个字符。`,
    'zh-TW': (least) => `至少 ${least} 個字元。`,
    en: (least) => `Use at least ${least} characters.`,
  }),
  email: { 'zh-CN': '请输入有效的邮箱。', 'zh-TW': '請輸入有效的電子郵件信箱。', en: 'Enter a valid email.' },
  charactersMissing: each({
    'zh-CN': (count: number) => `还差 ${count} 个字符。`,
    'zh-TW': (count) => `還差 ${count} 個字元。`,
    en: (count) => `${count} more character${count === 1 ? '' : 's'} to go.`,
  }),
  passkey: {
    exists: {
      'zh-CN': '这台设备上已经有这个账号的通行密钥了。',
      'zh-TW': '這台裝置上已經有這個帳號的通行金鑰了。',
      en: 'This device already has a passkey for your account.',
    },
    wrongAddress: {
      'zh-CN': '通行密钥不属于这个网址，请用本站的正式地址打开。',
      'zh-TW': '通行金鑰不屬於這個網址，請用本站的正式網址開啟。',
      en: 'Passkeys do not work at this address. Open the site at its official one.',
    },
    unsupported: { 'zh-CN': '这个浏览器不支持通行密钥。', 'zh-TW': '這個瀏覽器不支援通行金鑰。', en: 'This browser does not support passkeys.' },
    failed: {
      'zh-CN': '没能使用通行密钥，请再试一次，或换一台设备。',
      'zh-TW': '沒能使用通行金鑰，請再試一次，或換一台裝置。',
      en: 'The passkey could not be used. Try again, or use another device.',
    },
  },
  strength: {
    repeated: {
      'zh-CN': '重复的字符太多，换几个不同的吧。',
      'zh-TW': '重複的字元太多，換幾個不同的吧。',
      en: 'Too many repeated characters. Mix in a few others.',
    },
    fair: { 'zh-CN': '可以用，再长一点更安全。', 'zh-TW': '可以用，再長一點更安全。', en: 'Good enough. A few more characters make it safer.' },
    good: { 'zh-CN': '不错。', 'zh-TW': '不錯。', en: 'Good.' },
    strong: { 'zh-CN': '很好，够长了。', 'zh-TW': '很好，夠長了。', en: 'Very good.' },
  },
} satisfies Subject
