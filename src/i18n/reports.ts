import type { Subject } from './languages.ts'

/** Telling the admins of what should not be here. */
export const reports = {
  report: { 'zh-CN': '举报', 'zh-TW': '檢舉', en: 'Report' },
  reportPost: { 'zh-CN': '举报这篇文章', 'zh-TW': '檢舉這篇文章', en: 'Report this post' },
  reportPerson: { 'zh-CN': '举报这位用户', 'zh-TW': '檢舉這位使用者', en: 'Report this person' },
  title: { 'zh-CN': '举报', 'zh-TW': '檢舉', en: 'Report' },
  lead: {
    'zh-CN': '告诉管理员哪里不对。对方不会知道是谁举报的，处理之后你会收到消息。',
    'zh-TW': '告訴管理員哪裡不對。對方不會知道是誰檢舉的，處理之後你會收到通知。',
    en: 'Tell the admins what is wrong. Your report is confidential, and you will be notified of the outcome.',
  },
  reason: { 'zh-CN': '理由', 'zh-TW': '理由', en: 'Reason' },
  templates: {
    'zh-CN': ['垃圾广告', '人身攻击', '违法或有害内容', '抄袭他人', '泄露隐私'],
    'zh-TW': ['垃圾廣告', '人身攻擊', '違法或有害內容', '抄襲他人', '洩露隱私'],
    en: ['Spam', 'Personal attack', 'Illegal or harmful', 'Plagiarism', 'Private information'],
  },
  send: { 'zh-CN': '提交举报', 'zh-TW': '送出檢舉', en: 'Send report' },
  sent: { 'zh-CN': '收到了，谢谢。处理之后会告诉你。', 'zh-TW': '收到了，謝謝。處理之後會告訴你。', en: 'Thank you. We will tell you the outcome.' },
} satisfies Subject
