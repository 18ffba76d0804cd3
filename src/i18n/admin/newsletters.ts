import { each, type Subject } from '../languages.ts'

/** The owner's page of newsletters, and the numbers for authors. */
export const newsletterAdmin = {
  enabled: { 'zh-CN': '新文章可以用邮件订阅', 'zh-TW': '新文章可以用郵件訂閱', en: 'New posts can be followed by email' },
  enabledHint: {
    'zh-CN': '作者、系列和标签的页面上会出现「邮件订阅」。没有账号的人要先确认邮箱。关闭后不再发送，退订一直有效。',
    'zh-TW': '作者、系列和標籤的頁面上會出現「郵件訂閱」。沒有帳號的人要先確認信箱。關閉後不再寄送，退訂一直有效。',
    en: 'Pages of authors, series and tags show “Get by email”. People without an account confirm their address first. While it is off nothing is sent; unsubscribing always works.',
  },
  pace: { 'zh-CN': '每分钟最多发送多少封', 'zh-TW': '每分鐘最多寄送多少封', en: 'Emails per minute, at most' },
  paceHint: {
    'zh-CN': '按邮件服务器允许的速度设置；0 表示暂停。',
    'zh-TW': '依郵件伺服器允許的速度設定；0 表示暫停。',
    en: 'As many as your mail server allows; 0 pauses sending.',
  },
  returnPath: { 'zh-CN': '接收退信的邮箱（可选）', 'zh-TW': '接收退信的信箱（選填）', en: 'Address for undelivered emails (optional)' },
  returnPathHint: {
    'zh-CN': '例如 bounces@news.example.org。每封邮件会在 @ 前面加上「+」和编号；这个邮箱收到的退信要交给命令 mail-report 或接口，见 docs/OPERATIONS.md。',
    'zh-TW': '例如 bounces@news.example.org。每封郵件會在 @ 前面加上「+」和編號；這個信箱收到的退信要交給指令 mail-report 或 API，見 docs/OPERATIONS.md。',
    en: 'Such as bounces@news.example.org. Each email adds “+” and a number before the @. Hand what arrives there to the site, by a command or the API: see docs/OPERATIONS.md.',
  },
  state: { 'zh-CN': '现在', 'zh-TW': '現在', en: 'Now' },
  members: { 'zh-CN': '有账号的订阅者', 'zh-TW': '有帳號的訂閱者', en: 'Members who subscribe' },
  others: { 'zh-CN': '没有账号的订阅者', 'zh-TW': '沒有帳號的訂閱者', en: 'Subscribers without an account' },
  unconfirmed: { 'zh-CN': '等待确认', 'zh-TW': '等待確認', en: 'Not confirmed yet' },
  queued: { 'zh-CN': '等待发送', 'zh-TW': '等待寄送', en: 'Waiting to be sent' },
  sent: { 'zh-CN': '24 小时内已发送', 'zh-TW': '24 小時內已寄送', en: 'Sent in the last 24 hours' },
  failed: { 'zh-CN': '30 天内发送失败', 'zh-TW': '30 天內寄送失敗', en: 'Failed in the last 30 days' },
  ended: { 'zh-CN': '已全部退订 / 地址无效 / 投诉', 'zh-TW': '已全部退訂 / 地址無效 / 投訴', en: 'Left / bounced / complained' },
  errors: { 'zh-CN': '最近的错误', 'zh-TW': '最近的錯誤', en: 'Latest errors' },
  needsMail: {
    'zh-CN': '本站还不能发送邮件：启动时需要 SMTP_URL。',
    'zh-TW': '本站還不能傳送郵件：啟動時需要 SMTP_URL。',
    en: 'This site cannot send email yet: it needs SMTP_URL.',
  },
  lists: { 'zh-CN': '导入和导出', 'zh-TW': '匯入和匯出', en: 'Import and export' },
  export: { 'zh-CN': '下载 CSV', 'zh-TW': '下載 CSV', en: 'Download as CSV' },
  kind: { 'zh-CN': '订阅什么', 'zh-TW': '訂閱什麼', en: 'What they subscribe to' },
  kinds: {
    author: { 'zh-CN': '作者', 'zh-TW': '作者', en: 'Author' },
    series: { 'zh-CN': '系列', 'zh-TW': '系列', en: 'Series' },
    tag: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tag' },
  },
  subject: { 'zh-CN': '作者或系列的编号，或标签', 'zh-TW': '作者或系列的編號，或標籤', en: 'Number of the author or series, or the tag' },
  csv: { 'zh-CN': 'CSV', 'zh-TW': 'CSV', en: 'CSV' },
  csvHint: {
    'zh-CN': '第一行是列名，必须有 email 列。只导入已经在别处同意接收的人：不会再请他们确认。最多 10000 行；已退订、退信或投诉过的地址不会导入。',
    'zh-TW': '第一行是欄名，必須有 email 欄。只匯入已經在別處同意接收的人：不會再請他們確認。最多 10000 行；已退訂、退信或投訴過的地址不會匯入。',
    en: 'The first line names the columns; there must be one called email. Only people who agreed elsewhere: nobody is asked to confirm. At most 10,000 lines. Addresses that unsubscribed, bounced or complained are left out.',
  },
  import: { 'zh-CN': '导入', 'zh-TW': '匯入', en: 'Import' },
  imported: { 'zh-CN': '已导入。', 'zh-TW': '已匯入。', en: 'Imported.' },
  author: {
    title: { 'zh-CN': '邮件订阅者', 'zh-TW': '郵件訂閱者', en: 'Subscribers by email' },
    paces: each({
      'zh-CN': (now: number, daily: number, weekly: number) => `每篇 ${now} · 每天 ${daily} · 每周 ${weekly}`,
      'zh-TW': (now, daily, weekly) => `每篇 ${now} · 每天 ${daily} · 每週 ${weekly}`,
      en: (now, daily, weekly) => `each post ${now} · daily ${daily} · weekly ${weekly}`,
    }),
    sent: each({
      'zh-CN': (count: number) => `30 天内发送了 ${count} 封。`,
      'zh-TW': (count) => `30 天內寄送了 ${count} 封。`,
      en: (count) => `${count} ${count === 1 ? 'email' : 'emails'} sent in the last 30 days.`,
    }),
  },
} satisfies Subject
