import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import * as accounts from '../accounts/service.ts'
import { readSettings } from '../site/service.ts'
import { challengeHash, expiryOfProof, newChallenge } from './proof-of-work.ts'
import { findUsableInvitation, spendProof, useInvitation } from './queries.ts'
import type { Challenge, Credentials } from './schema.ts'

export { createInvitation, listInvitations, withdrawInvitation } from './invitations.ts'

/** What a registration needs now; it is open until the site has an owner. */
export interface RegistrationState {
  mode: 'open' | 'closed' | 'invite'
  challenge: Challenge | null
}

export async function registrationState(db: Db, keyFor: KeyFor): Promise<RegistrationState> {
  const settings = await readSettings(db)
  const guarded = settings['register.guard'] || settings['register.mode'] !== 'open'
  if (guarded && !(await accounts.hasOwner(db))) return { mode: 'open', challenge: null }
  return {
    mode: settings['register.mode'],
    challenge: settings['register.guard'] ? newChallenge(keyFor, db.clock.now()) : null,
  }
}

/** Marks invitation and proof as used, in the transaction that creates the account. */
type SpendCredentials = (trx: Trx, user: accounts.User) => Promise<void>

/** Verifies invitation and proof before the costly password hash; the returned function spends them with the account. */
export async function checkCredentials(
  db: Db,
  keyFor: KeyFor,
  { invite, proof }: Credentials,
): Promise<SpendCredentials> {
  const { mode, challenge } = await registrationState(db, keyFor)
  const proofRequired = () => new Refusal('proof_required', { details: { ...challenge } })
  if (mode === 'closed') throw new Refusal('registration_closed')
  const code = mode === 'invite' ? await checkInvitationCode(db, invite) : null
  const expires_at = challenge && proof ? expiryOfProof(keyFor, proof, db.clock.now()) : null
  if (challenge && !expires_at) throw proofRequired()
  return async (trx, user) => {
    if (code !== null && !(await useInvitation(trx, code, user.id))) throw inviteInvalid()
    if (proof && expires_at && !(await spendProof(trx, { hash: challengeHash(proof), expires_at })))
      throw proofRequired()
  }
}

async function checkInvitationCode(db: Db, invite = ''): Promise<string> {
  const code = invite.trim()
  if (code === '') throw new Refusal('invite_required')
  if (!(await findUsableInvitation(db, code, db.clock.now()))) throw inviteInvalid()
  return code
}

function inviteInvalid(): Refusal {
  return new Refusal('invite_invalid')
}
