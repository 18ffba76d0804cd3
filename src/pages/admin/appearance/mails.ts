import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { mailSite } from '../../../features/branding/service.ts'
import {
  isCodeMail,
  isForAnyone,
  isNoticeMail,
  KINDS,
  LINK_PATHS,
  type MailKind,
} from '../../../features/mail/rules.ts'
import {
  LOGO_SOURCE,
  type MailContent,
  type MailSite,
  type RenderedMail,
  renderMail,
} from '../../../features/mail/service.ts'
import type { Settings } from '../../../features/site/rules.ts'
import { readSettings } from '../../../features/site/service.ts'
import { LANGS, LANGUAGES } from '../../../i18n/languages.ts'
import { type Lang, wordsIn } from '../../../i18n/words.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import { langOf } from '../../../kernel/http/language.ts'
import { originOf } from '../../../kernel/http/origin.ts'
import { showPage } from '../../../kernel/http/pages.ts'
import { HtmlPage } from '../../../kernel/http/schema/shapes.ts'
import { needsScript, settingsLayout } from '../admin-layout.ts'
import { perLanguage } from './page.ts'

const PATH = '/admin/mails'
const Query = Type.Object({ text: Type.Optional(Type.Enum([...LANGS])) })
const config = { access: 'owner', noStore: true } as const

/** As a mail program shows it: inline styles, and nothing that runs or loads. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The last lines of mails; every mail that the site sends, with made-up contents, as text and as a document of its own. */
export const mailPreviewPages: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    PATH,
    { schema: { querystring: Query, response: { 200: HtmlPage } }, config },
    async (request, reply) => {
      const { db, config } = app
      const site = await mailSite(db, config.siteName, originOf(request))
      return showPage(request, reply, await loadMails(db, site, request.query.text ?? langOf(request)))
    },
  )

  const params = Type.Object({ kind: Type.Enum([...KINDS]) })
  const response = { 200: Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/html' }) }
  app.get(
    `${PATH}/:kind`,
    { schema: { params, querystring: Query, response }, config },
    async (request, reply) => {
      const site = await mailSite(app.db, app.config.siteName, originOf(request))
      const mail = sampleOf(request.params.kind, request.query.text ?? langOf(request), site)
      reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY)
      return withLogo(mail)
    },
  )
}

async function loadMails(db: Db, site: MailSite, lang: Lang): Promise<PageView> {
  const settings = await readSettings(db)
  const mails = KINDS.map((kind) => ({ kind, ...sampleOf(kind, lang, site) }))
  return (page) => view(page, settings, lang, mails)
}

function sampleOf(kind: MailKind, lang: Lang, site: MailSite): RenderedMail {
  const { sample } = wordsIn(lang).admin.appearance.mails
  const token = isCodeMail(kind) ? '492039' : LINK_PATHS[kind] ? 'example' : null
  const mail = { kind, lang, data: { about: 'ming@example.org' }, token }
  const person = isForAnyone(kind) ? null : sample.person
  return renderMail(mail, person, site, isNoticeMail(kind) ? sampleContent(lang, site) : {})
}

function sampleContent(lang: Lang, { origin }: MailSite): MailContent {
  const t = wordsIn(lang)
  const { person, title, text } = t.admin.appearance.mails.sample
  const item = { title: t.mail.notices.post(person, title), link: `${origin}/posts`, text }
  return {
    sections: [{ title: t.mail.notices.categories.comment, items: [item], more: null }],
    unsubscribeUrl: `${origin}/unsubscribe`,
  }
}

/** The logo that a mail carries along, as a data address. */
function withLogo({ html, attachments: [logo] }: RenderedMail): string {
  return logo ? html.replace(LOGO_SOURCE, `data:image/png;base64,${logo.content.toString('base64')}`) : html
}

function view(
  page: PageContext,
  settings: Settings,
  lang: Lang,
  mails: (RenderedMail & { kind: MailKind })[],
): SafeHtml {
  const words = page.t.admin.appearance.mails
  const languages = LANGS.filter((each) => each !== lang).map((each) =>
    linkButton(words.inLanguage(LANGUAGES[each].name), `${PATH}?text=${each}`, { size: 'small' }),
  )
  const cards = mails.map(({ kind, subject, text }) =>
    card({
      title: subject,
      action: linkButton(words.html, `${PATH}/${kind}?text=${lang}`, {
        look: 'quiet',
        size: 'small',
        attributes: { 'aria-label': `${words.html}: ${subject} (${kind})` },
      }),
      body: html`<details><summary>${words.text}</summary><p class="mail-text" lang="${lang}">${text}</p></details>`,
    }),
  )
  return settingsLayout(
    page,
    'mails',
    html`${needsScript(page)}
${card({ title: words.foot, body: html`<p class="field-hint">${words.footHint}</p>${perLanguage(page, settings, 'mail.foot')}` })}
<p class="field-hint">${words.lead}</p>
<div class="actions">${languages}</div>${cards}`,
  )
}
