import { each, type Subject } from '../languages.ts'

export const dashboard = {
  files: {
    title: { 'zh-CN': '图片存储', 'zh-TW': '圖片儲存', en: 'Picture storage' },
    separate: {
      'zh-CN': '各个进程没有共用图片：发给其中一个的图片，其他进程会显示为不存在。请让它们共用同一个文件夹，或设置 FILES_URL。',
      'zh-TW': '各個處理程序沒有共用圖片：發給其中一個的圖片，其他處理程序會顯示為不存在。請讓它們共用同一個資料夾，或設定 FILES_URL。',
      en: 'The processes of this site do not share their pictures: one that is sent to a process is missing on the others. Let them share one folder, or set FILES_URL.',
    },
    missing: each({
      'zh-CN': (missing: number, sampled: number) => `最新 ${sampled} 张图片中，有 ${missing} 张找不到文件。`,
      'zh-TW': (missing, sampled) => `最新 ${sampled} 張圖片中，有 ${missing} 張找不到檔案。`,
      en: (missing, sampled) => `${missing} of the newest ${sampled} pictures ${missing === 1 ? 'has' : 'have'} no file.`,
    }),
    foreign: {
      'zh-CN': '属于另一个站点，或本站的另一份副本：这里的文件一律不会删除。请换用单独的存储，或接管它。',
      'zh-TW': '屬於另一個網站，或本站的另一份副本：這裡的檔案一律不會刪除。請換用單獨的儲存，或接管它。',
      en: 'Belongs to another site, or to another copy of this one: nothing in it is deleted. Use a store of its own, or take this one over.',
    },
    remedy: {
      'zh-CN': '怎样解决见 docs/OPERATIONS.md 的 Files 一节。',
      'zh-TW': '怎樣解決見 docs/OPERATIONS.md 的 Files 一節。',
      en: 'See Files in docs/OPERATIONS.md for what to do.',
    },
  },
  queues: {
    title: { 'zh-CN': '待处理', 'zh-TW': '待處理', en: 'Waiting' },
    posts: { 'zh-CN': '待审文章', 'zh-TW': '待審文章', en: 'Posts to review' },
    comments: { 'zh-CN': '待审评论', 'zh-TW': '待審留言', en: 'Comments to review' },
    profiles: { 'zh-CN': '待审资料', 'zh-TW': '待審資料', en: 'Profiles to review' },
    reports: { 'zh-CN': '待处理举报', 'zh-TW': '待處理檢舉', en: 'Open reports' },
    oldest: each({ 'zh-CN': (ago: string) => `最早的：${ago}`, 'zh-TW': (ago) => `最早的：${ago}`, en: (ago) => `Oldest: ${ago}` }),
    none: { 'zh-CN': '已全部处理', 'zh-TW': '已全部處理', en: 'All done' },
  },
  banned: {
    name: { 'zh-CN': '封禁中', 'zh-TW': '停權中', en: 'Banned' },
    today: each({ 'zh-CN': (count: number) => `今天 ${count} 人`, 'zh-TW': (count) => `今天 ${count} 人`, en: (count) => `${count} today` }),
  },
  today: {
    title: { 'zh-CN': '今天', 'zh-TW': '今天', en: 'Today' },
    registrations: { 'zh-CN': '新注册', 'zh-TW': '新註冊', en: 'New members' },
    posts: { 'zh-CN': '发布文章', 'zh-TW': '發布文章', en: 'Posts published' },
    comments: { 'zh-CN': '评论', 'zh-TW': '留言', en: 'Comments' },
    minted: { 'zh-CN': '发放能量', 'zh-TW': '發放能量', en: 'Energy issued' },
    sunk: { 'zh-CN': '消耗能量', 'zh-TW': '消耗能量', en: 'Energy spent' },
  },
  charts: {
    title: each({ 'zh-CN': (days: number) => `最近 ${days} 天`, 'zh-TW': (days) => `最近 ${days} 天`, en: (days) => `The last ${days} days` }),
    description: each({
      'zh-CN': (total: number, high: number) => `共 ${total}，最多的一天 ${high}。`,
      'zh-TW': (total, high) => `共 ${total}，最多的一天 ${high}。`,
      en: (total, high) => `${total} in total, ${high} on the busiest day.`,
    }),
    point: each({
      'zh-CN': (day: string, count: number) => `${day}：${count}`,
      'zh-TW': (day, count) => `${day}：${count}`,
      en: (day, count) => `${day}: ${count}`,
    }),
  },
  audit: {
    title: { 'zh-CN': '数据完整性', 'zh-TW': '資料完整性', en: 'Data integrity' },
    good: each({
      'zh-CN': (checked: number) => `${checked} 项检查全部通过。`,
      'zh-TW': (checked) => `${checked} 項檢查全部通過。`,
      en: (checked) => `All ${checked} checks passed.`,
    }),
    bad: each({
      'zh-CN': (count: number) => `${count} 项检查未通过，请尽快查明：`,
      'zh-TW': (count) => `${count} 項檢查未通過，請儘快查明：`,
      en: (count) => `${count} ${count === 1 ? 'check' : 'checks'} failed. Please investigate:`,
    }),
    never: {
      'zh-CN': '还没有检查过。每天夜里会自动检查，也可以在服务器上运行 npm run cli -- audit。',
      'zh-TW': '還沒有檢查過。每天夜裡會自動檢查，也可以在伺服器上執行 npm run cli -- audit。',
      en: 'Not checked yet. Checks run every night; run npm run cli -- audit on the server to check now.',
    },
    when: { 'zh-CN': '上次检查', 'zh-TW': '上次檢查', en: 'Last check' },
  },
  mail: {
    title: { 'zh-CN': '邮件', 'zh-TW': '郵件', en: 'Email' },
    off: {
      'zh-CN': '本站还不能发送邮件。在服务器上设置 PUBLIC_URL、SMTP_URL 和 MAIL_FROM 并重新启动，大家就能找回密码、验证邮箱。',
      'zh-TW': '本站還不能傳送郵件。在伺服器上設定 PUBLIC_URL、SMTP_URL 和 MAIL_FROM 並重新啟動，大家就能找回密碼、驗證信箱。',
      en: 'This site does not send email. Set PUBLIC_URL, SMTP_URL and MAIL_FROM on the server and restart it, so that people can reset their passwords and verify their email.',
    },
    queued: { 'zh-CN': '等待发送', 'zh-TW': '等待傳送', en: 'Waiting' },
    lastSent: { 'zh-CN': '上次发出', 'zh-TW': '上次發出', en: 'Last sent' },
    lastError: { 'zh-CN': '上次出错', 'zh-TW': '上次出錯', en: 'Last error' },
    never: { 'zh-CN': '没有', 'zh-TW': '沒有', en: 'None' },
    test: { 'zh-CN': '给我发一封测试邮件', 'zh-TW': '給我發一封測試郵件', en: 'Send me a test email' },
    tested: { 'zh-CN': '测试邮件已发送，请查收。', 'zh-TW': '測試郵件已傳送，請查收。', en: 'A test email is on its way.' },
    dead: each({ 'zh-CN': (count: number) => `${count} 封没能寄出`, 'zh-TW': (count) => `${count} 封沒能寄出`, en: (count) => `${count} could not be sent` }),
    facts: each({
      'zh-CN': (kind: string, attempts: number) => `${kind}，试了 ${attempts} 次`,
      'zh-TW': (kind, attempts) => `${kind}，試了 ${attempts} 次`,
      en: (kind, attempts) => `${kind}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
    }),
  },
} satisfies Subject
