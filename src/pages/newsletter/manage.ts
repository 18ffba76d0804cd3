import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { PACES, topicUrl } from '../../features/newsletters/rules.ts'
import {
  changeByLink,
  type NamedSubscription,
  newslettersOfLink,
} from '../../features/newsletters/service.ts'
import { topicName } from '../../features/newsletters/view.ts'
import { button } from '../../kernel/html/components/button.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage, Id } from '../../kernel/http/schema/shapes.ts'
import { authLayout } from '../auth/auth-layout.ts'

const PATH = '/newsletter/manage'
const Token = Type.Optional(Type.String({ maxLength: 128 }))
const Change = Type.Object({
  token: Token,
  id: Type.Optional(Id),
  pace: Type.Optional(Type.Enum([...PACES, 'off'])),
})

/**
 * What the link in a newsletter leads to, and what its `List-Unsubscribe` names: mail programs send the POST themselves (RFC 8058).
 * Opening the page changes nothing. Works while newsletters are off, too.
 */
export const managePages: FastifyPluginAsyncTypebox = async (app) => {
  const { db, keyFor } = app
  const config = { access: 'optional', noStore: true } as const

  app.get(
    PATH,
    { schema: { querystring: Type.Object({ token: Token }), response: { 200: HtmlPage } }, config },
    async (request, reply) => {
      const { token = '' } = request.query
      const found = await newslettersOfLink(db, keyFor, token)
      return showPage(request, reply, (page) => manageView(page, token, found))
    },
  )

  app.post(
    PATH,
    {
      schema: { querystring: Change, response: { 200: HtmlPage } },
      config: { ...config, signedAddress: true },
    },
    async (request, reply) => {
      const { token = '', id, pace = 'off' } = request.query
      const { items } = await changeByLink(db, keyFor, { token, pace, ...(id !== undefined && { id }) })
      return showPage(request, reply, (page) => manageView(page, token, { items, ends: [] }, true), PATH)
    },
  )
}

interface Found {
  items: NamedSubscription[]
  /** What the mail came from. */
  ends: NamedSubscription[]
}

/** Forms of the browser's own: they need no script, and no login. */
function manageView(page: PageContext, token: string, { items, ends }: Found, changed = false): SafeHtml {
  const words = page.t.newsletters.manage
  const [named, ...more] = ends
  const label =
    named && more.length === 0 ? words.unsubscribeFrom(topicName(page.t, named)) : words.unsubscribe
  const first = named && post(token, {}, button(label, { look: 'primary', type: 'submit' }))
  const rows = items.map((each) => row(page, token, each))
  return authLayout(page, {
    title: words.title,
    lead: items.length > 0 ? words.lead : words.none,
    form:
      items.length > 0
        ? html`<div class="form">${changed ? note('info', words.changed) : null}${first}<ul class="list switches">${rows}</ul></div>`
        : null,
    plain: true,
    other: html`<a href="/">${words.home}</a>`,
  })
}

function row(page: PageContext, token: string, { id, pace, ...topic }: NamedSubscription): SafeHtml {
  const { paces, manage } = page.t.newsletters
  const choices = PACES.map((each) =>
    post(
      token,
      { id: String(id), pace: each },
      button(paces[each], {
        size: 'small',
        type: 'submit',
        ...(each === pace && { icon: 'check' }),
        attributes: { 'aria-pressed': String(each === pace) },
      }),
    ),
  )
  const leave = button(manage.unsubscribe, { size: 'small', look: 'quiet', type: 'submit' })
  return html`<li><p><a href="${topicUrl(topic)}" dir="auto">${topicName(page.t, topic)}</a></p>
<div class="actions">${choices}${post(token, { id: String(id), pace: 'off' }, leave)}</div></li>`
}

function post(token: string, change: Record<string, string>, inside: SafeHtml): SafeHtml {
  return html`<form method="post" action="${PATH}?${String(new URLSearchParams({ token, ...change }))}">${inside}</form>`
}
