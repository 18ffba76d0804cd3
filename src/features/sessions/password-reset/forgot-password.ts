import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import { type Db, transaction } from '../../../kernel/db/db.ts'
import { enforceLimit } from '../../../kernel/http/rate-limit.ts'
import { emailLimitKey } from '../../accounts/rules.ts'
import * as accounts from '../../accounts/service.ts'
import { type Mailer, requireMail } from '../../mail/service.ts'
import { lockRecipient } from '../login/address-owner.ts'
import { FORGOTTEN_ADDRESS } from '../rules.ts'
import { mailPasswordLinkTo } from './make-link.ts'

/**
 * Mails a link for choosing a new password. An address that nobody has gets the same answer after the same statements: its link is for
 * no user, and the worker removes its mail instead of sending it.
 */
export async function mailPasswordLink(
  db: Db,
  email: string,
  { mailer, limitScale, keyFor }: { mailer: Mailer; limitScale: number; keyFor: KeyFor },
): Promise<Record<string, never>> {
  requireMail(mailer)
  const typed = accounts.checkEmail(email)
  await enforceLimit(db, FORGOTTEN_ADDRESS, { subject: emailLimitKey(keyFor, typed) }, limitScale)
  await transaction(db, async (trx) => {
    trx.declareChanges([])
    await mailPasswordLinkTo(trx, await lockRecipient(trx, typed), mailer)
  })
  return {}
}
