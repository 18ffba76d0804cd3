import type { Db } from '../../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../../kernel/db/paging/list-order.ts'
import { type Page, readPage } from '../../../kernel/db/paging/paging.ts'
import { selectPage } from '../../../kernel/db/paging/select-page.ts'
import { one } from '../../../kernel/db/rows.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type Authorized, isAtLeast, type Viewer } from '../../../kernel/viewer.ts'
import { banOf } from '../../accounts/rules.ts'
import { findUser, searchUsers, type User } from '../../accounts/service.ts'
import { balancesOf } from '../../energy/service.ts'
import { peopleOf } from '../../follows/service.ts'
import { expsOf, lastCheckIns } from '../../levels/service.ts'
import type { RoleBody, StatusBody } from '../../sessions/schema.ts'
import { decideRole, decideStatus, lastSeen } from '../../sessions/service.ts'
import type { AdminUser, UsersQuery } from './schema.ts'

/** Newest first. A search is capped at a few hundred candidates, and says so. */
export async function listUsers(db: Db, viewer: Authorized, query: UsersQuery): Promise<Page<AdminUser>> {
  const page = readPage(query)
  const filter = { ...query, byEmail: seesAddresses(viewer) }
  const { users, truncated } = await searchUsers(db, filter, db.clock.now())
  const { items, ...rest } = await selectPage(db, users, page, NEWEST_FIRST)
  const more = truncated && !page.after ? { total_capped: true as const } : {}
  return { ...rest, ...more, items: await adminUsers(db, viewer, items) }
}

export async function changeStatus(
  db: Db,
  viewer: Viewer,
  uid: number,
  input: StatusBody,
): Promise<AdminUser> {
  await decideStatus(db, viewer, uid, input)
  return readUser(db, viewer, uid)
}

export async function changeRole(
  db: Db,
  viewer: Viewer,
  uid: number,
  { role, reason }: RoleBody,
): Promise<AdminUser> {
  await decideRole(db, viewer, uid, role, reason)
  return readUser(db, viewer, uid)
}

async function readUser(db: Db, viewer: Viewer, uid: number): Promise<AdminUser> {
  const user = await findUser(db, uid)
  if (!user) throw notFound()
  return one(await adminUsers(db, viewer, [user]))
}

/** Joined with the data of other slices, one statement each. */
export async function adminUsers(db: Db, viewer: Authorized, users: User[]): Promise<AdminUser[]> {
  const ids = users.map(({ id }) => id)
  const [people, exps, balances, seen, checkIns] = await Promise.all([
    peopleOf(db, ids),
    expsOf(db, ids),
    balancesOf(db, ids),
    lastSeen(db, ids),
    lastCheckIns(db, ids),
  ])
  const now = db.clock.now()
  return users.map((user) => {
    const ban = banOf({ ...user, status: 'banned' }, now)
    return {
      ...people.get(user.id)!,
      email: seesAddresses(viewer) ? user.email : null,
      exp: exps.get(user.id) ?? 0,
      role: user.role,
      status: user.status === 'banned' && !ban ? 'active' : user.status,
      ban,
      energy_balance: balances.get(user.id) ?? 0,
      last_seen_at: later(seen.get(user.id)?.last_seen_at, checkIns.get(user.id)),
    }
  })
}

/** Moderators decide about people without knowing their addresses. */
function seesAddresses({ role }: Authorized): boolean {
  return isAtLeast(role, 'admin')
}

function later(one: Date | null = null, other: Date | null = null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}
