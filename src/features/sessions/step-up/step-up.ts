import { type Db, write } from '../../../kernel/db/db.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import * as accounts from '../../accounts/service.ts'
import { checkCurrentPassword } from '../current-password.ts'
import { renewProof } from '../queries.ts'
import type { StepUpBody } from '../schema.ts'

/** Step-up: who logged in a while ago proves again who they are. Wrong guesses are limited as in every form. */
export async function stepUp(
  db: Db,
  viewer: Viewer,
  { password }: StepUpBody,
): Promise<Record<string, never>> {
  const verified = await checkCurrentPassword(db, viewer, password)
  return write(db, viewer, async (trx) => {
    trx.declareChanges([`person ${viewer.id}`])
    const user = await accounts.lockUser(trx, viewer.id)
    if (user?.password_hash !== verified) throw conflict()
    await renewProof(trx, viewer.session_id)
    return {}
  })
}
