import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import { type Db, write } from '../../../kernel/db/db.ts'
import { InvalidRequest, Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import * as accounts from '../../accounts/service.ts'
import type { Caller } from '../../security-events/service.ts'
import * as twoFactor from '../../two-factor/service.ts'
import { checkCurrentPassword } from '../current-password.ts'
import { renewProof } from '../queries.ts'
import { sessionTopics } from '../rules.ts'
import type { StepUpBody } from '../schema.ts'

/** Step-up: someone who logged in a while ago proves again who they are. Wrong guesses are limited as in every form. */
export async function stepUp(
  db: Db,
  viewer: Viewer,
  { password, code }: StepUpBody,
  { keyFor, ...caller }: Caller & { keyFor: KeyFor },
): Promise<Record<string, never>> {
  if (code !== undefined) return proveByCode(db, viewer, { keyFor, code }, caller)
  if (password === undefined) throw new InvalidRequest([{ field: 'password', rule: 'required' }])
  const verified = await checkCurrentPassword(db, viewer, password)
  return write(db, viewer, async (trx) => {
    trx.declareChanges(sessionTopics(viewer.id))
    const user = await accounts.lockUser(trx, viewer.id)
    if (user?.password_hash !== verified) throw new Refusal('conflict')
    await renewProof(trx, viewer.session_id)
    return {}
  })
}

async function proveByCode(
  db: Db,
  viewer: Viewer,
  { keyFor, code }: { keyFor: KeyFor; code: string },
  caller: Caller,
): Promise<Record<string, never>> {
  const typed = { userId: viewer.id, code }
  await twoFactor.checkCode(db, keyFor, typed)
  return write(db, viewer, async (trx) => {
    trx.declareChanges(sessionTopics(viewer.id))
    await accounts.lockUser(trx, viewer.id)
    await twoFactor.useCode(trx, keyFor, typed, caller)
    await renewProof(trx, viewer.session_id)
    return {}
  })
}
