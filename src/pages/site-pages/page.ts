import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { isFixedPage, isPageName, PAGE_NAMES, pageUrl } from '../../features/site-pages/rules.ts'
import { type SitePageVersion, writtenTexts } from '../../features/site-pages/service.ts'
import { notFound } from '../../kernel/errors.ts'
import { timeTag } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { LayoutContent } from '../../kernel/html/layout.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import { trustedHtml } from '../../kernel/html/trusted-html.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { type SharedPageSource, showSharedPage } from '../../kernel/page-cache/shared-page.ts'
import { excerpt } from '../../kernel/text/excerpt.ts'

const MAX_DESCRIPTION = 160

const PageParams = Type.Object({ name: Type.String({ maxLength: 100 }) })

/** About, rules, privacy, contact and the owner's own, in the reader's language, else in a related one (zh-CN for zh-TW), else in any. */
export const sitePages: FastifyPluginAsyncTypebox = async (app) => {
  const schema = { response: { 200: HtmlPage } }
  for (const name of PAGE_NAMES)
    app.get(pageUrl(name), { schema, config: { access: 'optional' } }, (request, reply) =>
      showSharedPage(request, reply, sourceOf(request, name)),
    )

  app.get(
    '/pages/:name',
    { schema: { ...schema, params: PageParams }, config: { access: 'optional' } },
    (request, reply) => showSharedPage(request, reply, ownSource(request, request.params.name)),
  )
}

function ownSource(request: FastifyRequest, name: string): SharedPageSource {
  if (!isPageName(name) || isFixedPage(name)) throw notFound()
  return sourceOf(request, name)
}

function sourceOf(request: FastifyRequest, name: string): SharedPageSource {
  return {
    path: pageUrl(name),
    load: async (page) => ({
      content: pageView(page, await writtenTexts(replicaFor(request), name)),
      topics: [],
    }),
  }
}

function pageView(page: SharedPage, texts: SitePageVersion[]): LayoutContent {
  const isRelated = ({ lang }: SitePageVersion) => lang.slice(0, 2) === page.lang.slice(0, 2)
  const text = texts.find(({ lang }) => lang === page.lang) ?? texts.find(isRelated) ?? texts[0]
  if (!text) throw notFound()
  const { t } = page
  const title = isFixedPage(text.page) ? t.layout.sitePages[text.page] : text.title
  const description = excerpt(text.body_text, MAX_DESCRIPTION)
  return {
    title,
    description,
    head: metaTags(page, pageUrl(text.page), title, description),
    main: html`<article class="post-page">
<header class="list-head"><h1${attributes({ dir: isFixedPage(text.page) ? null : 'auto' })}>${title}</h1><p>${t.sitePages.updated} ${timeTag(page, text.created_at)}</p></header>
${text.lang === page.lang ? null : note('info', t.sitePages.onlyOther(t.sitePages.languages[text.lang]))}
<div class="prose" dir="auto" lang="${text.lang}">${trustedHtml(text.page_html)}</div>
</article>`,
  }
}

function metaTags({ origin, siteName }: SharedPage, path: string, title: string, about: string): SafeHtml {
  return html`<link rel="canonical" href="${origin}${path}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${siteName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${about}">
<meta property="og:url" content="${origin}${path}">
<meta name="twitter:card" content="summary">`
}
