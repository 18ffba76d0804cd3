import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Assets } from '../../kernel/assets/assets.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { largeBolt } from '../../kernel/html/components/large-bolt.ts'
import type { LayoutContent } from '../../kernel/html/layout.ts'
import type { PageContext, SharedPageContext } from '../../kernel/html/page.ts'
import { contextOf } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { showSharedPage } from '../../kernel/page-cache/shared-page.ts'
import { answerVisitor } from '../../kernel/response-cache/answer.ts'

const OFFLINE = '/offline'
const file = (contentMediaType: string) => ({
  200: Type.Unsafe<Buffer>({ type: 'string', contentMediaType }),
  304: Type.Null(),
})
/** What the offline page loads: a new build produces a new service worker, which saves the page again. */
const SHELL = ['site.css', 'site.js', 'early.js', 'favicon.svg']

/** What makes the site installable and readable without a network: manifest, service worker, offline page. */
export const offlinePages: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    OFFLINE,
    { schema: { response: { 200: HtmlPage } }, config: { access: 'optional' } },
    async (request, reply) => {
      const load = async (page: SharedPageContext) => ({ content: offlineView(page), topics: [] })
      return showSharedPage(request, reply, { path: OFFLINE, load })
    },
  )

  app.get(
    '/sw.js',
    { schema: { response: file('text/javascript') }, config: { access: 'anyone' } },
    (request, reply) => answerFile(request, reply, '/sw.js', 'text/javascript', () => workerOf(app.assets)),
  )

  app.get(
    '/manifest.webmanifest',
    { schema: { response: file('application/manifest+json') }, config: { access: 'anyone' } },
    (request, reply) => {
      const make = () => JSON.stringify(manifestOf(contextOf(request, '')))
      return answerFile(request, reply, '/manifest.webmanifest', 'application/manifest+json', make)
    },
  )
}

function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  type: string,
  make: () => string,
): Promise<Buffer> {
  const varies = ['accept-language', 'cookie']
  return answerVisitor(request, reply, {
    path,
    make: async () => ({ body: make(), type: `${type}; charset=utf-8`, varies, topics: [] }),
  })
}

function workerOf(assets: Assets): string {
  const script = assets.find(assets.url('sw.js').replace('/assets/', ''))
  return `// ${SHELL.map((name) => assets.url(name)).join(' ')}\n${script?.plain}`
}

function manifestOf({ lang, siteName, siteDescription, brand, t, assets }: PageContext) {
  const { icons, paper } = brand
  const png = { type: 'image/png' }
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang,
    name: siteName,
    short_name: siteName,
    description: siteDescription || t.home.lead(siteName),
    theme_color: paper.light,
    background_color: paper.light,
    icons: [
      { src: icons?.small.url ?? assets.url('icon-192.png'), sizes: '192x192', ...png },
      { src: icons?.large.url ?? assets.url('icon-512.png'), sizes: '512x512', ...png },
      {
        src: icons?.maskable.url ?? assets.url('icon-maskable.png'),
        sizes: '512x512',
        purpose: 'maskable',
        ...png,
      },
    ],
  }
}

/** Shown by the service worker at any address; client/offline/page.ts fills in the reader's name and the list. */
function offlineView({ t }: SharedPageContext): LayoutContent {
  const words = t.layout.offline
  const action = linkButton(words.retry, '', { look: 'primary' })
  return {
    title: words.title,
    head: html`<meta name="robots" content="noindex">`,
    main: html`<div class="error-page">${largeBolt()}
<h1>${words.title}</h1>
<p hidden>${words.reader} <bdi id="offline-reader"></bdi></p>
<p>${words.text}</p>
<p class="actions">${action}</p></div>
<section class="saved-posts" hidden><h2>${words.saved}</h2><ul id="saved-posts"></ul></section>`,
  }
}
