import type { Reader, Trx } from '../../kernel/db.ts'
import { conflict, forbidden, InvalidRequest, notFound, unauthenticated } from '../../kernel/errors.ts'
import type { Role, Viewer } from '../../kernel/http.ts'
import { uploadUrl } from '../uploads/rules.ts'
import {
  findByEmail,
  hasOwner,
  holdUser,
  insertUser,
  lockFirstOwner,
  lockOverdue,
  lockOwners,
  lockUserAgainstWrites,
  type User,
  updateUser,
} from './queries.ts'
import { banOf, deletesAt, emailKey, isCommonPassword, isEmail, statusAfterRestore } from './rules.ts'
import type { Person } from './schema.ts'
import { usernameKey } from './usernames.ts'

export { findUser, findUsers, lockUser, someoneRegistered, type User } from './queries.ts'

export function personOf(user: User, level: number): Person {
  const { id: uid, username, signature, created_at } = user
  return { uid, username, avatar_url: user.avatar && uploadUrl(user.avatar), signature, level, created_at }
}

/** Looked at inside the transaction of every write: a ban or a deletion lets no write in flight commit after it. */
export async function admitWriter(trx: Trx, viewer: Viewer): Promise<void> {
  const user = await holdUser(trx, viewer.id)
  if (!user || user.status === 'deleting' || user.status === 'deleted') throw unauthenticated()
  const ban = banOf(user, trx.now)
  if (ban) throw forbidden('user_banned', { ...ban })
}

export function checkEmail(email: string): string {
  const trimmed = email.trim()
  if (!isEmail(trimmed)) throw new InvalidRequest([{ field: 'email', rule: 'email' }])
  return trimmed
}

export function checkNewPassword(field: string, password: string): void {
  if (isCommonPassword(password)) throw new InvalidRequest([{ field, rule: 'commonPassword' }])
}

export function findAccount(db: Reader, email: string): Promise<User | undefined> {
  return findByEmail(db, emailKey(email))
}

/** The first account becomes the owner, unless the settings name someone else. */
export async function createAccount(
  trx: Trx,
  { email, password_hash, ownerEmail }: { email: string; password_hash: string; ownerEmail: string | null },
): Promise<User> {
  const key = emailKey(email)
  const role = await firstRole(trx, key, ownerEmail)
  const user = await insertUser(trx, { email, email_key: key, password_hash, role })
  if (!user) throw conflict('email_taken')
  return user
}

async function firstRole(trx: Trx, key: string, ownerEmail: string | null): Promise<Role> {
  if (ownerEmail !== null && emailKey(ownerEmail) !== key) return 'user'
  if (await hasOwner(trx)) return 'user'
  await lockFirstOwner(trx)
  return (await hasOwner(trx)) ? 'user' : 'owner'
}

export async function savePassword(trx: Trx, id: number, password_hash: string): Promise<void> {
  await updateUser(trx, id, { password_hash })
}

/** A ban whose end has come is over everywhere; at the next login the stored status follows. */
export async function liftExpiredBan(trx: Trx, user: User): Promise<User> {
  if (user.status !== 'banned' || banOf(user, trx.now)) return user
  return updateUser(trx, user.id, {
    status: 'active',
    ban_reason: null,
    ban_until: null,
    status_changed_at: trx.now,
  })
}

export async function startDeletion(trx: Trx, id: number): Promise<Date> {
  const user = await lockUserAgainstWrites(trx, id)
  if (!user) throw notFound()
  await keepAnOwner(trx, user)
  const deletes_at = deletesAt(trx.now)
  await updateUser(trx, id, { status: 'deleting', deletes_at, status_changed_at: trx.now })
  return deletes_at
}

export async function takeDeletionBack(trx: Trx, id: number): Promise<User> {
  const user = await lockUserAgainstWrites(trx, id)
  if (user?.status !== 'deleting' || user.deletes_at! <= trx.now) throw notFound()
  const status = statusAfterRestore(user, trx.now)
  const ban = status === 'active' ? { ban_reason: null, ban_until: null } : {}
  return updateUser(trx, id, { status, ...ban, deletes_at: null, status_changed_at: trx.now })
}

/** Bans or pardons. Someone who is deleting the account stays so, and is banned should they come back. */
export async function setBan(
  trx: Trx,
  id: number,
  ban: { reason: string; until: Date | null } | null,
): Promise<User> {
  const user = await lockUserAgainstWrites(trx, id)
  if (!user || user.status === 'deleted') throw notFound()
  if (ban) await keepAnOwner(trx, user)
  const status = user.status === 'deleting' ? 'deleting' : ban ? 'banned' : 'active'
  return updateUser(trx, id, {
    status,
    ban_reason: ban?.reason ?? null,
    ban_until: ban?.until ?? null,
    status_changed_at: trx.now,
  })
}

export async function setRole(trx: Trx, id: number, role: Role): Promise<User> {
  const user = await lockUserAgainstWrites(trx, id)
  if (!user || user.status === 'deleted' || user.status === 'deleting') throw notFound()
  if (role !== 'owner') await keepAnOwner(trx, user)
  return updateUser(trx, id, { role, status_changed_at: trx.now })
}

/** Makes this person the owner and the former owners admins; returns everyone whose role changed. */
export async function handOver(trx: Trx, email: string): Promise<User[]> {
  const former = await lockOwners(trx)
  const found = await findAccount(trx, email)
  const heir = found && (await lockUserAgainstWrites(trx, found.id))
  if (heir?.status !== 'active') throw notFound()
  const changed: User[] = []
  if (heir.role !== 'owner')
    changed.push(await updateUser(trx, heir.id, { role: 'owner', status_changed_at: trx.now }))
  for (const owner of former.filter(({ id }) => id !== heir.id)) {
    changed.push(await updateUser(trx, owner.id, { role: 'admin', status_changed_at: trx.now }))
  }
  return changed
}

/** What no owner at all would mean cannot be undone from inside, so the last one stays. */
async function keepAnOwner(trx: Trx, user: User): Promise<void> {
  if (user.role !== 'owner') return
  const owners = await lockOwners(trx)
  const others = owners.filter(({ id, status }) => id !== user.id && status === 'active')
  if (others.length === 0) throw conflict('last_owner')
}

export function overdueAccounts(trx: Trx, most: number): Promise<User[]> {
  return lockOverdue(trx, most)
}

/** What is left is a number that old comments and books can point to. */
export async function eraseAccount(trx: Trx, id: number): Promise<void> {
  const username = `deleted_${id}`
  await updateUser(trx, id, {
    email: null,
    email_key: null,
    password_hash: null,
    username,
    username_key: usernameKey(username),
    signature: '',
    avatar: null,
    role: 'user',
    status: 'deleted',
    ban_reason: null,
    ban_until: null,
    deletes_at: null,
    status_changed_at: trx.now,
  })
}

export async function rename(trx: Trx, id: number, username: string): Promise<void> {
  await updateUser(trx, id, { username, username_key: usernameKey(username) })
}

export async function sign(trx: Trx, id: number, signature: string): Promise<void> {
  await updateUser(trx, id, { signature })
}

export async function wearAvatar(trx: Trx, id: number, avatar: string): Promise<void> {
  await updateUser(trx, id, { avatar })
}
