import { each, type Subject } from './languages.ts'
import { letters } from './mail/letters.ts'
import { newsletterLetters } from './mail/newsletter-letters.ts'
import { operatorLetters } from './mail/operator-letters.ts'
import { securityLetters } from './mail/security-letters.ts'

interface DrillFacts {
  name: string
  tables: number
  rows: number
  files: number
  checked: number
}

export const mail = {
  hello: each({ 'zh-CN': (name: string) => `${name}，你好！`, 'zh-TW': (name) => `${name}，你好！`, en: (name) => `Hello ${name},` }),
  copy: {
    'zh-CN': '如果按钮打不开，请把这个地址复制到浏览器里：',
    'zh-TW': '如果按鈕打不開，請把這個網址複製到瀏覽器裡：',
    en: 'If the button does not work, copy this address into your browser:',
  },
  sentBy: each({
    'zh-CN': (siteName: string) => `此邮件由 ${siteName} 自动发送，请不要回复。`,
    'zh-TW': (siteName) => `此郵件由 ${siteName} 自動寄出，請不要回覆。`,
    en: (siteName) => `This email was sent automatically by ${siteName}. Please do not reply.`,
  }),
  unsubscribe: { 'zh-CN': '退订这类邮件', 'zh-TW': '退訂這類郵件', en: 'Unsubscribe from these emails' },
  settings: { 'zh-CN': '消息设置', 'zh-TW': '通知設定', en: 'Notification settings' },
  notices: {
    categories: {
      comment: { 'zh-CN': '评论和回复', 'zh-TW': '留言和回覆', en: 'Comments and replies' },
      mention: { 'zh-CN': '提到你', 'zh-TW': '提到你', en: 'Mentions' },
      like: { 'zh-CN': '赞', 'zh-TW': '讚', en: 'Likes' },
      follow: { 'zh-CN': '新的关注', 'zh-TW': '新的追蹤', en: 'New followers' },
      system: { 'zh-CN': '系统消息', 'zh-TW': '系統通知', en: 'System' },
    },
    more: { 'zh-CN': '查看更多', 'zh-TW': '檢視更多', en: 'See more' },
    posts: { 'zh-CN': '你关注的人的新文章', 'zh-TW': '你追蹤的人的新文章', en: 'New posts by people you follow' },
    post: each({
      'zh-CN': (author: string, title: string) => `${author}：${title}`,
      'zh-TW': (author, title) => `${author}：${title}`,
      en: (author, title) => `${author}: ${title}`,
    }),
    feed: { 'zh-CN': '查看关注动态', 'zh-TW': '檢視追蹤動態', en: 'See your feed' },
    rules: each({ 'zh-CN': (url: string) => `社区规则：${url}`, 'zh-TW': (url) => `社群規則：${url}`, en: (url) => `Community rules: ${url}` }),
  },
  drill: each({
    'zh-CN': ({ name, tables, rows, files, checked }: DrillFacts) =>
      `${name}：${tables} 个表，${rows} 行，与备份时的记录一致；${files} 个文件；${checked} 项检查。`,
    'zh-TW': ({ name, tables, rows, files, checked }) => `${name}：${tables} 個資料表，${rows} 列，與備份時的記錄一致；${files} 個檔案；${checked} 項檢查。`,
    en: ({ name, tables, rows, files, checked }) =>
      `${name}: ${tables} tables with ${rows} rows, as recorded when it was written; ${files} files; ${checked} checks.`,
  }),
  kinds: { ...letters, ...newsletterLetters, ...operatorLetters, ...securityLetters },
  dev: {
    title: { 'zh-CN': '开发邮箱', 'zh-TW': '開發信箱', en: 'Development mailbox' },
    lead: {
      'zh-CN': '没有设置 SMTP_URL，邮件不会发送，只列在这里。',
      'zh-TW': '沒有設定 SMTP_URL，郵件不會寄出，只列在這裡。',
      en: 'SMTP_URL is not set: emails are not sent, only listed here.',
    },
    none: { 'zh-CN': '还没有邮件。', 'zh-TW': '還沒有郵件。', en: 'No emails yet.' },
    to: each({ 'zh-CN': (address: string) => `收件人：${address}`, 'zh-TW': (address) => `收件人：${address}`, en: (address) => `To: ${address}` }),
  },
} satisfies Subject
