import { each, type Subject } from './languages.ts'
import { letters } from './mail/letters.ts'
import { securityLetters } from './mail/security-letters.ts'

export const mail = {
  hello: each({ 'zh-CN': (name: string) => `${name}，你好！`, en: (name) => `Hello ${name},` }),
  copy: { 'zh-CN': '如果按钮打不开，请把这个地址复制到浏览器里：', en: 'If the button does not work, copy this address into your browser:' },
  sentBy: each({
    'zh-CN': (siteName: string) => `这封信由 ${siteName} 自动发出，请不要回复。`,
    en: (siteName) => `${siteName} sent this automatically. Please do not reply.`,
  }),
  unsubscribe: { 'zh-CN': '退订这类邮件', en: 'Unsubscribe from these mails' },
  settings: { 'zh-CN': '通知设置', en: 'Notification settings' },
  notices: {
    categories: {
      comment: { 'zh-CN': '评论和回复', en: 'Comments and replies' },
      mention: { 'zh-CN': '提到你', en: 'Mentions' },
      like: { 'zh-CN': '赞', en: 'Likes' },
      follow: { 'zh-CN': '新的关注', en: 'New followers' },
      system: { 'zh-CN': '系统消息', en: 'System messages' },
    },
    more: { 'zh-CN': '查看更多', en: 'See more' },
    posts: { 'zh-CN': '你关注的人的新文章', en: 'New posts by people you follow' },
    post: each({ 'zh-CN': (author: string, title: string) => `${author}：${title}`, en: (author, title) => `${author}: ${title}` }),
    feed: { 'zh-CN': '查看关注动态', en: 'See your feed' },
    rules: each({ 'zh-CN': (url: string) => `社区规则：${url}`, en: (url) => `Community rules: ${url}` }),
  },
  kinds: { ...letters, ...securityLetters },
  dev: {
    title: { 'zh-CN': '开发邮箱', en: 'Development mailbox' },
    lead: { 'zh-CN': '没有设置 SMTP_URL，邮件不会寄出，只列在这里。', en: 'SMTP_URL is not set: mails are not sent, only listed here.' },
    none: { 'zh-CN': '还没有邮件。', en: 'No mails yet.' },
    to: each({ 'zh-CN': (address: string) => `收件人：${address}`, en: (address) => `To: ${address}` }),
  },
} satisfies Subject
