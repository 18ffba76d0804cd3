import { html, type SafeHtml } from '@remix-run/html-template'
import { type Lang, wordsIn } from '../../i18n/words.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { isWordmark } from '../../kernel/html/components/site-logo.ts'
import type { OutgoingMail } from './queries.ts'
import {
  type MailArticle,
  type MailContent,
  type MailParts,
  type MailSection,
  type MailSite,
  settingsUrl,
  textOf,
} from './render-text.ts'
import { isCodeMail, LINK_PATHS } from './rules.ts'

export type { MailArticle, MailContent, MailSection, MailSite } from './render-text.ts'

/** How the HTML part names the logo that is sent along. */
export const LOGO_SOURCE = 'cid:logo'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** Shown in the HTML part: nothing in a mail is remote. */
  attachments: { cid: string; filename: string; content: Buffer; contentDisposition: 'inline' }[]
}

type Queued = Pick<OutgoingMail, 'kind' | 'lang' | 'data'> & { token: string | null }

/** Text and HTML of a mail: no picture but the owner's logo, nothing remote, no tracking. */
export function renderMail(
  mail: Queued,
  username: string | null,
  site: MailSite,
  { sections = [], unsubscribeUrl }: MailContent = {},
): RenderedMail {
  const t = wordsIn(mail.lang).mail
  const words = t.kinds[mail.kind]
  const about = (isCodeMail(mail.kind) ? mail.token : mail.data.about) ?? ''
  const parts: MailParts = {
    t,
    site,
    subject: words.subject(site.name),
    before: [...(username === null ? [] : [t.hello(username)]), ...words.lines(site.name, about)],
    sections,
    link: linkOf(mail, site),
    button: words.button,
    after: words.after,
    leave: unsubscribeUrl
      ? [
          { label: t.unsubscribe, url: unsubscribeUrl },
          { label: t.settings, url: settingsUrl(site) },
        ]
      : [],
    foot: site.foot[mail.lang],
  }
  return rendered(parts, mail.lang, unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {})
}

interface Letter {
  lang: Lang
  subject: string
  article?: MailArticle
  sections?: MailSection[]
  /** Below all of it. */
  after: string[]
  leave: MailParts['leave']
  unsubscribeUrl: string
  /** By which mail programs sort it (RFC 2919). */
  listId: string
}

/** A mail that tells of posts. */
export function renderLetter(
  { lang, sections = [], unsubscribeUrl, listId, ...letter }: Letter,
  site: MailSite,
): RenderedMail {
  const { mail: t } = wordsIn(lang)
  const fixed = { t, site, before: [], link: null, button: '', foot: site.foot[lang] }
  const headers = { ...unsubscribeHeaders(unsubscribeUrl), 'List-Id': `<${listId}>` }
  return rendered({ ...fixed, ...letter, sections }, lang, headers)
}

function rendered(parts: MailParts, lang: Lang, headers: Record<string, string>): RenderedMail {
  const { logo } = parts.site
  return {
    subject: parts.subject,
    text: textOf(parts),
    html: String(htmlOf(parts, lang)),
    headers,
    attachments: logo
      ? [{ cid: 'logo', filename: 'logo.png', content: logo.content, contentDisposition: 'inline' }]
      : [],
  }
}

function linkOf({ kind, token }: Queued, { origin }: MailSite): string | null {
  const path = LINK_PATHS[kind]
  return path && token ? `${origin}${path}?token=${token}` : null
}

/** One click in the mail program, by POST (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const BODY =
  "margin:0;padding:24px 12px;background:#faf8f4;color:#1d1b17;font:16px/1.7 system-ui,'PingFang SC','Microsoft YaHei',sans-serif"
const SHEET =
  'max-width:520px;margin:0 auto;padding:28px;background:#fffefc;border:1px solid #e5e0d6;border-radius:8px'
const BUTTON =
  'display:inline-block;padding:10px 22px;border-radius:8px;background:#1d1b17;color:#faf8f4;text-decoration:none;font-weight:600'
const TITLE = 'font:700 26px/1.35 Charter,Georgia,serif;margin:20px 0 4px'
const SMALL = 'color:#5f594f;font-size:13px'
const HEADING = 'margin:28px 0 8px;font-size:15px;color:#5f594f;border-bottom:1px solid #e5e0d6'
const ITEM_LINK = 'color:#1d1b17;font-weight:600'
/** A sign of text: mail programs show no drawings, and pictures only when asked. */
const BOLT = 'color:#d08f15'

/** Styles are inline: mail programs drop the others. */
function htmlOf(
  { t, site, subject, before, article, sections, link, button, after, leave, foot }: MailParts,
  lang: string,
): SafeHtml {
  const paragraphs = (lines: string[]) => lines.map((line) => html`<p>${line}</p>`)
  const linked =
    link &&
    html`<p style="margin:28px 0"><a href="${link}" style="${BUTTON}">${button}</a></p>
<p style="${SMALL}">${t.copy}<br><a href="${link}" style="color:inherit;word-break:break-all">${link}</a></p>`
  const ways = leave.map(
    ({ label, url }, n) =>
      html`${n === 0 ? html`<br>` : ' · '}<a href="${url}" style="color:inherit">${label}</a>`,
  )
  return html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="${BODY}"><div style="${SHEET}">
<p style="margin-top:0;font:700 20px/1.4 Charter,Georgia,serif">${heading(site)}</p>
${paragraphs(before)}
${article && articleHtml(article)}
${sections.map(sectionHtml)}
${linked}
${paragraphs(after)}
<hr style="border:0;border-top:1px solid #e5e0d6;margin:28px 0 16px">
<p style="${SMALL};margin:0">${foot ? html`${foot}<br>` : null}${t.sentBy(site.name)}<br><a href="${site.origin}" style="color:inherit">${site.origin}</a>${ways}</p>
</div></body></html>`
}

/** The logo was made for screens with two dots to a pixel. */
function heading({ name, logo }: MailSite): SafeHtml {
  if (!logo) return html`<span style="${BOLT}" aria-hidden="true">⚡</span> ${name}`
  const [width, height] = [Math.round(logo.width / 2), Math.round(logo.height / 2)]
  const picture = html`<img src="${LOGO_SOURCE}" alt="${name}" width="${width}" height="${height}" style="vertical-align:middle;border:0">`
  return isWordmark(logo) ? picture : html`${picture} ${name}`
}

function articleHtml({ title, url, byline, lang, cover, html: body, text, more }: MailArticle): SafeHtml {
  const picture =
    cover &&
    html`<p><img src="${cover}" alt="" style="max-width:100%;height:auto;border:0;border-radius:8px"></p>`
  return html`<h1 style="${TITLE}"><a href="${url}" style="color:inherit;text-decoration:none">${title}</a></h1>
<p style="${SMALL};margin-top:0">${byline}</p>${picture}
<div${attributes({ lang })}>${body ?? html`<p>${text}</p>`}</div>
<p style="margin:28px 0"><a href="${url}" style="${BUTTON}">${more}</a></p>`
}

function sectionHtml({ title, items, more }: MailSection): SafeHtml {
  const rows = items.map((item) => {
    const head = item.link ? html`<a href="${item.link}" style="${ITEM_LINK}">${item.title}</a>` : item.title
    return html`<p style="margin:12px 0">${head}${item.text ? html`<br><span style="${SMALL}">${item.text}</span>` : null}</p>`
  })
  const rest =
    more && html`<p style="margin:12px 0"><a href="${more.link}" style="${SMALL}">${more.label}</a></p>`
  return html`<h2 style="${HEADING}">${title}</h2>${rows}${rest}`
}
