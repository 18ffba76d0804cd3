import type { Reader, Trx } from '../../kernel/db/db.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { Right, Role, Viewer } from '../../kernel/viewer.ts'
import {
  findByEmail,
  findUser,
  findUsers,
  lockOwners,
  lockUserAgainstWrites,
  type User,
  updateUser,
} from './queries.ts'
import { banOf, emailKey, isActive, mayDecideAbout, mayDecideAboutAccount } from './rules.ts'

/** Locks a user for a moderation decision: it waits for their writes in flight, and later ones see it. */
export async function lockUserForDecision(trx: Trx, viewer: Viewer, id: number): Promise<User> {
  const user = await lockUserAgainstWrites(trx, id)
  if (!user || user.status === 'deleted') throw notFound()
  if (!mayDecideAboutAccount(viewer, user)) throw new Refusal('forbidden')
  return user
}

/** For a decision about what someone wrote. */
export async function refuseUnlessMayDecide(
  db: Reader,
  viewer: Viewer,
  authorId: number,
  right: Right,
): Promise<void> {
  const author = await findUser(db, authorId)
  if (author && !mayDecideAbout(viewer, author, right)) throw new Refusal('may_not_decide')
}

/** Which of these people's texts the viewer may decide about. */
export async function whomMayDecideAbout(
  db: Reader,
  viewer: Viewer,
  ids: number[],
  right: Right,
): Promise<Set<number>> {
  const authors = await findUsers(db, [...new Set(ids)])
  return new Set(authors.filter((author) => mayDecideAbout(viewer, author, right)).map(({ id }) => id))
}

/** Bans or pardons a user. An account being deleted stays so, and is banned if it is restored. */
export async function setBan(
  trx: Trx,
  id: number,
  ban: { reason: string; until: Date | null } | null,
): Promise<User> {
  const user = await lockUserAgainstWrites(trx, id)
  if (!user || user.status === 'deleted') throw notFound()
  if (ban) await refuseLastOwner(trx, user)
  const status = user.status === 'deleting' ? 'deleting' : ban ? 'banned' : 'active'
  return updateUser(trx, id, {
    status,
    ban_reason: ban?.reason ?? null,
    ban_until: ban?.until ?? null,
    status_changed_at: trx.now,
  })
}

/** An expired ban is over everywhere; the stored status is updated at the next login. */
export async function liftExpiredBan(trx: Trx, user: User): Promise<User> {
  if (user.status !== 'banned' || banOf(user, trx.now)) return user
  return updateUser(trx, user.id, {
    status: 'active',
    ban_reason: null,
    ban_until: null,
    status_changed_at: trx.now,
  })
}

/** Also for an account being deleted, which would otherwise be restored with the old role. */
export async function setRole(trx: Trx, id: number, role: Role): Promise<User> {
  const user = await lockUserAgainstWrites(trx, id)
  if (!user || user.status === 'deleted') throw notFound()
  if (role !== 'owner') await refuseLastOwner(trx, user)
  return updateUser(trx, id, { role, status_changed_at: trx.now })
}

/** Makes this user the owner and the former owners admins; returns everyone whose role changed. */
export async function transferOwnership(trx: Trx, email: string): Promise<User[]> {
  const former = await lockOwners(trx)
  const found = await findByEmail(trx, emailKey(email))
  const newOwner = found && (await lockUserAgainstWrites(trx, found.id))
  if (!newOwner || !isActive(newOwner, trx.now)) throw notFound()
  const changed: User[] = []
  if (newOwner.role !== 'owner')
    changed.push(await updateUser(trx, newOwner.id, { role: 'owner', status_changed_at: trx.now }))
  for (const owner of former.filter(({ id }) => id !== newOwner.id)) {
    changed.push(await updateUser(trx, owner.id, { role: 'admin', status_changed_at: trx.now }))
  }
  return changed
}

/** A site without an owner could not be repaired from inside, so the last one stays. */
export async function refuseLastOwner(trx: Trx, user: User): Promise<void> {
  if (user.role !== 'owner') return
  const owners = await lockOwners(trx)
  const others = owners.filter((owner) => owner.id !== user.id && isActive(owner, trx.now))
  if (others.length === 0) throw new Refusal('last_owner')
}
