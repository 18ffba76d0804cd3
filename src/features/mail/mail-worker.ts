import type { Logger } from 'pino'
import type { Config } from '../../kernel/config/config.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import { readSettings } from '../site/service.ts'
import { siteTexts } from '../site/view.ts'
import { MAIL_CHANNEL } from './rules.ts'
import { type ContentOf, type MailSending, sendDueMails } from './send.ts'

/** Sends what is due in the background. */
export function startMailSender(db: Db, sending: MailSending, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => sendDueMails(db, sending, stopping)
  return startBackgroundWorker(db, { channel: MAIL_CHANNEL, run, failure: 'could not send mails' }, log)
}

/** Loaded only where mail is sent. */
export async function smtpSending(
  db: Db,
  config: Config,
  mail: NonNullable<Config['mail']>,
  { contentOf, keyFor }: { contentOf: ContentOf; keyFor: KeyFor },
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
    keyFor,
    limits: config.limits,
    log,
  }
}
