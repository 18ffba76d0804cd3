import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { findUsers } from '../../features/accounts/service.ts'
import { mailSite } from '../../features/branding/service.ts'
import { isForAnyone } from '../../features/mail/rules.ts'
import {
  type ContentOf,
  contentOfMail,
  type MailSite,
  newestMails,
  type RenderedMail,
  renderMail,
  tokenOfMail,
} from '../../features/mail/service.ts'
import { noticeContent } from '../../features/notice-mails/service.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { timeTag } from '../../kernel/format.ts'
import { card } from '../../kernel/html/components/card.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { originOf } from '../../kernel/http/origin.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'

const MAX_SHOWN = 50

interface ShownMail extends RenderedMail {
  address: string
  created_at: Date
}

/** Mails that would have been sent, newest first, with their links; registered only in development. */
export const devMailPage: FastifyPluginAsyncTypebox = async (app) => {
  const contentOf = noticeContent(app.db, app.keyFor)
  const route = { schema: { response: { 200: HtmlPage } }, config: { access: 'optional' } } as const
  app.get('/dev/mail', route, async (request, reply) => {
    const site = await mailSite(app.db, app.config.siteName, originOf(request))
    const mails = await readMails(app.db, site, { contentOf, keyFor: app.keyFor })
    return showPage(request, reply, (page) => mailsView(page, mails))
  })
}

/** Leaves out mails that have nothing left to say. */
async function readMails(
  db: Db,
  site: MailSite,
  { contentOf, keyFor }: { contentOf: ContentOf; keyFor: KeyFor },
): Promise<ShownMail[]> {
  const mails = await newestMails(db, MAX_SHOWN)
  const users = await findUsers(
    db,
    mails.flatMap(({ user_id }) => user_id ?? []),
  )
  const recipients = new Map(users.map((user) => [user.id, user]))
  const shown = mails.map(async (mail) => {
    const user = recipients.get(mail.user_id ?? 0) ?? null
    if (!user && !isForAnyone(mail.kind)) return []
    const content = await contentOfMail(mail, user, site, contentOf)
    const token = tokenOfMail(keyFor, mail) ?? null
    const name = user?.username ?? null
    return content ? [{ ...mail, ...renderMail({ ...mail, token }, name, site, content) }] : []
  })
  return (await Promise.all(shown)).flat()
}

function mailsView(page: PageContext, mails: ShownMail[]): SafeHtml {
  const words = page.t.mail.dev
  const cards = mails.map((mail) =>
    card({
      title: mail.subject,
      body: html`<p class="field-hint">${words.to(mail.address)} · ${timeTag(page, mail.created_at)}</p><div class="dev-mail">${linked(mail.text)}</div>`,
    }),
  )
  return layout(page, {
    title: words.title,
    extras: ['styleguide.css'],
    main: html`<h1>${words.title}</h1><p class="field-hint">${words.lead}</p>
<div class="card-stack">${cards.length ? cards : html`<p>${words.none}</p>`}</div>`,
  })
}

function linked(text: string): SafeHtml[] {
  return text.split('\n\n').map((paragraph) => {
    const [before = '', link] = paragraph.split(/(?=https?:\/\/\S+$)/)
    return html`<p>${before}${link ? html`<a href="${link}">${link}</a>` : null}</p>`
  })
}
