import { createHash, randomBytes } from 'node:crypto'
import { type KeyFor, readSignedToken, signedToken } from '../../kernel/crypto/signed-token.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import * as accounts from '../accounts/service.ts'
import { readSettings } from '../site/service.ts'
import { findUsableInvitation, spendProof, useInvitation } from './queries.ts'
import { CHALLENGE_MS, DIFFICULTY, leadingZeros, proofInput } from './rules.ts'
import type { Challenge, Credentials, Proof } from './schema.ts'

const PURPOSE = 'proof of work'

export { createInvitation, listInvitations, withdrawInvitation } from './invitations.ts'

/** What a registration requires now; it is open until the site has an owner. */
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

/** Verifies invitation and proof before the costly password hash; the returned function spends them when the account is created. */
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

/** Stateless challenge: expiry and salt, signed. */
function newChallenge(keyFor: KeyFor, now: Date): Challenge {
  const expires_at = new Date(now.getTime() + CHALLENGE_MS)
  const payload = `${expires_at.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return { challenge: signedToken(keyFor, PURPOSE, payload), difficulty: DIFFICULTY, expires_at }
}

/** Verifies a proof; returns the expiry of its challenge, or null if it is invalid or expired. */
function expiryOfProof(keyFor: KeyFor, { challenge, nonce }: Proof, now: Date): Date | null {
  const [expires] = readSignedToken(keyFor, PURPOSE, challenge)?.split('.') ?? []
  if (!expires) return null
  const expires_at = new Date(Number.parseInt(expires, 36))
  if (expires_at <= now) return null
  const hash = createHash('sha256').update(proofInput(challenge, nonce)).digest()
  return leadingZeros(hash) >= DIFFICULTY ? expires_at : null
}

/** The key under which its use is remembered. */
function challengeHash({ challenge }: Proof): Buffer {
  const [expires, salt] = challenge.split('.')
  return createHash('sha256').update(`${expires}.${salt}`).digest()
}
