import type { Words } from '../../zh-CN.ts'

export const sitePages: Words['sitePages'] = {
  updated: 'Updated',
  onlyOther: 'This page is only available in Chinese for now.',
  card: {
    title: 'Pages',
    hint: 'Pages you have written are linked at the foot of every page; the others are not. Write each in Chinese and English: a missing language shows the other.',
    noRules: 'There are no community rules yet. Once written, notices of rejections and bans link to them.',
    none: 'Not written',
    edit: (page, language) => `Edit “${page}” in ${language}`,
  },
  languages: { 'zh-CN': 'Chinese', en: 'English' },
  title: (page, language) => `${page} (${language})`,
  starting:
    'This page does not exist yet. Below is a draft to start from; nobody sees it until you save. Replace what is in [brackets].',
  older: (version) => `This is the text of version ${version}. Saving makes it a new version.`,
  removed: 'This page is offline. Write something and save to bring it back.',
  takeDown: 'Clear the text and save to take the page offline in this language.',
  save: 'Save and publish',
  saved: 'Saved. This is what people see now.',
  restored: 'What you had not saved before logging in is back.',
  view: 'View page',
  back: 'Back to site settings',
  history: 'Version history',
  version: (version) => `Version ${version}`,
  current: 'Current',
  offline: 'Offline',
  open: 'Open',
}
