import type { Words } from '../zh-CN.ts'

export const layout: Words['layout'] = {
  skip: 'Skip to content',
  home: 'Home',
  posts: 'Posts',
  hot: 'Hot',
  write: 'Write a post',
  writeShort: 'Write',
  studio: 'Studio',
  quickNavigation: 'Shortcuts',
  aside: 'Sidebar',
  theme: 'Theme',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  announcement: 'Announcement',
  putAway: 'Dismiss announcement',
  readOnly: 'This site is under maintenance: you can read, and write again soon.',
  notices: 'Notices',
  tagline: 'Words carry energy',
  apiDocs: 'API docs',
}
