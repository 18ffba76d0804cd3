import type { Words } from '../../i18n.ts'

export const reports: Words['reports'] = {
  report: 'Report',
  reportPost: 'Report this post',
  reportPerson: 'Report this person',
  title: 'Report',
  lead: 'Tell the admins what is wrong. Nobody else learns who reported it, and you will hear what became of it.',
  reason: 'Reason',
  templates: ['Spam', 'Personal attack', 'Illegal or harmful', 'Copied from others', 'Private information'],
  send: 'Send report',
  sent: 'Thank you. You will hear from us.',
}
