import { invalidSetting } from './setting.ts'

interface MailSettings {
  /** URL of the mail server, including the password. */
  url: string
  from: string
  /** Scheme and host for links in mails. */
  origin: string
}

/** An address, or a name followed by an address in angle brackets. */
const SENDER = /^(?:[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

/** Links in mails use the public address: one taken from a request could be forged by its sender. */
export function mailSettingsOf(
  { SMTP_URL, MAIL_FROM }: Record<string, string | undefined>,
  publicUrl: URL | null,
): MailSettings | null {
  if (!SMTP_URL && MAIL_FROM) throw invalidSetting('MAIL_FROM', 'goes with SMTP_URL')
  if (!SMTP_URL) return null
  const url = URL.parse(SMTP_URL)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname)
    throw invalidSetting('SMTP_URL', 'must look like smtps://user:password@mail.example.org')
  if (!MAIL_FROM || !SENDER.test(MAIL_FROM))
    throw invalidSetting('MAIL_FROM', 'goes with SMTP_URL and must look like Joule <joule@example.org>')
  if (!publicUrl) throw invalidSetting('PUBLIC_URL', 'goes with SMTP_URL: mails have links to the site')
  return { url: SMTP_URL, from: MAIL_FROM, origin: publicUrl.origin }
}
