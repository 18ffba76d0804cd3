import type { Words } from '../../zh-CN.ts'

export const reading: Words['reading'] = {
  title: 'Reading history',
  lead: 'Only you can see it. Up to 1,000 posts, kept for 180 days.',
  pages: 'Pages of the reading history',
  change: 'Settings',
  saved: 'Saved posts',
  progress: (percent) => `${percent}% read`,
  finished: 'Finished',
  remove: 'Remove from history',
  removed: 'Removed.',
  clear: 'Clear all',
  clearTitle: 'Clear your reading history?',
  clearText: 'All entries and reading positions are deleted. This cannot be undone.',
  cleared: 'Reading history cleared.',
  resume: (percent) => `You read ${percent}% last time. Continue`,
  continue: 'Continue reading',
  all: 'Full history',
  empty: {
    title: 'Nothing here yet',
    text: 'Posts you read appear here, and you can continue those you have not finished.',
    action: 'Browse posts',
  },
  off: {
    title: 'Reading history is off',
    text: 'Turn it on to keep track of the posts you read.',
    action: 'Open settings',
  },
  settings: {
    enabled: 'Keep a history of the posts I read',
    hint: 'On by default and visible only to you. It lists what you read and lets you continue where you left off. Up to 1,000 posts, kept for 180 days. Turning it off deletes the whole history at once.',
    submit: 'Save',
    saved: 'Saved.',
    open: 'Open reading history',
  },
  language: {
    all: 'Chinese and English',
    only: { zh: 'Chinese only', en: 'English only' },
    hint: 'The home page and the list of posts show this language only. Tags, following, search and spaces show all.',
  },
}
