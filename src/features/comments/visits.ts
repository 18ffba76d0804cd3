import { sql } from 'kysely'
import { DAY_MS } from '../../kernel/calendar.ts'
import { type Db, preparedSelect, type Trx, write } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as posts from '../posts/service.ts'
import type { SeenComment } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof CommentVisitsTable> {}
}

const CommentVisitsTable = table('comment_visits', {
  user_id: column.number,
  post_id: column.number,
  seen_id: column.number,
  seen_at: column.timestamp,
})

const FORGET_DAYS = 90
export const MAX_NEW = 99
/** Maximum rows to scan: deleted comments and one's own are not new. */
const MAX_SCANNED = 200

/** Records that someone has seen the comments on a post up to this one. Never moves back: of two tabs, the later comment counts. */
export async function markSeen(db: Db, viewer: Viewer, postId: number, { comment_id }: SeenComment) {
  await posts.visiblePost(db, viewer, postId)
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    await sql`insert into comment_visits as v (user_id, post_id, seen_id, seen_at)
      select ${viewer.id}, ${postId}, id, ${trx.now} from comments
      where post_id = ${postId} and id <= ${comment_id} order by id desc limit 1
      on conflict (user_id, post_id) do update set seen_id = greatest(v.seen_id, excluded.seen_id), seen_at = excluded.seen_at`.execute(
      trx,
    )
    return {}
  })
}

export interface NewComments {
  /** Null if there are none. */
  first: number | null
  /** One more than MAX_NEW means "more". */
  count: number
}

const newSince = preparedSelect<NewComments>(`select min(id) as first, count(*) as count from (
  select id from (select id, author_id, deleted_at from comments where post_id = $1 and id > $2 order by id
    limit ${MAX_SCANNED}) as later where deleted_at is null and author_id <> $3 limit ${MAX_NEW + 1}) as found`)

/** What others have said below a post since a given comment. */
export async function newCommentsSince(
  db: Db,
  viewer: Viewer,
  postId: number,
  seenId: number,
): Promise<NewComments> {
  return one(await db.read(newSince, [postId, seenId, viewer.id]))
}

export async function forgetVisits(trx: Trx, most: number): Promise<number> {
  const before = new Date(trx.now.getTime() - FORGET_DAYS * DAY_MS)
  const { numAffectedRows } = await sql`delete from comment_visits where (user_id, post_id) in (
    select user_id, post_id from comment_visits where seen_at <= ${before} order by seen_at limit ${sql.lit(most)}
    for update skip locked)`.execute(trx)
  return Number(numAffectedRows)
}

export async function eraseVisits(trx: Trx, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from comment_visits where user_id = ${userId}`.execute(trx)
  return Number(numAffectedRows)
}
