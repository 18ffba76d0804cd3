import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { isPresent } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import * as notifications from '../notifications/service.ts'
import {
  deleteFollow,
  eraseFollowsOf,
  findCounts,
  findDirections,
  findFollowStatus,
  insertFollow,
  moveCounts,
  saveListPublic,
} from './queries.ts'
import { type FollowState, SAME_NEWS_MS, stateOf } from './rules.ts'
import type { FollowStatus, Privacy } from './schema.ts'

export { listPeople, mayReadLists } from './lists.ts'
export { findPerson, peopleOf } from './people.ts'

/** How the viewer and a person stand to each other. Nobody follows themselves, so one's own is none. */
export async function followStatus(db: Reader, viewer: Viewer | null, uid: number): Promise<FollowStatus> {
  const standing = await findFollowStatus(db, viewer?.id ?? null, uid)
  if (!standing) throw notFound()
  return { ...standing, state: stateOf(standing) }
}

/** The same for many at once, as far as a button needs it. */
export async function followStates(
  db: Reader,
  viewer: Viewer | null,
  uids: number[],
): Promise<Map<number, FollowState>> {
  if (!viewer) return new Map(uids.map((uid) => [uid, 'none']))
  const rows = await findDirections(db, viewer.id, uids)
  return new Map(rows.map((row) => [row.uid, stateOf(row)]))
}

export function toggleFollow(db: Db, viewer: Viewer, uid: number): Promise<FollowStatus> {
  if (uid === viewer.id) throw new Refusal(400, 'self_follow')
  return write(db, viewer, async (trx) => {
    // Two who follow each other at once take turns, and so does everyone who follows the same person.
    const people = await accounts.lockUsers(trx, [viewer.id, uid])
    if (!people.some((person) => person.id === uid && isPresent(person))) throw notFound()

    const follow = { follower_id: viewer.id, followed_id: uid }
    const held = await deleteFollow(trx, follow)
    if (!held) await insertFollow(trx, follow)
    await moveCounts(trx, follow, held ? -1 : 1)
    if (!held) await notifyFollowed(trx, viewer, uid)
    return followStatus(trx, viewer, uid)
  })
}

/** What a person alone decides and sees of their lists. */
export async function privacyOf(db: Reader, userId: number): Promise<Privacy> {
  return { follower_list_public: (await findCounts(db, userId))?.list_public ?? true }
}

export function setPrivacy(db: Db, viewer: Viewer, privacy: Privacy): Promise<Privacy> {
  return write(db, viewer, async (trx) => {
    await saveListPublic(trx, viewer.id, privacy.follower_list_public)
    return privacy
  })
}

export function eraseFollows(trx: Trx, userId: number): Promise<number> {
  return eraseFollowsOf(trx, userId)
}

function notifyFollowed(trx: Trx, { id }: Viewer, recipientId: number): Promise<void> {
  const since = new Date(trx.now.getTime() - SAME_NEWS_MS)
  return notifications.notifyFollow(trx, recipientId, id, since)
}
