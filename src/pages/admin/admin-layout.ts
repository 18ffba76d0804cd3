import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { keysOf } from '../../kernel/db/rows.ts'
import { note } from '../../kernel/html/components/note.ts'
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
  sitePages: { href: '/admin/site-pages', of: 'pages' },
  siteSettings: { href: '/admin/site-settings', of: 'owner' },
}

/** The owner's settings, a page each, in the order of their navigation. */
const SECTIONS = {
  general: '/admin/site-settings',
  registration: '/admin/registration',
  appearance: '/admin/appearance',
  navigation: '/admin/navigation',
  screening: '/admin/screening',
  crawlers: '/admin/crawlers',
  federation: '/admin/federation',
  reasons: '/admin/reasons',
  mails: '/admin/mails',
  newsletters: '/admin/newsletters',
  webhooks: '/admin/webhooks',
}

type SectionName = keyof typeof SECTIONS

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

/** Layout of the owner's settings: their navigation stands at the left, as in everybody's settings. */
export function settingsLayout(page: PageContext, section: SectionName, content: SafeHtml): SafeHtml {
  const words = page.t.admin.siteSettings
  const items = keysOf(SECTIONS).map((name) => ({
    label: words.sections[name],
    href: SECTIONS[name],
    current: name === section,
  }))
  return adminLayout(page, {
    tab: 'siteSettings',
    title: words.sections[section],
    extras: ['admin.js'],
    content: html`<div class="side-tabs">${tabs(words.parts, items)}<div class="card-stack">${content}</div></div>`,
  })
}

export function needsScript({ t }: PageContext): SafeHtml {
  return html`<noscript>${note('waiting', t.admin.siteSettings.needsScript)}</noscript>`
}

function opens(viewer: Viewer, name: TabName): boolean {
  const { of } = TABS[name]
  return isRight(of) ? hasRight(viewer, of) : isAtLeast(viewer.role, of)
}

function isRight(of: Role | Right): of is Right {
  return of in RIGHTS
}
