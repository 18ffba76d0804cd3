import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { byTime } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { readBatched } from '../../kernel/db/read-batch.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import { isAtLeast, type Viewer } from '../../kernel/viewer.ts'
import { isPresent } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import { presentUser } from '../accounts/service.ts'
import { refuseBlocked } from '../block-list/service.ts'
import * as notifications from '../notifications/service.ts'
import { peopleOf } from './people.ts'
import {
  deleteFollow,
  findCounts,
  findDirections,
  findFollowStatus,
  followStatuses,
  followsOf,
  insertFollow,
  moveCounts,
  type Side,
  saveListPublic,
} from './queries.ts'
import { type FollowState, RENEW_NOTICE_MS, stateOf } from './rules.ts'
import type { FollowStatus, Person, Privacy } from './schema.ts'

export { findPerson, PERSON_COLUMNS, type PersonRow, peopleOf, toPerson } from './people.ts'

/** Whether viewer and person follow each other. Nobody follows themselves, so for oneself neither is true. */
export async function followStatus(db: Db, viewer: Viewer | null, uid: number): Promise<FollowStatus> {
  return toStatus(await readBatched(db, followStatuses, { viewerId: viewer?.id ?? null, uid }))
}

/** The same for many people, in one query. */
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
  if (uid === viewer.id) throw new Refusal('self_follow')
  return write(db, viewer, async (trx) => {
    // Locked in id order, so that two people following each other at the same time cannot deadlock.
    const people = await accounts.lockUsers(trx, [viewer.id, uid])
    if (!people.some((person) => person.id === uid && isPresent(person))) throw notFound()
    await refuseBlocked(trx, viewer, [uid])

    const follow = { follower_id: viewer.id, followed_id: uid }
    const followed = await deleteFollow(trx, follow)
    await moveCounts(trx, follow, followed ? -1 : 1)
    trx.declareChanges([followed ? 'removals 0' : 'answers 0'])
    if (!followed) {
      await insertFollow(trx, follow)
      await notifyFollowed(trx, viewer, uid)
    }
    return toStatus(await findFollowStatus(trx, { viewerId: viewer.id, uid }))
  })
}

function toStatus(found: Omit<FollowStatus, 'state'> | undefined): FollowStatus {
  if (!found) throw notFound()
  return { ...found, state: stateOf(found) }
}

/** Settings of one's own lists. */
export async function privacyOf(db: Reader, userId: number): Promise<Privacy> {
  return { follower_list_public: (await findCounts(db, userId))?.list_public ?? true }
}

export function setPrivacy(db: Db, viewer: Viewer, privacy: Privacy): Promise<Privacy> {
  return write(db, viewer, async (trx) => {
    await saveListPublic(trx, viewer.id, privacy.follower_list_public)
    return privacy
  })
}

/** Ends the follow of someone who is blocked, and so locked against writes: nobody else changes it or the follower's counts. */
export async function endFollow(
  trx: Trx,
  follow: { follower_id: number; followed_id: number },
): Promise<void> {
  if (await deleteFollow(trx, follow)) await moveCounts(trx, follow, -1)
}

function notifyFollowed(trx: Trx, { id }: Viewer, recipientId: number): Promise<void> {
  const since = new Date(trx.now.getTime() - RENEW_NOTICE_MS)
  return notifications.notifyFollow(trx, recipientId, id, since)
}

/** The people someone follows, or who follow them, newest first. */
export async function listPeople(
  db: Db,
  viewer: Viewer | null,
  uid: number,
  side: Side,
  query: PageQuery,
): Promise<Page<Person>> {
  const page = readPage(query)
  await admitReader(db, viewer, uid)
  const { items, ...rest } = await selectPage(db, followsOf(db, side, uid), page, byTime('created_at', 'uid'))
  const people = await peopleOf(
    db,
    items.map((row) => row.uid),
  )
  return { ...rest, items: items.map((row) => people.get(row.uid)!) }
}

/** Hidden lists are open only to their owner and to admins. */
export async function mayReadLists(db: Db, viewer: Viewer | null, uid: number): Promise<boolean> {
  if (viewer?.id === uid || (viewer && isAtLeast(viewer.role, 'admin'))) return true
  return (await findCounts(db, uid))?.list_public ?? true
}

async function admitReader(db: Db, viewer: Viewer | null, uid: number): Promise<void> {
  await presentUser(db, uid)
  if (!(await mayReadLists(db, viewer, uid))) throw new Refusal('follow_list_private')
}
