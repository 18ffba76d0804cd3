import { html, type SafeHtml } from '@remix-run/html-template'
import { type Words, wordsIn } from '../../i18n/words.ts'
import type { OutgoingMail } from './queries.ts'
import { LINK_PATHS } from './rules.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** The site as mails name it. */
export interface MailSite {
  name: string
  /** Scheme and host of links. */
  origin: string
}

type Content = Pick<OutgoingMail, 'kind' | 'lang' | 'data' | 'secret'>

/** Text and HTML of a mail: no pictures, nothing remote, nothing that tells whether it was read. */
export function renderMail(mail: Content, username: string, site: MailSite): RenderedMail {
  const t = wordsIn(mail.lang).mail
  const words = t.kinds[mail.kind]
  const { about = '' } = mail.data
  const parts: Parts = {
    t,
    site,
    subject: words.subject(site.name),
    before: [t.hello(username), ...words.lines(site.name, about)],
    link: linkOf(mail, site),
    button: words.button,
    after: words.after,
  }
  return { subject: parts.subject, text: textOf(parts), html: String(htmlOf(parts, mail.lang)) }
}

interface Parts {
  t: Words['mail']
  site: MailSite
  subject: string
  before: string[]
  link: string | null
  button: string
  after: string[]
}

function linkOf({ kind, secret }: Content, { origin }: MailSite): string | null {
  const path = LINK_PATHS[kind]
  return path && secret ? `${origin}${path}?token=${secret}` : null
}

function textOf({ t, site, before, link, button, after }: Parts): string {
  const linked = link ? [`${button}\n${link}`] : []
  return [...before, ...linked, ...after, `-- \n${t.sentBy(site.name)}\n${site.origin}`].join('\n\n')
}

const BODY =
  "margin:0;padding:24px 12px;background:#f5f4f1;color:#26241f;font:16px/1.7 system-ui,'PingFang SC','Microsoft YaHei',sans-serif"
const SHEET = 'max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px'
const BUTTON =
  'display:inline-block;padding:10px 22px;border-radius:8px;background:#8a5300;color:#ffffff;text-decoration:none;font-weight:600'
const SMALL = 'color:#6b675e;font-size:13px'

/** Styles are inline: mail programs drop the others. */
function htmlOf({ t, site, subject, before, link, button, after }: Parts, lang: string): SafeHtml {
  const paragraphs = (lines: string[]) => lines.map((line) => html`<p>${line}</p>`)
  const linked =
    link &&
    html`<p style="margin:28px 0"><a href="${link}" style="${BUTTON}">${button}</a></p>
<p style="${SMALL}">${t.copy}<br><a href="${link}" style="color:#8a5300;word-break:break-all">${link}</a></p>`
  return html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="${BODY}"><div style="${SHEET}">
<p style="margin-top:0;font-weight:700;color:#8a5300">${site.name}</p>
${paragraphs(before)}
${linked}
${paragraphs(after)}
<hr style="border:0;border-top:1px solid #e4e1da;margin:28px 0 16px">
<p style="${SMALL};margin:0">${t.sentBy(site.name)}<br><a href="${site.origin}" style="color:inherit">${site.origin}</a></p>
</div></body></html>`
}
