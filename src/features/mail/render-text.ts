import type { SafeHtml } from '@remix-run/html-template'
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

/** A post as a mail. */
export interface MailArticle {
  title: string
  url: string
  byline: string
  lang: string | null
  /** Addresses in it are absolute. */
  cover: string | null
  /** Null if it is too long for a mail; then the text is its summary. */
  html: SafeHtml | null
  text: string
  /** The link below it. */
  more: string
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
  article?: MailArticle
  sections: MailSection[]
  link: string | null
  button: string
  after: string[]
  /** How to get no more of them. */
  leave: { label: string; url: string }[]
  foot: string
}

export function settingsUrl({ origin }: MailSite): string {
  return `${origin}/settings?tab=notifications`
}

export function textOf({
  t,
  site,
  before,
  article,
  sections,
  link,
  button,
  after,
  leave,
  foot,
}: MailParts): string {
  const linked = link ? [`${button}\n${link}`] : []
  const sender = [foot, t.sentBy(site.name), site.origin].filter(Boolean).join('\n')
  const footer = [`-- \n${sender}`, ...leave.map(({ label, url }) => `${label}\n${url}`)]
  const told = article ? [`${article.title}\n${article.byline}\n${article.url}`, article.text] : []
  return [...before, ...told, ...sections.flatMap(sectionText), ...linked, ...after, ...footer].join('\n\n')
}

function sectionText({ title, items, more }: MailSection): string[] {
  const lines = items.map((item) => [item.title, item.text, item.link].filter(Boolean).join('\n'))
  return [`[${title}]`, ...lines, ...(more ? [`${more.label}\n${more.link}`] : [])]
}
