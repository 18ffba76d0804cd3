import { wordsIn } from '../../i18n/words.ts'
import type { OutgoingMail } from './queries.ts'
import { htmlOf } from './render-html.ts'
import { type MailContent, type MailParts, type MailSite, textOf } from './render-text.ts'
import { LINK_PATHS } from './rules.ts'

export type { MailContent, MailSection, MailSite } from './render-text.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

type Queued = Pick<OutgoingMail, 'kind' | 'lang' | 'data'> & { token: string | null }

/** Text and HTML of a mail: no pictures, nothing remote, no tracking. */
export function renderMail(
  mail: Queued,
  username: string,
  site: MailSite,
  { sections = [], unsubscribeUrl }: MailContent = {},
): RenderedMail {
  const t = wordsIn(mail.lang).mail
  const words = t.kinds[mail.kind]
  const { about = '' } = mail.data
  const parts: MailParts = {
    t,
    site,
    subject: words.subject(site.name),
    before: [t.hello(username), ...words.lines(site.name, about)],
    sections,
    link: linkOf(mail, site),
    button: words.button,
    after: words.after,
    unsubscribeUrl,
  }
  return {
    subject: parts.subject,
    text: textOf(parts),
    html: String(htmlOf(parts, mail.lang)),
    headers: unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {},
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
