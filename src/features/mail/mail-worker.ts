import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../../kernel/config.ts'
import type { Db } from '../../kernel/db/db.ts'
import { readSettings } from '../site/service.ts'
import { siteTexts } from '../site/view.ts'
import { MAIL_CHANNEL } from './rules.ts'
import { type ContentOf, type MailSending, sendDueMails } from './send.ts'

const POLL_MS = 15_000
/** What is under way may end; what takes longer is tried again after its lease. */
const STOP_MS = 5_000

/**
 * Background worker: sends what is due after every signal that a mail was queued, and every POLL_MS for what waited. Returns a
 * function that stops it. Several processes may run one: a mail is claimed by one of them.
 */
export function startMailSender(db: Db, sending: MailSending, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  const wake = () => {
    again = true
    running ??= run().finally(() => {
      running = null
    })
  }
  const run = async () => {
    while (again && !stopping.signal.aborted) {
      again = false
      await sendDueMails(db, sending, stopping.signal).catch((err) =>
        log.warn({ err }, 'could not send mails'),
      )
    }
  }
  const unsubscribe = db.signals.listen(MAIL_CHANNEL, wake)
  const timer = setInterval(wake, POLL_MS).unref()
  wake()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    stopping.abort()
    await Promise.race([running, pause(STOP_MS, undefined, { ref: false })])
  }
}

/** Loaded only where mail is sent. */
export async function smtpSending(
  db: Db,
  config: Config,
  mail: NonNullable<Config['mail']>,
  contentOf: ContentOf,
  log: Logger,
): Promise<MailSending> {
  const { smtpDelivery } = await import('./transport.ts')
  return {
    deliver: smtpDelivery(mail),
    site: async () => ({
      name: siteTexts(await readSettings(db), config.siteName).name,
      origin: mail.origin,
    }),
    contentOf,
    limits: config.limits,
    log,
  }
}
