import type { Db } from '../../kernel/db/db.ts'
import { byTime } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
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
  const page = readPage(query)
  await admitReader(db, viewer, uid)
  const { items, ...rest } = await selectPage(db, followsOf(db, side, uid), page, byTime('created_at', 'uid'))
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
  if (!(await mayReadLists(db, viewer, uid))) throw new Refusal('follow_list_private')
}
