import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { keysOf } from '../../kernel/db/rows.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { hasRight, isAtLeast, RIGHTS, type Right, type Role, type Viewer } from '../../kernel/viewer.ts'

type TabName = keyof Words['admin']['tabs']

const TABS: Record<TabName, { href: string; of: Role | Right }> = {
  dashboard: { href: '/admin', of: 'moderator' },
  traffic: { href: '/admin/traffic', of: 'admin' },
  posts: { href: '/admin/posts', of: 'posts' },
  comments: { href: '/admin/comments', of: 'comments' },
  users: { href: '/admin/users', of: 'bans' },
  reports: { href: '/admin/reports', of: 'reports' },
  profileReviews: { href: '/admin/profile-reviews', of: 'profiles' },
  energy: { href: '/admin/energy', of: 'admin' },
  log: { href: '/admin/log', of: 'admin' },
  siteSettings: { href: '/admin/site-settings', of: 'owner' },
}

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
  const names = keysOf(TABS).filter((name) => page.viewer && opens(page.viewer, name))
  const items = names.map((name) => ({
    label: words.tabs[name],
    href: TABS[name].href,
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

function opens(viewer: Viewer, name: TabName): boolean {
  const { of } = TABS[name]
  return isRight(of) ? hasRight(viewer, of) : isAtLeast(viewer.role, of)
}

function isRight(of: Role | Right): of is Right {
  return of in RIGHTS
}
