import type { Words } from '../zh-CN.ts'

export const reports: Words['reports'] = {
  report: 'Report',
  reportPost: 'Report this post',
  reportPerson: 'Report this person',
  title: 'Report',
  lead: 'Tell the admins what is wrong. Your report is confidential, and you will be told the outcome.',
  reason: 'Reason',
  templates: ['Spam', 'Personal attack', 'Illegal or harmful', 'Plagiarism', 'Private information'],
  send: 'Send report',
  sent: 'Thank you. We will tell you the outcome.',
}
