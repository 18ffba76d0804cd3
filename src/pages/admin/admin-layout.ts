import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'

type TabName = keyof Words['admin']['tabs']

const TAB_PATHS: Record<TabName, string> = {
  dashboard: '/admin',
  traffic: '/admin/traffic',
  posts: '/admin/posts',
  comments: '/admin/comments',
  users: '/admin/users',
  reports: '/admin/reports',
  profileReviews: '/admin/profile-reviews',
  energy: '/admin/energy',
  log: '/admin/log',
  siteSettings: '/admin/site-settings',
}
const OWNERS_ONLY: TabName[] = ['siteSettings']

interface AdminContent {
  tab: TabName
  /** For pages below a tab, such as one user or one post. */
  title?: string
  content: SafeHtml
  extras?: string[]
}

/** Layout of all admin pages: title and tabs. */
export function adminLayout(page: PageContext, { tab, title, content, extras = [] }: AdminContent): SafeHtml {
  const words = page.t.admin
  const names = (Object.keys(TAB_PATHS) as TabName[]).filter(
    (name) => page.viewer?.role === 'owner' || !OWNERS_ONLY.includes(name),
  )
  const items = names.map((name) => ({
    label: words.tabs[name],
    href: TAB_PATHS[name],
    current: name === tab,
  }))
  return layout(page, {
    title: `${title ?? words.tabs[tab]} · ${words.title}`,
    wide: true,
    extras: ['admin.css', ...extras],
    main: html`<header class="admin-head"><h1 dir="auto">${title ?? words.title}</h1></header>
${tabs(words.sections, items)}
<div class="admin card-stack">${content}</div>`,
  })
}
