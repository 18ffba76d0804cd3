import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'

type TabName = keyof Words['studio']['tabs']

const TAB_PATHS: Record<TabName, string> = {
  overview: '/studio',
  posts: '/studio/posts',
  drafts: '/studio/drafts',
  series: '/studio/series',
  bin: '/studio/bin',
  analytics: '/studio/analytics',
}

interface StudioContent {
  /** One of the tabs, or the title of a page that has no tab. */
  at: { tab: TabName } | { title: string; action?: SafeHtml }
  content: SafeHtml
  sheet?: boolean
  extras?: string[]
}

/** Layout of all studio pages: title and tabs. */
export function studioLayout(
  page: PageContext,
  { at, content, sheet = false, extras = [] }: StudioContent,
): SafeHtml {
  const words = page.t.studio
  const current = 'tab' in at ? at.tab : null
  const names = Object.keys(TAB_PATHS) as TabName[]
  const items = names.map((tab) => ({
    label: words.tabs[tab],
    href: TAB_PATHS[tab],
    current: tab === current,
  }))
  const title = 'tab' in at ? words.tabs[at.tab] : at.title
  return layout(page, {
    title: `${title} · ${words.title}`,
    wide: true,
    sheet,
    extras: ['studio.css', ...extras],
    main: html`<header class="studio-head">
<h1>${'tab' in at ? words.title : at.title}</h1>
${'tab' in at ? headLinks(page, at.tab) : at.action}
</header>
${tabs(words.sections, items)}
<div class="studio card-stack">${content}</div>`,
  })
}

function headLinks({ t }: PageContext, tab: TabName): SafeHtml {
  const write = linkButton(t.studio.write, '/studio/write', { look: 'primary', icon: 'pen' })
  return tab === 'drafts' || tab === 'posts'
    ? html`<div class="actions">${linkButton(t.imports.link, '/studio/import', { look: 'quiet' })}${write}</div>`
    : write
}
