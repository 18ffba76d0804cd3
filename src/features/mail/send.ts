import type { Logger } from 'pino'
import { withDeadline } from '../../kernel/concurrency/deadline.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { release, retryLater, runQueue, settle } from '../../kernel/ops/queue.ts'
import * as accounts from '../accounts/service.ts'
import { giveBack, waitFor } from './limits.ts'
import { tokenOfMail } from './link-secret.ts'
import { deleteMail, finishMail, MAIL_QUEUE, noteFailure, type OutgoingMail } from './queries.ts'
import { type MailContent, type MailSite, renderMail } from './render.ts'
import { type DeliveryFailure, isForAnyone, isNoticeMail, LEASE_MS, outcomeOf } from './rules.ts'
import type { Deliver } from './transport.ts'

/** Reads the content of a mail about notices; null if nothing is left to say, or the person no longer wants it. */
export type ContentOf = (
  mail: OutgoingMail,
  user: accounts.User,
  site: MailSite,
) => Promise<MailContent | null>

export interface MailSending {
  deliver: Deliver
  contentOf: ContentOf
  keyFor: KeyFor
  /** Read again for each round that has something to send, because the owner may rename the site. */
  site(): Promise<MailSite>
  /** The scale of the rate limits. */
  limits: number
  log: Pick<Logger, 'info' | 'warn'>
}

/** Sends every mail that is due. */
export async function sendDueMails(
  db: Db,
  sending: MailSending,
  stopping = new AbortController().signal,
): Promise<void> {
  let site: Promise<MailSite> | undefined
  const run = (mail: OutgoingMail) =>
    withDeadline('mail', LEASE_MS, async () => {
      site ??= sending.site()
      return attempt(db, mail, await site, sending)
    })
  await runQueue(db, MAIL_QUEUE, run, stopping)
}

async function attempt(db: Db, mail: OutgoingMail, site: MailSite, sending: MailSending): Promise<void> {
  const user = mail.user_id === null ? null : ((await accounts.findUser(db, mail.user_id)) ?? null)
  if (!user && !isForAnyone(mail.kind)) return drop(db, mail)
  const now = db.clock.now()
  if (mail.expires_at && mail.expires_at <= now) return bury(db, mail, 'expired before it could be sent')
  const token = tokenOfMail(sending.keyFor, mail)
  if (token === undefined) return bury(db, mail, 'its link was encrypted with another SECRET')
  const content = await contentOfMail(mail, user, site, sending.contentOf)
  if (!content) return drop(db, mail)
  const limitedFor = await waitFor(db, mail, sending)
  // Waiting for a limit does not count as an attempt.
  if (limitedFor > 0) return release(db, MAIL_QUEUE, mail, new Date(now.getTime() + limitedFor * 1000))

  const rendered = renderMail({ ...mail, token }, user?.username ?? null, site, content)
  const messageId = `<${mail.created_at.getTime()}.${mail.id}@${new URL(site.origin).hostname}>`
  const failure = await sending.deliver({ ...rendered, to: mail.address, messageId, date: mail.created_at })
  if (failure) await giveBack(db, mail, sending)
  const { id, kind, attempts } = mail
  if (failure) sending.log.warn({ mail: id, kind, attempts, status: failure.status }, 'could not send a mail')
  else sending.log.info({ mail: id, kind, attempts }, 'sent a mail')
  return failure ? recordFailure(db, mail, failure) : recordSent(db, mail)
}

/** What the mail says besides the fixed words of its kind. */
export async function contentOfMail(
  mail: OutgoingMail,
  user: accounts.User | null,
  site: MailSite,
  contentOf: ContentOf,
): Promise<MailContent | null> {
  return user && isNoticeMail(mail.kind) ? contentOf(mail, user, site) : {}
}

function recordSent(db: Db, mail: OutgoingMail): Promise<void> {
  return settle(db, MAIL_QUEUE, mail, async (trx) => {
    await finishMail(trx, mail, { state: 'sent' })
    await accounts.setEmailRefused(trx, mail, false)
  })
}

function recordFailure(db: Db, mail: OutgoingMail, failure: DeliveryFailure): Promise<void> {
  return settle(db, MAIL_QUEUE, mail, async (trx) => {
    const outcome = outcomeOf(failure)
    const facts = { error: failure.text, failed_at: trx.now }
    if (outcome === 'retry' && (await retryLater(trx, MAIL_QUEUE, mail))) return noteFailure(trx, mail, facts)
    await finishMail(trx, mail, { state: 'dead', ...facts })
    if (outcome === 'refused') await accounts.setEmailRefused(trx, mail, true)
  })
}

/** Dead letter: it is not retried, and the owner sees it. */
function bury(db: Db, mail: OutgoingMail, error: string): Promise<void> {
  return settle(db, MAIL_QUEUE, mail, (trx) =>
    finishMail(trx, mail, { state: 'dead', error, failed_at: trx.now }),
  )
}

function drop(db: Db, mail: OutgoingMail): Promise<void> {
  return settle(db, MAIL_QUEUE, mail, (trx) => deleteMail(trx, mail.id))
}
