import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import * as accounts from '../../accounts/service.ts'
import * as twoFactor from '../../two-factor/service.ts'
import { lockSessionsOf } from '../admission.ts'
import { deleteSessionsOf } from '../end-sessions.ts'
import { renewProof } from '../queries.ts'
import { sessionTopics } from '../rules.ts'
import { offerRestore } from './restore.ts'
import { type LoggedIn, startSessionAndNotify } from './start-session.ts'
import type { Visitor } from './visitor.ts'

/** Who someone has proved to be, and how. */
interface FirstProof {
  user: accounts.User
  how: 'password' | 'passkey' | 'provider' | 'code'
  /** Whether the proof, which was checked before the transaction, is valid for the locked row. */
  stillValid?(locked: accounts.User): boolean
  /** When it was given, if not now: step-up asks again. */
  provedAt?: Date
  /** Consumes a single-use proof. A refusal that it returns is committed, along with what it has written. */
  useUp?(trx: Trx): Promise<Refusal | null>
}

/** The last step of every way of signing in. A passkey counts as two factors. */
export function finishLogin(
  db: Db,
  visitor: Visitor,
  { user: { id }, how, stillValid = () => true, provedAt, useUp }: FirstProof,
): Promise<LoggedIn> {
  return loginTransaction(db, async (trx) => {
    const user = await lockForLogin(trx, id)
    if (!user || isGone(user, trx.now)) throw invalidCredentials()
    if (!stillValid(user)) throw new Refusal('conflict')
    const refused = await useUp?.(trx)
    if (refused) return refused
    if (how !== 'passkey' && (await needsCode(trx, id, visitor))) return askForCode(trx, id, visitor)
    const entered = await openSessionOrOfferRestore(trx, user, visitor)
    if (provedAt && 'session' in entered) await renewProof(trx, entered.session.id, provedAt)
    return entered
  })
}

/** A login may end the oldest session, so it locks all of them before the person, like all code that ends sessions. */
export async function lockForLogin(trx: Trx, id: number): Promise<accounts.User | undefined> {
  await lockSessionsOf(trx, id)
  return accounts.lockUser(trx, id)
}

async function needsCode(trx: Trx, userId: number, { remembered }: Visitor): Promise<boolean> {
  if (!(await twoFactor.hasTwoFactor(trx, userId))) return false
  return !(await twoFactor.isRemembered(trx, userId, remembered, trx.now))
}

/** The cookie is for ways of signing in that end in a redirect. */
async function askForCode(trx: Trx, userId: number, visitor: Visitor): Promise<Refusal> {
  const ticket = await twoFactor.issueTicket(trx, userId)
  trx.afterCommit(() => visitor.keep('ticket', ticket))
  return new Refusal('second_step_required', { details: { ticket } })
}

/** A returned refusal comes with a stored token, so it is committed; a thrown one rolls back. */
export async function loginTransaction(
  db: Db,
  work: (trx: Trx) => Promise<LoggedIn | Refusal>,
): Promise<LoggedIn> {
  const outcome = await transaction(db, async (trx) => {
    const done = await work(trx)
    trx.declareChanges(done instanceof Refusal ? [] : sessionTopics(done.user.id))
    return done
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** Called after all proofs, with the user's row locked. */
export async function openSessionOrOfferRestore(
  trx: Trx,
  user: accounts.User,
  visitor: Visitor,
): Promise<LoggedIn | Refusal> {
  if (user.status === 'deleting')
    return new Refusal('account_restorable', { details: await offerRestore(trx, user) })
  const lifted = await accounts.liftExpiredBan(trx, user)
  if (lifted.status !== user.status) await deleteSessionsOf(trx, user.id)
  return startSessionAndNotify(trx, lifted, visitor)
}

export function isGone({ status, deletes_at }: accounts.User, now: Date): boolean {
  return status === 'deleted' || (status === 'deleting' && deletes_at! <= now)
}

export function invalidCredentials(): Refusal {
  return new Refusal('invalid_credentials')
}
