import type { Subject } from './languages.ts'

/** Telling the admins of what should not be here. */
export const reports = {
  report: { 'zh-CN': '举报', en: 'Report' },
  reportPost: { 'zh-CN': '举报这篇文章', en: 'Report this post' },
  reportPerson: { 'zh-CN': '举报这位用户', en: 'Report this person' },
  title: { 'zh-CN': '举报', en: 'Report' },
  lead: {
    'zh-CN': '告诉管理员哪里不对。对方不会知道是谁举报的，处理之后你会收到消息。',
    en: 'Tell the admins what is wrong. Your report is confidential, and you will be told the outcome.',
  },
  reason: { 'zh-CN': '理由', en: 'Reason' },
  templates: {
    'zh-CN': ['垃圾广告', '人身攻击', '违法或有害内容', '抄袭他人', '泄露隐私'],
    en: ['Spam', 'Personal attack', 'Illegal or harmful', 'Plagiarism', 'Private information'],
  },
  send: { 'zh-CN': '提交举报', en: 'Send report' },
  sent: { 'zh-CN': '收到了，谢谢。处理之后会告诉你。', en: 'Thank you. We will tell you the outcome.' },
} satisfies Subject
