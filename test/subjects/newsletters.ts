import { sql } from 'kysely'
import { mailSite } from '../../src/features/branding/service.ts'
import { smtpDelivery } from '../../src/features/mail/transport.ts'
import { queueNewsletters } from '../../src/features/newsletters/issues.ts'
import { mailToken } from '../../src/features/newsletters/links.ts'
import { sendNewsletters } from '../../src/features/newsletters/send.ts'
import type { TestApp } from '../kit/app.ts'
import { queuedMails } from '../kit/mail.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { verified } from './notice-mails.ts'

let made = 0

/** A site that sends newsletters, an author to follow, and a member and an address that follow nothing yet. */
export async function newslettersSite(site: TestApp) {
  const boss = await site.owner()
  await boss.put('/api/admin/site-settings', { key: 'newsletters.enabled', value: true })
  await boss.put('/api/admin/site-settings', { key: 'newsletters.pace', value: 6_000 })
  const author = await site.writer()
  const member = await verified(site, await site.writer())
  const topic = { kind: 'author', subject: String(author.id) }
  return { boss, author, member, topic, address: newAddress() }
}

export function newAddress(): string {
  return `guest${++made}@readers.example`
}

/** Somebody without an account who has confirmed, and the token of the links in their mails. */
export async function subscribed(
  site: TestApp,
  topic: object,
  { address = newAddress(), pace = 'at_once', lang = 'zh-CN' } = {},
): Promise<{ address: string; token: string }> {
  const visitor = site.newVisitor({ 'accept-language': lang })
  await visitor.post('/api/newsletter/subscribe', { ...topic, pace, email: address })
  const [mail] = await queuedMails(site, address)
  await site.db.deleteFrom('outgoing_mails').where('address', '=', address).execute()
  const { token } = (await visitor.post('/api/newsletter/confirm', { token: mail?.secret })).json()
  return { address, token }
}

export async function guest(site: TestApp) {
  const { author, topic } = await newslettersSite(site)
  return { author, topic, ...(await subscribed(site, topic)) }
}

/** What an address without an account follows. */
export async function followed({ db }: TestApp, address: string) {
  return db
    .selectFrom('newsletter_subscriptions')
    .innerJoin('newsletter_subscribers', 'newsletter_subscribers.id', 'subscriber_id')
    .select(['kind', 'subject', 'pace'])
    .where('address', '=', address)
    .execute()
}

/** Makes a member follow. */
export async function follow(member: PersonLike, topic: object, pace = 'at_once') {
  return member.put('/api/newsletter/subscriptions', { ...topic, pace })
}

/** Makes an address, of a guest or a member, follow tags `<name>1`, `<name>2` and so on: more than a story can choose one by one. */
export async function followTags(
  { db, clock }: TestApp,
  email: string,
  { name, count }: { name: string; count: number },
): Promise<void> {
  await sql`
    insert into newsletter_subscriptions (subscriber_id, kind, subject, pace, created_at)
    select n.id, 'tag', ${name}::text || i, 'daily', ${clock.now()}
    from newsletter_subscribers n left join users u on u.id = n.user_id, generate_series(1, ${count}::int) i
    where ${email} in (n.address, u.email) order by i`.execute(db)
}

/** Queues and sends what is due to a mail server, as the site's background workers do. */
export async function sendNewslettersTo(site: TestApp, url: string): Promise<void> {
  const { db, app } = site
  await queueNewsletters(db)
  const sending = {
    deliver: smtpDelivery({ url, from: 'Joule <joule@joule.example>' }),
    keyFor: app.keyFor,
    site: () => mailSite(db, app.config.siteName, 'https://joule.example'),
    log: { info() {}, warn() {} },
  }
  await sendNewsletters(db, sending)
}

/** A newsletter that waits, and the report that its address does not exist. */
export async function bouncedMail(site: TestApp, status = '5.1.1') {
  const { author, topic, boss } = await newslettersSite(site)
  const { address } = await subscribed(site, topic)
  site.clock.advance(1)
  await site.post({ author })
  await queueNewsletters(site.db)
  const mail = await site.db
    .selectFrom('newsletter_mails')
    .innerJoin('newsletter_subscribers', 'newsletter_subscribers.id', 'subscriber_id')
    .select('newsletter_mails.id')
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  return { boss, address, message: bounceReport(mailToken(site.app.keyFor, mail.id), address, status) }
}

/** As Postfix writes it. */
export function bounceReport(token: string, address: string, status: string): string {
  return `Return-Path: <>
From: MAILER-DAEMON@mail.example (Mail Delivery System)
To: bounces+${token}@news.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; ${address}
Action: ${status.startsWith('4') ? 'delayed' : 'failed'}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${address}>: Recipient address rejected

--b--
`
}
