import type { Words } from '../../zh-CN.ts'

export const frame: Pick<Words['admin'], 'title' | 'sections' | 'tabs'> = {
  title: 'Admin',
  sections: 'Admin sections',
  tabs: {
    dashboard: 'Overview',
    posts: 'Posts',
    comments: 'Comments',
    users: 'People',
    reports: 'Reports',
    profileReviews: 'Profiles',
    energy: 'Energy',
    log: 'Log',
    siteSettings: 'Site settings',
  },
}
