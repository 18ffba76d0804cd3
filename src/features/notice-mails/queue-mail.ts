import type { Lang } from '../../i18n/words.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { queueMail } from '../mail/service.ts'
import { EXPIRES_MS, type Subject } from './rules.ts'

/** Someone who gets a mail about what came since. */
export interface Recipient {
  user_id: number
  email: string
  lang: Lang
  since: Date
}

/** What is in it is read when it is sent. */
export function queueNoticeMail(
  trx: Trx,
  kind: Subject,
  { user_id, email, lang, since }: Recipient,
  until: Date,
): Promise<void> {
  const data = { since: since.toISOString(), until: until.toISOString() }
  const expires_at = new Date(trx.now.getTime() + EXPIRES_MS)
  return queueMail(trx, { kind, user_id, address: email, lang, data, expires_at })
}
