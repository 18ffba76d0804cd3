import type { Trx } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { lockUserAgainstWrites, type User, updateUser } from './queries.ts'
import { deletesAt, statusAfterRestore } from './rules.ts'
import { refuseLastOwner } from './status.ts'
import { usernameKey } from './usernames.ts'

export async function startDeletion(trx: Trx, id: number): Promise<Date> {
  const user = await lockUserAgainstWrites(trx, id)
  if (!user) throw notFound()
  await refuseLastOwner(trx, user)
  const deletes_at = deletesAt(trx.now)
  await updateUser(trx, id, { status: 'deleting', deletes_at, status_changed_at: trx.now })
  return deletes_at
}

export async function cancelDeletion(trx: Trx, id: number): Promise<User> {
  const user = await lockUserAgainstWrites(trx, id)
  if (user?.status !== 'deleting' || user.deletes_at! <= trx.now) throw notFound()
  const status = statusAfterRestore(user, trx.now)
  const ban = status === 'active' ? { ban_reason: null, ban_until: null } : {}
  return updateUser(trx, id, { status, ...ban, deletes_at: null, status_changed_at: trx.now })
}

/** Anonymizes the row; the id stays, because comments and ledgers refer to it. */
export async function eraseAccount(trx: Trx, id: number): Promise<void> {
  const username = `deleted_${id}`
  await updateUser(trx, id, {
    email: null,
    email_key: null,
    email_refused_at: null,
    email_verified_at: null,
    password_hash: null,
    has_password: true,
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
