import type { Logger } from 'pino'
import type { Config } from '../../kernel/config/config.ts'
import { type Db, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { type Mailer, requireMail } from './mailer.ts'
import { deadMails, queueFigures } from './queries.ts'
import { MAIL_CHANNEL } from './rules.ts'
import type { MailState } from './schema.ts'
import { type MailSending, sendDueMails } from './send.ts'

export { tokenOfMail } from './link-secret.ts'
export { type Mailer, mailerFor, mailerOf, mailIsOn, queueMail, requireMail } from './mailer.ts'
export { hasMailAbout, MAILS_WITH_LINKS, newestMails, type OutgoingMail } from './queries.ts'
export {
  LOGO_SOURCE,
  type MailArticle,
  type MailContent,
  type MailSection,
  type MailSite,
  type RenderedMail,
  renderLetter,
  renderMail,
} from './render.ts'
export { type ContentOf, contentOfMail } from './send.ts'
export type { Deliver } from './transport.ts'

const MAX_DEAD_SHOWN = 20
const MAX_COUNTED = 1_000

/** For the owner: the queue, the last success, the last error, and what could not be sent. */
export async function mailState(db: Db, enabled: boolean): Promise<MailState> {
  const [figures, dead] = await Promise.all([queueFigures(db, MAX_COUNTED), deadMails(db, MAX_DEAD_SHOWN)])
  const { failed_at, error, ...rest } = figures
  return { enabled, ...rest, last_error: failed_at && { at: failed_at, text: error ?? '' }, dead }
}

export function queueTestMail(db: Db, viewer: Viewer, mailer: Mailer): Promise<{ address: string }> {
  requireMail(mailer)
  return write(db, viewer, async (trx) => {
    const { email } = await accounts.presentUser(trx, viewer.id)
    if (email === null) throw new Refusal('conflict')
    await mailer.queue(trx, { kind: 'test', user_id: viewer.id, address: email })
    return { address: email }
  })
}

/** Sends what is due in the background. */
export function startMailSender(db: Db, sending: MailSending, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => sendDueMails(db, sending, stopping)
  return startBackgroundWorker(db, { channel: MAIL_CHANNEL, run, failure: 'could not send mails' }, log)
}

/** Loaded only if mail is sent. */
export async function smtpSending(
  config: Config,
  mail: NonNullable<Config['mail']>,
  reading: Pick<MailSending, 'contentOf' | 'keyFor' | 'site'>,
  log: Logger,
): Promise<MailSending> {
  const { smtpDelivery } = await import('./transport.ts')
  return {
    deliver: smtpDelivery(mail),
    ...reading,
    limits: config.limits,
    log,
  }
}
