import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { enforceLimit } from '../../../kernel/http/rate-limit.ts'
import type { Mailer } from '../../mail/service.ts'
import { TICKET_TRIES } from '../../two-factor/rules.ts'
import * as twoFactor from '../../two-factor/service.ts'
import { hashOf } from '../tokens.ts'
import {
  invalidCredentials,
  isGone,
  lockForLogin,
  loginTransaction,
  openSessionOrOfferRestore,
} from './finish-login.ts'
import type { LoggedIn } from './start-session.ts'
import type { Visitor } from './visitor.ts'

interface SecondStep {
  ticket: string | undefined
  code: string
  remember?: boolean
}

/** Continues a login whose first proof the ticket stands for. */
export async function secondStep(
  db: Db,
  keyFor: KeyFor,
  visitor: Visitor,
  { ticket, code, remember }: SecondStep,
  mailer: Mailer,
): Promise<LoggedIn & { recoveryCodesLeft: number | null }> {
  const hash = hashOf(ticket)
  const found = await twoFactor.tickets.find(db, ticket, db.clock.now())
  if (!hash || !found) throw ticketOver()
  const userId = found.user_id
  await enforceLimit(db, TICKET_TRIES, { subject: hash })
  const typed = { userId, code }
  await twoFactor.checkCode(db, keyFor, typed)
  let recoveryCodesLeft: number | null = null
  const loggedIn = await loginTransaction(db, async (trx) => {
    const user = await lockForLogin(trx, userId)
    if (!user || isGone(user, trx.now)) throw invalidCredentials()
    if (!(await twoFactor.tickets.consume(trx, ticket))) throw ticketOver()
    recoveryCodesLeft = await twoFactor.useCode(trx, keyFor, typed, { mailer, origin: visitor })
    if (remember) {
      const token = await twoFactor.rememberDevice(trx, userId)
      trx.afterCommit(() => visitor.keep('remembered', token))
    }
    return openSessionOrOfferRestore(trx, user, visitor)
  })
  return { ...loggedIn, recoveryCodesLeft }
}

/** It took too long, or the password has been changed in the meantime. */
function ticketOver(): Refusal {
  return new Refusal('second_step_over')
}
