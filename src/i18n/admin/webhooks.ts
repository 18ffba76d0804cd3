import { each, type Subject } from '../languages.ts'

export const webhooks = {
  lead: {
    'zh-CN': '有事发生时，网站把一条签名的 JSON 发到你的地址。失败会按 1 分钟、5 分钟、30 分钟、2 小时、8 小时重试；连续失败 3 天会自动停用并通知你。',
    'zh-TW': '有事發生時，網站把一則簽章的 JSON 發到你的網址。失敗會依 1 分鐘、5 分鐘、30 分鐘、2 小時、8 小時重試；連續失敗 3 天會自動停用並通知你。',
    en: 'When something happens, the site sends a signed JSON message to your address. Failures are retried after 1 minute, 5 minutes, 30 minutes, 2 hours and 8 hours; after 3 days of failures a webhook is disabled and you are notified.',
  },
  empty: {
    title: { 'zh-CN': '还没有 Webhook', 'zh-TW': '還沒有 Webhook', en: 'No webhooks yet' },
    text: {
      'zh-CN': '添加一个地址，就能让别的程序知道这里发生了什么。',
      'zh-TW': '新增一個網址，就能讓別的程式知道這裡發生了什麼。',
      en: 'Add an address to tell other programs what happens here.',
    },
  },
  events: {
    'post.published': { 'zh-CN': '文章公开', 'zh-TW': '文章公開', en: 'Post published' },
    'comment.created': { 'zh-CN': '新评论', 'zh-TW': '新留言', en: 'New comment' },
    'report.created': { 'zh-CN': '新举报', 'zh-TW': '新檢舉', en: 'New report' },
    'user.registered': { 'zh-CN': '新用户注册', 'zh-TW': '新使用者註冊', en: 'New member' },
  },
  create: {
    title: { 'zh-CN': '添加 Webhook', 'zh-TW': '新增 Webhook', en: 'Add a webhook' },
    url: { 'zh-CN': '地址', 'zh-TW': '網址', en: 'URL' },
    urlHint: {
      'zh-CN': 'http 或 https，不能是内网地址（除非启动网站时允许）。',
      'zh-TW': 'http 或 https，不能是內部網路位址（除非啟動網站時允許）。',
      en: 'http or https; private addresses only if the site was started with permission for them.',
    },
    events: { 'zh-CN': '通知哪些事', 'zh-TW': '通知哪些事', en: 'Events' },
    submit: { 'zh-CN': '添加', 'zh-TW': '新增', en: 'Add' },
  },
  created: {
    title: { 'zh-CN': 'Webhook 已添加', 'zh-TW': 'Webhook 已新增', en: 'Webhook added' },
    text: {
      'zh-CN': '这是签名用的密钥。请现在复制保存，之后不会再显示。',
      'zh-TW': '這是簽章用的金鑰。請現在複製儲存，之後不會再顯示。',
      en: 'This is the signing secret. Copy it now: it will not be shown again.',
    },
    done: { 'zh-CN': '我保存好了', 'zh-TW': '我儲存好了', en: 'I have saved it' },
  },
  state: {
    on: { 'zh-CN': '启用', 'zh-TW': '啟用', en: 'Enabled' },
    off: { 'zh-CN': '停用', 'zh-TW': '停用', en: 'Disabled' },
    failing: { 'zh-CN': '失败中', 'zh-TW': '失敗中', en: 'Failing' },
  },
  failingSince: { 'zh-CN': '一直失败，从', 'zh-TW': '一直失敗，從', en: 'Failing since' },
  enable: { 'zh-CN': '启用', 'zh-TW': '啟用', en: 'Enable' },
  disable: { 'zh-CN': '停用', 'zh-TW': '停用', en: 'Disable' },
  enabled: { 'zh-CN': '已启用。', 'zh-TW': '已啟用。', en: 'Enabled.' },
  disabled: { 'zh-CN': '已停用。', 'zh-TW': '已停用。', en: 'Disabled.' },
  remove: { 'zh-CN': '删除', 'zh-TW': '刪除', en: 'Delete' },
  removed: { 'zh-CN': '已删除。', 'zh-TW': '已刪除。', en: 'Deleted.' },
  ask: { 'zh-CN': '删除这个 Webhook？', 'zh-TW': '刪除這個 Webhook？', en: 'Delete this webhook?' },
  askText: {
    'zh-CN': '发送记录和待发送的消息会一起删除：',
    'zh-TW': '傳送記錄和待傳送的訊息會一起刪除：',
    en: 'Its delivery log and queued messages will be deleted too:',
  },
  keep: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
  log: { 'zh-CN': '发送记录', 'zh-TW': '傳送記錄', en: 'Deliveries' },
  logHint: { 'zh-CN': '保留 30 天。', 'zh-TW': '保留 30 天。', en: 'Kept for 30 days.' },
  logEmpty: { 'zh-CN': '还没有发送过。', 'zh-TW': '還沒有傳送過。', en: 'Nothing has been sent yet.' },
  deliveries: {
    queued: { 'zh-CN': '等待发送', 'zh-TW': '等待傳送', en: 'Queued' },
    sent: { 'zh-CN': '已送达', 'zh-TW': '已送達', en: 'Delivered' },
    failed: { 'zh-CN': '失败', 'zh-TW': '失敗', en: 'Failed' },
  },
  attempts: each({
    'zh-CN': (count: number) => `试过 ${count} 次`,
    'zh-TW': (count) => `試過 ${count} 次`,
    en: (count) => (count === 1 ? '1 attempt' : `${count} attempts`),
  }),
  status: each({
    'zh-CN': (status: number, ms: number) => `HTTP ${status}，${ms} 毫秒`,
    'zh-TW': (status, ms) => `HTTP ${status}，${ms} 毫秒`,
    en: (status, ms) => `HTTP ${status}, ${ms} ms`,
  }),
  next: { 'zh-CN': '下次尝试', 'zh-TW': '下次嘗試', en: 'Next attempt' },
  resend: { 'zh-CN': '重新发送', 'zh-TW': '重新傳送', en: 'Resend' },
  resent: { 'zh-CN': '已放回队列。', 'zh-TW': '已放回佇列。', en: 'Queued again.' },
} satisfies Subject
