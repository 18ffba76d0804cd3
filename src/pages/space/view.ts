import { html, type SafeHtml } from '@remix-run/html-template'
import { authorName } from '../../features/posts/rules.ts'
import { reportDialog } from '../../features/reports/view.ts'
import { shortNumber } from '../../kernel/format.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { spaceHead } from './head.ts'
import { spaceMetaTags } from './meta-tags.ts'
import { type Space, spaceUrl, type TabName } from './open.ts'
import { type SpaceTab, tabsOf } from './tabs.ts'

export function spaceView(page: PageContext, space: Space, current: SpaceTab, content: SafeHtml): SafeHtml {
  const { t } = page
  const { person } = space
  const items = tabsOf(space).map((tab) => ({
    label: t.space.tabs[tab.name],
    href: spaceUrl(person.uid, tab.name),
    current: tab === current,
    ...countOf(page, space, tab.name),
  }))
  const title = t.space.title(authorName(person))
  return layout(page, {
    title: current.name === 'articles' ? title : `${t.space.tabs[current.name]} · ${title}`,
    ...(person.signature ? { description: person.signature } : {}),
    head: spaceMetaTags(page, space),
    main: html`${spaceHead(page, space)}
${tabs(t.space.tabsLabel, items)}
<div class="space-content">${content}</div>
${space.owner ? null : reportDialog(page)}`,
    ...(current.extras ? { extras: current.extras } : {}),
  })
}

function countOf({ lang }: PageContext, { person, figures }: Space, name: TabName): { count?: string } {
  const counts: Partial<Record<TabName, number>> = {
    articles: figures.posts,
    following: person.following_count,
    followers: person.followers_count,
  }
  const count = counts[name]
  return count === undefined ? {} : { count: shortNumber(lang, count) }
}
