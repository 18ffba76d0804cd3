import { html, type SafeHtml } from '@remix-run/html-template'
import { authUrl, nextUrlFrom } from '../../features/sessions/view.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { layout } from '../../kernel/html/layout.ts'
import { logo } from '../../kernel/html/logo.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { listAside, listView, type OpenedList } from '../posts/list.ts'
import { listMetaTags } from '../posts/meta-tags.ts'
import { hero, points } from './hero.ts'

/** The list of posts; visitors see an introduction first. */
export function homeView(page: PageContext, welcome: SafeHtml | null, list: OpenedList): SafeHtml {
  const { home, posts } = page.t
  const head = page.viewer ? html`<h1 class="visually-hidden">${posts.title}</h1>` : introduction(page)
  return layout(page, {
    title: home.title,
    description: page.siteDescription || home.lead(page.siteName),
    head: listMetaTags(page, '/', '/feed.xml'),
    main: html`${head}${welcome}${listView(page, list)}`,
    ...listAside(page, list),
  })
}

/** The home page of a site without posts. */
export function emptyHomeView(page: PageContext, welcome: SafeHtml | null): SafeHtml {
  const { home } = page.t
  return layout(page, {
    title: home.title,
    description: page.siteDescription || home.lead(page.siteName),
    wide: true,
    main: html`${welcome}${hero(page)}${points(page)}`,
  })
}

function introduction({ t: { home }, siteName, path }: PageContext): SafeHtml {
  return html`<section class="welcome introduction">
${logo()}
<div><h1 class="welcome-title">${home.title}</h1><p>${home.lead(siteName)}</p></div>
${linkButton(home.join, authUrl('/register', nextUrlFrom(path)), { look: 'primary' })}
</section>`
}
