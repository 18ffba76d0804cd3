import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import type { SiteStatus } from '../../features/status/schema.ts'
import { siteStatus } from '../../features/status/service.ts'
import { plainNumber, timeTag } from '../../kernel/format.ts'
import { card } from '../../kernel/html/components/card.ts'
import { list } from '../../kernel/html/components/list.ts'
import { note } from '../../kernel/html/components/note.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'

const schema = { response: { 200: HtmlPage } }

/** What an owner tells the world of the site's health; the same as `GET /api/status`. */
export const statusPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/status', { schema, config: { access: 'optional' } }, async (request, reply) => {
    const status = await siteStatus(app)
    return showPage(request, reply, (page) => statusView(page, status))
  })
}

function statusView(page: PageContext, status: SiteStatus): SafeHtml {
  const { status: words } = page.t
  const { version, readiness, backup, audit, ledger } = status
  return layout(page, {
    title: words.title,
    main: html`<header class="list-head"><h1>${words.title}</h1></header>
${note(readiness === 'ok' ? 'info' : 'waiting', words.readiness[readiness])}
${list([
  fact(words.version, version),
  fact(words.verified, when(page, backup.verified_at)),
  fact(words.restored, when(page, backup.restored_at)),
  fact(
    words.audit,
    audit ? html`${timeTag(page, audit.checked_at)} <span>${verdict(page, audit)}</span>` : words.never,
  ),
  fact(words.ledger, ledger?.day ?? words.never),
])}
${ledger && signedDigest(page, ledger)}
<p class="card-foot">${words.api} <a href="/api/status">/api/status</a></p>`,
  })
}

function fact(name: string, value: SafeHtml | string): SafeHtml {
  return html`<div class="row"><div class="row-body"><p class="row-title">${name}</p><p class="row-meta">${value}</p></div></div>`
}

function when(page: PageContext, time: Date | null): SafeHtml | string {
  return time ? timeTag(page, time) : page.t.status.never
}

function verdict({ t }: PageContext, { checked, broken }: NonNullable<SiteStatus['audit']>): string {
  const rules = plainNumber(checked)
  return broken === 0 ? t.status.good(rules) : t.status.broken(plainNumber(broken), rules)
}

/** All that is needed to check the signature elsewhere. */
function signedDigest({ t }: PageContext, ledger: NonNullable<SiteStatus['ledger']>): SafeHtml {
  const { digest, signature, key } = t.status
  return html`<div class="card-stack">${block(digest, ledger.digest)}${block(signature, ledger.signature)}${block(key, ledger.public_key)}</div>`
}

function block(title: string, text: string): SafeHtml {
  return card({ title, body: html`<div class="prose"><pre tabindex="0">${text}</pre></div>` })
}
