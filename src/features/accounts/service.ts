import { type Asker, hashPassword } from '../../kernel/crypto/password.ts'
import { newToken } from '../../kernel/crypto/token.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import type { Role } from '../../kernel/viewer.ts'
import {
  findByEmail,
  findByUsernameKey,
  findUser,
  hasOwner,
  insertUser,
  lockByEmail,
  lockFirstOwner,
  type User,
  updateUser,
} from './queries.ts'
import { emailKey, isCommonPassword, isPresent, normalizeEmail } from './rules.ts'
import { usernameKey } from './usernames.ts'

export { collisionKey, matchesKey } from './collision-key.ts'
export { cancelDeletion, startDeletion } from './deletion.ts'
export {
  findAccounts,
  insertImportedAccounts,
  lockPresentUsers,
} from './import-accounts.ts'
export {
  countBlock,
  findOwner,
  findUser,
  findUsers,
  hasAnyUser,
  hasOwner,
  lockModerators,
  lockOverdueAccount,
  lockUser,
  lockUserAgainstWrites,
  lockUsers,
  overdueAccounts,
  owners,
  setEmailRefused,
  staff,
  type User,
} from './queries.ts'
export { recomputeUserKeys } from './recompute-keys.ts'
export {
  liftExpiredBan,
  lockUserForDecision,
  refuseUnlessMayDecide,
  setBan,
  setRole,
  transferOwnership,
  whomMayDecideAbout,
} from './status.ts'
export { searchUsers, selectByName } from './user-search.ts'

/** Not found for accounts that are deleted or being deleted. */
export async function presentUser(db: Reader, id: number): Promise<User> {
  const user = await findUser(db, id)
  if (!user || !isPresent(user)) throw notFound()
  return user
}

export function checkEmail(email: string): string {
  const normal = normalizeEmail(email)
  if (normal === null) throw new InvalidRequest([{ field: 'email', rule: 'email' }])
  return normal
}

export function checkNewPassword(field: string, password: string): void {
  if (isCommonPassword(password)) throw new InvalidRequest([{ field, rule: 'commonPassword' }])
}

export function findAccount(db: Reader, email: string): Promise<User | undefined> {
  return findByEmail(db, emailKey(email))
}

export function lockAccount(trx: Trx, email: string): Promise<User | undefined> {
  return lockByEmail(trx, emailKey(email))
}

/** Ignores differences in spelling: names that look alike are the same. */
export function findUserByName(db: Reader, username: string): Promise<User | undefined> {
  return findByUsernameKey(db, usernameKey(username))
}

interface NewAccount {
  email: string
  password_hash: string
  has_password?: boolean
  ownerEmail: string | null
}

/** The first account becomes the owner, unless the configuration names another email address. */
export async function createAccount(
  trx: Trx,
  { email, password_hash, has_password = true, ownerEmail }: NewAccount,
): Promise<User> {
  const key = emailKey(email)
  const role = await firstRole(trx, key, ownerEmail)
  const user = await insertUser(trx, { email, email_key: key, password_hash, has_password, role })
  if (!user) throw new Refusal('email_taken')
  return user
}

async function firstRole(trx: Trx, key: string, ownerEmail: string | null): Promise<Role> {
  if (ownerEmail !== null && emailKey(ownerEmail) !== key) return 'user'
  if (await hasOwner(trx)) return 'user'
  await lockFirstOwner(trx)
  return (await hasOwner(trx)) ? 'user' : 'owner'
}

export async function setPasswordHash(trx: Trx, id: number, password_hash: string): Promise<void> {
  await updateUser(trx, id, { password_hash, has_password: true })
}

/** From now on, nobody knows the password. */
export async function dropPassword(trx: Trx, id: number): Promise<void> {
  await updateUser(trx, id, { password_hash: await hashNewPassword(null), has_password: false })
}

/** Null: the hash of something nobody knows, so that a login takes its usual time and fails. */
export function hashNewPassword(password: string | null, asker?: Asker): Promise<string> {
  return hashPassword(password ?? newToken(), asker)
}

export async function requireVerification(trx: Trx, id: number): Promise<void> {
  await updateUser(trx, id, { must_verify_email: true })
}

export async function setEmailVerified(trx: Trx, id: number): Promise<void> {
  await updateUser(trx, id, { email_verified_at: trx.now, email_refused_at: null })
}

/** Sets an address at which the person has proved to receive mail. */
export async function setEmail(
  trx: Trx,
  id: number,
  { address: email, verified_at }: { address: string; verified_at: Date },
): Promise<void> {
  const proved = { email_verified_at: verified_at, email_refused_at: null }
  await updateUser(trx, id, { email, email_key: emailKey(email), ...proved })
}

export async function setUsername(trx: Trx, id: number, username: string): Promise<void> {
  await updateUser(trx, id, { username, username_key: usernameKey(username) })
}

export async function setSignature(trx: Trx, id: number, signature: string): Promise<void> {
  await updateUser(trx, id, { signature })
}

export async function setAvatar(trx: Trx, id: number, avatar: string): Promise<void> {
  await updateUser(trx, id, { avatar })
}
