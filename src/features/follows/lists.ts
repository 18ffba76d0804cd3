import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import {
  countUpTo,
  type Page,
  type PageQuery,
  type PageRequest,
  pageOf,
  readPage,
} from '../../kernel/db/paging.ts'
import { parseTimeCursor } from '../../kernel/db/paging-cursor.ts'
import { forbidden } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { presentUser } from '../accounts/service.ts'
import { peopleOf } from './people.ts'
import { findCounts, followsOf, type Side } from './queries.ts'
import type { Person } from './schema.ts'

/** Whom someone follows, or who follows them, newest first. */
export async function listPeople(
  db: Db,
  viewer: Viewer | null,
  uid: number,
  side: Side,
  query: PageQuery,
): Promise<Page<Person>> {
  const request = readPage(query)
  await admitReader(db, viewer, uid)
  const follows = followsOf(db, side, uid)
  const [rows, total] = await Promise.all([
    newestFollows(follows, request),
    request.after ? null : countUpTo(db, follows),
  ])
  const { items, ...rest } = pageOf(request, rows, total, (row) => [row.created_at.toISOString(), row.uid])
  const people = await peopleOf(
    db,
    items.map((row) => row.uid),
  )
  return { ...rest, items: items.map((row) => people.get(row.uid)!) }
}

/** The lists of whoever hides them are open to themselves and to admins. */
export async function mayReadLists(db: Db, viewer: Viewer | null, uid: number): Promise<boolean> {
  if (viewer?.id === uid || (viewer && viewer.role !== 'user')) return true
  return (await findCounts(db, uid))?.list_public ?? true
}

async function admitReader(db: Db, viewer: Viewer | null, uid: number): Promise<void> {
  await presentUser(db, uid)
  if (!(await mayReadLists(db, viewer, uid))) throw forbidden('follow_list_private')
}

function newestFollows(follows: ReturnType<typeof followsOf>, { limit, offset, after }: PageRequest) {
  const ordered = follows.orderBy('created_at', 'desc').orderBy('uid', 'desc').limit(sql.lit(limit))
  // Out of the planner's sight, or it would plan anew for each page.
  if (!after) return ordered.offset(sql<number>`(select ${offset}::integer)`).execute()
  const [time, id] = parseTimeCursor(after)
  return ordered.where(sql<boolean>`(created_at, uid) < (${time}, ${id})`).execute()
}
