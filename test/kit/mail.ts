import assert from 'node:assert/strict'
import { mailSite } from '../../src/features/branding/service.ts'
import { tokenOfMail } from '../../src/features/mail/link-secret.ts'
import type { MailKind } from '../../src/features/mail/rules.ts'
import { sendDueMails } from '../../src/features/mail/send.ts'
import { smtpDelivery } from '../../src/features/mail/transport.ts'
import { noticeContent } from '../../src/features/notice-mails/service.ts'
import type { TestApp } from './app.ts'
import type { BrowserLike } from './browser-like.ts'
import type { PersonLike } from './user-builders.ts'

const ORIGIN = 'https://joule.example'

/** Sends what is due to a mail server, as the site's background worker does. */
export function sendMails({ db, app }: TestApp, url: string, limits = 0): Promise<void> {
  const deliver = smtpDelivery({ url, from: 'Joule <joule@joule.example>' })
  const log = { info() {}, warn() {} }
  const contentOf = noticeContent(db, app.keyFor)
  const site = () => mailSite(db, app.config.siteName, ORIGIN)
  return sendDueMails(db, { deliver, contentOf, keyFor: app.keyFor, site, limits, log })
}

/** The person asks for the link and presses it, in their own browser unless it is another one. */
export async function verifyAddressOf(site: TestApp, person: PersonLike, browser: BrowserLike = person) {
  await person.post('/api/settings/address/verification')
  const mail = (await queuedMails(site, person.email)).find(({ kind }) => kind === 'verify_address')
  const pressed = await browser.post('/api/auth/verify-address', { token: mail?.secret })
  assert.equal(pressed.statusCode, 200)
}

/** The mails to a person that wait in the queue, newest first, with the tokens of their links. */
export async function queuedMails({ db, app }: TestApp, address: string) {
  const rows = await db
    .selectFrom('outgoing_mails')
    .selectAll()
    .where('address', '=', address)
    .where('state', '=', 'queued')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => {
    const mail = { ...row, kind: row.kind.replace('link:', '') as MailKind }
    return { ...mail, secret: tokenOfMail(app.keyFor, mail) ?? null }
  })
}
