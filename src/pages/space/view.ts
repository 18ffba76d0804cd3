import { html } from '@remix-run/html-template'
import { authorName } from '../../features/posts/rules.ts'
import { shortNumber } from '../../kernel/format.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import type { LayoutContent } from '../../kernel/html/layout.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import type { SpaceActions } from './actions.ts'
import { spaceFacts, spaceHead } from './head.ts'
import { type Space, spaceUrl, type TabContent, type TabName } from './load.ts'
import { spaceMetaTags } from './meta-tags.ts'
import { type SpaceTab, tabsOf } from './tabs.ts'

export function spaceView(
  page: ViewerPage,
  space: Space,
  current: SpaceTab,
  content: TabContent,
  actions: SpaceActions,
): LayoutContent {
  const { t } = page
  const { person } = space
  const items = tabsOf(space.owner).map((tab) => ({
    label: t.space.tabs[tab.name],
    href: spaceUrl(person.uid, tab.name),
    current: tab === current,
    ...countOf(page, space, tab.name),
  }))
  const title = t.space.title(authorName(person))
  return {
    title: current.name === 'articles' ? title : `${t.space.tabs[current.name]} · ${title}`,
    ...(person.signature ? { description: person.signature } : {}),
    head: spaceMetaTags(page, space),
    main: html`${spaceHead(page, space, actions.buttons)}
${tabs(t.space.tabsLabel, items)}
<div class="space-content">${content.view(page)}</div>
${actions.dialog}`,
    aside: html`${spaceFacts(page, space)}${content.beside?.(page)}`,
    ...(current.extras ? { extras: current.extras } : {}),
  }
}

function countOf({ lang }: ViewerPage, { person, figures }: Space, name: TabName): { count?: string } {
  const counts: Partial<Record<TabName, number>> = {
    articles: figures.posts,
    following: person.following_count,
    followers: person.followers_count,
  }
  const count = counts[name]
  return count === undefined ? {} : { count: shortNumber(lang, count) }
}
