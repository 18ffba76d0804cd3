import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { write } from '../../kernel/db/write.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { endSubscriber } from './ending.ts'
import { mailNamedIn } from './links.ts'
import { finishMail, lockMail } from './mail-queries.ts'
import { findSubscriber } from './queries.ts'
import { MAX_REPORT } from './rules.ts'

/** `failed`: for a reason that may pass, so the address keeps its subscriptions. `ignored`: no report, or of a mail that is not ours. */
type ReportOutcome = 'bounced' | 'complained' | 'failed' | 'ignored'

const COMPLAINT = /^Feedback-Type:[ \t]{0,9}abuse\b/im
const FAILED = /^Action:[ \t]{0,9}failed\b/im
const STATUS = /^Status:[ \t]{0,9}5\.\d{1,3}\.\d{1,3}\b/im
/** No such mailbox, and no such domain. */
const GONE = /^Status:[ \t]{0,9}5\.(?:1\.\d{1,3}|2\.1|4\.4)\b/im

/**
 * Takes a report of failed delivery (RFC 3464) or a complaint (RFC 5965) as it arrived. The mail that it is about is known by the signed
 * token in its return path and Message-ID, so nobody can end the subscriptions of others. Without a viewer it comes from the command line.
 */
export async function takeReport(
  db: Db,
  keyFor: KeyFor,
  message: string,
  viewer: Viewer | null,
): Promise<{ outcome: ReportOutcome }> {
  const text = message.slice(0, MAX_REPORT)
  const outcome = outcomeIn(text)
  const id = mailNamedIn(keyFor, text)
  if (id === null || outcome === 'ignored') return { outcome: 'ignored' }
  const take = async (trx: Trx): Promise<{ outcome: ReportOutcome }> => {
    trx.declareChanges([])
    const mail = await lockMail(trx, id)
    if (!mail || (outcome === 'bounced' && (await hasMoved(trx, mail)))) return { outcome: 'ignored' }
    if (outcome === 'failed')
      await finishMail(trx, mail, { state: 'dead', error: STATUS.exec(text)?.[0] ?? outcome })
    else await endSubscriber(trx, keyFor, mail.subscriber_id, outcome)
    return { outcome }
  }
  return viewer ? write(db, viewer, take) : transaction(db, take)
}

/** Whether a member has verified another address since: what is gone is the old one. */
async function hasMoved(
  trx: Trx,
  { subscriber_id: id, finished_at }: { subscriber_id: number; finished_at: Date | null },
): Promise<boolean> {
  const user_id = (await findSubscriber(trx, { id }))?.user_id ?? null
  const user = user_id === null ? undefined : await accounts.findUser(trx, user_id)
  return !!user && !!finished_at && (user.email_verified_at === null || user.email_verified_at > finished_at)
}

function outcomeIn(text: string): ReportOutcome {
  if (COMPLAINT.test(text)) return 'complained'
  if (!FAILED.test(text) || !STATUS.test(text)) return 'ignored'
  return GONE.test(text) ? 'bounced' : 'failed'
}
