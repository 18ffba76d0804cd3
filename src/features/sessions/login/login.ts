import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { conflict, Refusal, unauthenticated } from '../../../kernel/errors.ts'
import { verifyPassword } from '../../../kernel/password.ts'
import { emailKey } from '../../accounts/rules.ts'
import * as accounts from '../../accounts/service.ts'
import { notify } from '../../notifications/service.ts'
import { readUserAgent } from '../devices.ts'
import { deleteSessionsOf } from '../end-sessions.ts'
import type { Origin } from '../queries.ts'
import { RESTORE_TOKEN_MS } from '../rules.ts'
import { type OpenedSession, openSession } from '../service.ts'
import { hashOf, newToken, sha256 } from '../tokens.ts'

import { isKnownDevice, saveKnownDevices } from './known-devices.ts'
import { clearGuess, countGuess } from './login-limits.ts'
import { consumeRestoreToken, insertRestoreToken } from './restore-tokens.ts'

/** The client that logs in or registers. */
export interface Visitor extends Origin {
  /** The rate-limit bucket of its IP address. */
  address: string
  /** The random id in this browser's device cookie. */
  device: string | undefined
}

export interface LoggedIn extends OpenedSession {
  user: accounts.User
}

export async function login(
  db: Db,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<LoggedIn> {
  const guess = { address: visitor.address, account: emailKey(email) }
  const account = await accounts.findAccount(db, email)
  const known = await isKnownDevice(db, account?.id ?? 0, fingerprintsOf(visitor), db.clock.now())
  await countGuess(db, guess, known)

  const right = await verifyPassword(account?.password_hash ?? null, password)
  if (!right || !account || isGone(account, db.clock.now())) throw new Refusal(401, 'invalid_credentials')
  await clearGuess(db, guess, known)

  const restorable = await transaction(db, (trx) => offerRestore(trx, account))
  if (restorable) throw conflict('account_restorable', restorable)
  return transaction(db, async (trx) => {
    trx.declareNothingRemoved()
    const user = await accounts.lockUser(trx, account.id)
    // The password was changed, or the account deleted, while the hash was verified.
    if (user?.password_hash !== account.password_hash || user.status === 'deleting') throw conflict()
    const lifted = await accounts.liftExpiredBan(trx, user)
    if (lifted.status !== user.status) await deleteSessionsOf(trx, user.id)
    return startSessionAndNotify(trx, lifted, visitor, known)
  })
}

export async function confirmRestore(db: Db, visitor: Visitor, token: string): Promise<LoggedIn> {
  const hash = hashOf(token)
  if (!hash) throw unauthenticated()
  return transaction(db, async (trx) => {
    const userId = await consumeRestoreToken(trx, hash)
    if (userId === null) throw unauthenticated()
    const user = await accounts.cancelDeletion(trx, userId)
    return startSessionAndNotify(
      trx,
      user,
      visitor,
      await isKnownDevice(trx, userId, fingerprintsOf(visitor), trx.now),
    )
  })
}

async function offerRestore(trx: Trx, { id, status, deletes_at }: accounts.User) {
  if (status !== 'deleting') return null
  const restore_token = newToken()
  await insertRestoreToken(trx, sha256(restore_token), id, new Date(trx.now.getTime() + RESTORE_TOKEN_MS))
  return { restore_token, deletes_at }
}

/** A login from an unknown device is notified to the account. */
async function startSessionAndNotify(
  trx: Trx,
  user: accounts.User,
  visitor: Visitor,
  known: boolean,
): Promise<LoggedIn> {
  const entered = await startSession(trx, user, visitor)
  const { browser, os } = readUserAgent(visitor.user_agent)
  const data = { event: 'new_login', browser, os, ip: visitor.ip }
  if (!known)
    await notify(trx, { kind: 'system', recipient_id: user.id, related_id: entered.session.id, data })
  return entered
}

export async function startSession(trx: Trx, user: accounts.User, visitor: Visitor): Promise<LoggedIn> {
  await saveKnownDevices(trx, user.id, fingerprintsOf(visitor))
  const { ip, user_agent } = visitor
  return { user, ...(await openSession(trx, user, { ip, user_agent })) }
}

export function isGone({ status, deletes_at }: accounts.User, now: Date): boolean {
  return status === 'deleted' || (status === 'deleting' && deletes_at! <= now)
}

function fingerprintsOf({ address, device }: Visitor): Buffer[] {
  const fingerprints = [`address ${address}`, ...(device ? [`device ${device}`] : [])]
  return fingerprints.map(sha256)
}
