import { html, type SafeHtml } from '@remix-run/html-template'
import { authUrl, nextUrlFrom } from '../../features/sessions/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { logo } from '../../kernel/html/icons.ts'
import type { LayoutContent } from '../../kernel/html/layout.ts'
import type { SharedPageContext } from '../../kernel/html/page.ts'
import { slot } from '../../kernel/page-cache/slots.ts'
import { type LoadedList, listView } from '../posts/list.ts'
import { listMetaTags } from '../posts/meta-tags.ts'
import { loadColumn } from './column/column.ts'
import { hero, leadOf, points } from './hero.ts'
import { WELCOME } from './welcome.ts'

/** The list of posts next to the column; visitors see an introduction first. */
export async function homeView(db: Db, page: SharedPageContext, list: LoadedList): Promise<LayoutContent> {
  if (list.total === 0 && list.languages.length === 0) return emptyHome(page)
  const { home, posts } = page.t
  const head = page.member ? html`<h1 class="visually-hidden">${posts.title}</h1>` : introduction(page)
  return {
    title: home.title,
    description: page.siteDescription || home.lead(page.siteName),
    head: listMetaTags(page, '/', '/feed', page.siteName, page.brand.share),
    main: html`${head}${slot(WELCOME)}${listView(page, list)}`,
    aside: (await loadColumn(db))(page),
  }
}

/** The home page of a site without posts. */
function emptyHome(page: SharedPageContext): LayoutContent {
  const { home } = page.t
  return {
    title: home.title,
    description: page.siteDescription || home.lead(page.siteName),
    wide: true,
    main: html`${slot(WELCOME)}${cover(page)}${hero(page)}${points(page)}`,
  }
}

function introduction(page: SharedPageContext): SafeHtml {
  const { home } = page.t
  return html`${cover(page)}<section class="welcome introduction">
${page.brand.logo ? null : logo()}
<div><h1 class="welcome-title">${home.title}</h1><p dir="auto">${leadOf(page)}</p></div>
${linkButton(home.join, authUrl('/register', nextUrlFrom(page.path)), { look: 'primary' })}
</section>`
}

/** The owner's picture above it all, for visitors: members come to read. */
function cover({ brand }: SharedPageContext): SafeHtml | null {
  if (!brand.cover) return null
  const { shown, narrow } = brand.cover
  return html`<img class="home-cover" src="${shown.url}" srcset="${narrow.url} ${narrow.width}w, ${shown.url} ${shown.width}w" sizes="(max-width: 719px) 100vw, 50rem" width="${shown.width}" height="${shown.height}" alt="" fetchpriority="high">`
}
