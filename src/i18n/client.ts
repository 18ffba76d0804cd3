import { each, type Subject } from './languages.ts'

/** What the browser's own scripts say; both languages travel in the bundle, so keep it short. */
export const client = {
  copy: { 'zh-CN': '复制', en: 'Copy' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  copyFailed: { 'zh-CN': '复制失败，请手动选择文字。', en: 'Could not copy. Please select and copy the text yourself.' },
  linkCopied: { 'zh-CN': '链接已复制。', en: 'Link copied.' },
  anchor: each({ 'zh-CN': (heading: string) => `「${heading}」的链接`, en: (heading) => `Link to “${heading}”` }),
  picture: { 'zh-CN': '图片', en: 'Picture' },
  enlarge: each({
    'zh-CN': (alt: string) => (alt ? `放大看图片：${alt}` : '放大看图片'),
    en: (alt) => (alt ? `Enlarge the picture: ${alt}` : 'Enlarge the picture'),
  }),
  close: { 'zh-CN': '关闭', en: 'Close' },
  offline: { 'zh-CN': '网络好像断了，请检查后再试。', en: 'You seem to be offline. Check your connection and try again.' },
  savedCopy: { 'zh-CN': '你现在离线，这是保存在本机的文章。', en: 'You are offline. This post was saved on this device.' },
  unexpected: { 'zh-CN': '服务器返回异常，请稍后再试。', en: 'Something went wrong. Please try again later.' },
  tooOften: each({ 'zh-CN': (wait: string) => `操作太频繁，请 ${wait}后再试。`, en: (wait) => `Too many attempts. Try again in ${wait}.` }),
  seconds: each({ 'zh-CN': (count: number) => `${count} 秒`, en: (count) => `${count} second${count === 1 ? '' : 's'}` }),
  minutes: each({ 'zh-CN': (count: number) => `${count} 分钟`, en: (count) => `${count} minutes` }),
  energized: each({
    'zh-CN': (exp: number) => (exp ? `充能成功，+${exp} 经验。` : '充能成功。今天的充能经验已达上限。'),
    en: (exp) => (exp ? `Energy sent: +${exp} exp.` : 'Energy sent. You have reached today’s exp limit for energizing.'),
  }),
  deletesReplies: each({
    'zh-CN': (count: number) => `它下面的 ${count} 条回复也会一起删除。`,
    en: (count) => `Its ${count === 1 ? 'reply' : `${count} replies`} will be deleted too.`,
  }),
  replies: each({ 'zh-CN': (count: number) => `${count} 条回复`, en: (count) => (count === 1 ? '1 reply' : `${count} replies`) }),
  newComment: { 'zh-CN': '新', en: 'New' },
  quote: { 'zh-CN': '引用', en: 'Quote' },
  commentDeleted: { 'zh-CN': '评论已删除。', en: 'Comment deleted.' },
  folded: { 'zh-CN': '已屏蔽的人的评论，点击展开', en: 'A comment by someone you muted. Show it' },
  fold: { 'zh-CN': '收起', en: 'Hide it' },
  unsentPicture: { 'zh-CN': '图片还在上传，请稍等。', en: 'The picture is still uploading. Please wait a moment.' },
  unread: each({ 'zh-CN': (count: number) => `${count} 条未读`, en: (count) => `${count} unread` }),
  news: each({ 'zh-CN': (count: number) => `有新消息，共 ${count} 条未读。`, en: (count) => `New messages: ${count} unread.` }),
  missedDrop: { 'zh-CN': '这里不收文件，请拖到能上传图片的地方。', en: 'Drop files onto a place for pictures.' },
  required: { 'zh-CN': '这里还没有填。', en: 'Please fill this in.' },
  tooShort: each({ 'zh-CN': (least: number) => `至少 ${least} 个字符。`, en: (least) => `Use at least ${least} characters.` }),
  email: { 'zh-CN': '这不像是一个邮箱地址。', en: 'Enter a valid e-mail address.' },
  charactersMissing: each({ 'zh-CN': (count: number) => `还差 ${count} 个字符。`, en: (count) => `${count} more character${count === 1 ? '' : 's'} to go.` }),
  passkey: {
    exists: { 'zh-CN': '这台设备上已经有这个账号的通行密钥了。', en: 'This device already has a passkey for your account.' },
    wrongAddress: {
      'zh-CN': '通行密钥不属于这个网址，请用本站的正式地址打开。',
      en: 'Passkeys do not work at this address. Open the site at its official one.',
    },
    unsupported: { 'zh-CN': '这个浏览器不支持通行密钥。', en: 'This browser does not support passkeys.' },
    failed: { 'zh-CN': '没能使用通行密钥，请再试一次，或换一台设备。', en: 'The passkey could not be used. Try again, or use another device.' },
  },
  strength: {
    repeated: { 'zh-CN': '重复的字符太多，换几个不同的吧。', en: 'Too many repeated characters. Mix in a few others.' },
    fair: { 'zh-CN': '可以用，再长一点更安全。', en: 'Good enough. A few more characters make it safer.' },
    good: { 'zh-CN': '不错。', en: 'Good.' },
    strong: { 'zh-CN': '很好，够长了。', en: 'Very good.' },
  },
} satisfies Subject
