import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { type Subscription, subscriptionOf, unsubscribe } from '../../features/notice-mails/service.ts'
import { Refusal } from '../../kernel/errors.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { siteMark } from '../../kernel/html/components/site-logo.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'

const PATH = '/unsubscribe'
const schema = {
  querystring: Type.Object({ token: Type.Optional(Type.String({ maxLength: 128 })) }),
  response: { 200: HtmlPage },
}

/**
 * What the link in a mail leads to, and what `List-Unsubscribe` names: mail programs send the POST themselves (RFC 8058). Opening the
 * page changes nothing, because programs that look through mails open links.
 */
export const unsubscribePage: FastifyPluginAsyncTypebox = async (app) => {
  const subscription = ({ token = '' }: { token?: string }) => {
    const found = subscriptionOf(app.keyFor, token)
    if (!found) throw new Refusal('unsubscribe_link_invalid')
    return found
  }

  app.get(PATH, { schema, config: { access: 'optional', noStore: true } }, async (request, reply) => {
    const asked = subscription(request.query)
    return showPage(request, reply, (page) => askView(page, asked, request.query.token ?? ''))
  })

  app.post(
    PATH,
    { schema, config: { access: 'optional', noStore: true, signedAddress: true } },
    async (request, reply) => {
      const asked = subscription(request.query)
      await unsubscribe(app.db, asked.user_id, asked.subject)
      return showPage(request, reply, (page) => doneView(page, asked), PATH)
    },
  )
}

/** A form of the browser's own: it needs no script. */
function askView(page: PageContext, { subject }: Subscription, token: string): SafeHtml {
  const words = page.t.inbox.unsubscribed
  const form = html`<form class="form" method="post" action="${PATH}?token=${token}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
${button(words.submit, { look: 'primary', type: 'submit' })}</form>`
  return entrance(page, words.title, words.ask[subject], card({ body: form }))
}

function doneView(page: PageContext, { subject }: Subscription): SafeHtml {
  const words = page.t.inbox.unsubscribed
  const back = html`<p class="entrance-other">${words.back} <a href="/settings?tab=notifications">${page.t.inbox.settings}</a></p>`
  return entrance(page, words.doneTitle, words.done[subject], back)
}

function entrance(page: PageContext, title: string, lead: string, content: SafeHtml): SafeHtml {
  return layout(page, {
    title,
    wide: true,
    main: html`<div class="entrance"><section>
<header class="entrance-head">${siteMark(page)}<h1>${title}</h1><p>${lead}</p></header>
${content}
</section></div>`,
  })
}
