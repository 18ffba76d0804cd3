import type { Lang, Words } from '../../i18n/words.ts'

/** The site as named in mails. */
export interface MailSite {
  name: string
  /** Scheme and host for links. */
  origin: string
  /** The owner's last lines; may be empty. */
  foot: Record<Lang, string>
  /** A PNG, in place of the bolt. */
  logo: MailLogo | null
}

interface MailLogo {
  content: Buffer
  width: number
  height: number
}

/** Notices of one kind, or posts. */
export interface MailSection {
  title: string
  items: { title: string; link: string | null; text: string }[]
  /** Leads to those that are not listed. */
  more: { label: string; link: string } | null
}

/** What a mail says besides the fixed words of its kind. */
export interface MailContent {
  sections?: MailSection[]
  unsubscribeUrl?: string
}

export interface MailParts {
  t: Words['mail']
  site: MailSite
  subject: string
  before: string[]
  sections: MailSection[]
  link: string | null
  button: string
  after: string[]
  unsubscribeUrl: string | undefined
  foot: string
}

export function settingsUrl({ origin }: MailSite): string {
  return `${origin}/settings?tab=notifications`
}

export function textOf({
  t,
  site,
  before,
  sections,
  link,
  button,
  after,
  unsubscribeUrl,
  foot,
}: MailParts): string {
  const linked = link ? [`${button}\n${link}`] : []
  const leave = unsubscribeUrl
    ? [`${t.unsubscribe}\n${unsubscribeUrl}`, `${t.settings}\n${settingsUrl(site)}`]
    : []
  const sender = [foot, t.sentBy(site.name), site.origin].filter(Boolean).join('\n')
  const footer = [`-- \n${sender}`, ...leave]
  return [...before, ...sections.flatMap(sectionText), ...linked, ...after, ...footer].join('\n\n')
}

function sectionText({ title, items, more }: MailSection): string[] {
  const lines = items.map((item) => [item.title, item.text, item.link].filter(Boolean).join('\n'))
  return [`[${title}]`, ...lines, ...(more ? [`${more.label}\n${more.link}`] : [])]
}
