import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Overdue, withDeadline } from '../../kernel/concurrency/deadline.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import { retryLater, runQueue, settle } from '../../kernel/ops/queue.ts'
import * as accounts from '../accounts/service.ts'
import { type DeliveryFailure, outcomeOf } from '../mail/rules.ts'
import type { Deliver, MailSite, RenderedMail } from '../mail/service.ts'
import { mayGetMail } from '../notice-mails/service.ts'
import type { Settings } from '../site/rules.ts'
import { readSettings } from '../site/service.ts'
import { newsletterRenderer } from './content.ts'
import { endSubscriber } from './ending.ts'
import { factsOf, followedPosts, type MailFacts } from './issue-queries.ts'
import { mailToken } from './links.ts'
import { type ClaimedMail, deleteMail, finishMail, MAIL_QUEUE, takeTurn } from './mail-queries.ts'
import { LEASE_MS, MAIL_CHANNEL, STALE_MS } from './rules.ts'

interface NewsletterSending {
  deliver: Deliver
  keyFor: KeyFor
  site(): Promise<MailSite>
  log: Pick<Logger, 'info' | 'warn'>
}

const MINUTE_MS = 60_000
const SETTINGS_MS = 2_000

/** Sends what is due, at the pace that the owner has set, until nothing is left or newsletters are switched off. */
export async function sendNewsletters(
  db: Db,
  sending: NewsletterSending,
  stopping = new AbortController().signal,
): Promise<void> {
  const settings = recentSettings(db)
  let render: Promise<Render> | undefined
  const turn = async () => {
    const { 'newsletters.enabled': isOn, 'newsletters.pace': pace } = await settings()
    const at = isOn && pace > 0 ? await takeTurn(db, MINUTE_MS / pace) : null
    if (at)
      await pause(at.getTime() - db.clock.now().getTime(), undefined, { signal: stopping }).catch(() => {})
    return at !== null
  }
  // A lane moves on from an overdue mail, which is due again after its lease.
  const run = (mail: ClaimedMail) =>
    withDeadline('newsletter', LEASE_MS, async () => {
      render ??= prepareRender(db, sending)
      await attempt(db, mail, sending, { render: await render, settings: await settings() })
    }).catch((error) => {
      if (!(error instanceof Overdue)) throw error
    })
  await runQueue(db, { ...MAIL_QUEUE, turn }, run, stopping)
}

type Render = { site: MailSite; renderFor: ReturnType<typeof newsletterRenderer> }

async function prepareRender(db: Db, { keyFor, site }: NewsletterSending): Promise<Render> {
  const known = await site()
  return { site: known, renderFor: newsletterRenderer(db, keyFor, known) }
}

/** Each mail asks, and a run may last for hours. */
function recentSettings(db: Db): () => Promise<Settings> {
  let read: { at: number; settings: Promise<Settings> } | undefined
  return () => {
    const at = performance.now()
    if (!read || at - read.at > SETTINGS_MS) read = { at, settings: readSettings(db) }
    return read.settings
  }
}

interface Round {
  render: Render
  settings: Settings
}

async function attempt(db: Db, mail: ClaimedMail, sending: NewsletterSending, round: Round): Promise<void> {
  const facts = await factsOf(db, mail)
  const to = facts && (await recipientOf(db, facts))
  // What was hidden, unfollowed or blocked since it was queued is not sent.
  const posts = to ? await followedPosts(db, mail, facts) : []
  if (!facts || !to || posts.length === 0) return settle(db, MAIL_QUEUE, mail, (trx) => deleteMail(trx, mail))
  const rendered = await round.render.renderFor(mail, facts, posts)
  const failure = await sending.deliver({ ...rendered, ...addressesOf(mail, facts, sending, round), to })
  const noted = { newsletter: mail.id, issue: mail.issue_id, attempts: mail.attempts }
  if (failure) sending.log.warn({ ...noted, status: failure.status }, 'could not send a newsletter')
  await (failure
    ? recordFailure(db, mail, failure, sending)
    : settle(db, MAIL_QUEUE, mail, (trx) => finishMail(trx, mail, { state: 'sent' })))
}

/** Null: to nobody any more, or too late. */
async function recipientOf(db: Db, { user_id, address, created_at }: MailFacts): Promise<string | null> {
  const now = db.clock.now()
  if (now.getTime() - created_at.getTime() > STALE_MS) return null
  if (user_id === null) return address
  const user = await accounts.findUser(db, user_id)
  return user?.email && mayGetMail(user, user.email, now) ? user.email : null
}

/** Its token is in both addresses that a report of failed delivery may hold; a mail that arrives twice is recognized by its id. */
function addressesOf(
  mail: ClaimedMail,
  { created_at }: MailFacts,
  { keyFor }: NewsletterSending,
  { render: { site }, settings }: Round,
): { messageId: string; date: Date; returnPath?: string } & Partial<RenderedMail> {
  const token = mailToken(keyFor, mail.id)
  const [name, domain] = settings['newsletters.return_path'].split('@')
  return {
    messageId: `<${token}@${new URL(site.origin).hostname}>`,
    date: created_at,
    ...(name && domain ? { returnPath: `${name}+${token}@${domain}` } : {}),
  }
}

function recordFailure(
  db: Db,
  mail: ClaimedMail,
  failure: DeliveryFailure,
  { keyFor }: NewsletterSending,
): Promise<void> {
  return settle(db, MAIL_QUEUE, mail, async (trx) => {
    const outcome = outcomeOf(failure)
    if (outcome === 'retry' && (await retryLater(trx, MAIL_QUEUE, mail))) return
    await finishMail(trx, mail, { state: 'dead', error: failure.text })
    if (outcome === 'refused') await endSubscriber(trx, keyFor, mail.subscriber_id, 'bounced')
  })
}

export function startNewsletterSender(db: Db, sending: NewsletterSending, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => sendNewsletters(db, sending, stopping)
  return startBackgroundWorker(db, { channel: MAIL_CHANNEL, run, failure: 'could not send newsletters' }, log)
}
