import { type Db, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { type Mailer, requireMail } from './mailer.ts'
import { deadMails, queueFigures } from './queries.ts'
import type { MailState } from './schema.ts'

export { tokenOfMail } from './link-secret.ts'
export { smtpSending, startMailSender } from './mail-worker.ts'
export { type Mailer, mailerFor, mailerOf, mailIsOn, queueMail, requireMail } from './mailer.ts'
export { MAILS_WITH_LINKS, newestMails, type OutgoingMail } from './queries.ts'
export { type MailSection, type MailSite, type RenderedMail, renderMail } from './render.ts'
export { type ContentOf, contentOfMail } from './send.ts'

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
