import { sql } from 'kysely'
import { type Db, preparedSelect, type Reader, type Trx } from '../../kernel/db/db.ts'
import { byTime } from '../../kernel/db/paging/list-order.ts'
import { pagedSelect } from '../../kernel/db/paging/paged-select.ts'
import { type BatchedRead, readBatched, unnested } from '../../kernel/db/read-batch.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Language } from '../../kernel/text/language.ts'
import { isPublicSql } from '../posts/rules.ts'
import { UNFINISHED_SQL } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ReadingHistoryTable | typeof ReadingPrefsTable> {}
}

const ReadingHistoryTable = table('reading_history', {
  user_id: column.number,
  post_id: column.number,
  read_at: column.timestamp,
  progress: column.number,
})

const ReadingPrefsTable = table('reading_prefs', {
  user_id: column.number,
  keeps_history: column.boolean,
  /** Null: posts in all languages are shown. */
  language: column.of<Language | null>(),
})

export type Entry = Omit<Row<typeof ReadingHistoryTable>, 'user_id'>
type Prefs = Omit<Row<typeof ReadingPrefsTable>, 'user_id'>

export const HISTORY_ORDER = byTime('read_at', 'post_id')

/** Only public posts: what has been hidden since is not shown, and comes back with the post. */
const SHOWN = `from reading_history h join posts p on p.id = post_id where h.user_id = $1 and ${isPublicSql('p')}`

export const historyPage = pagedSelect<Entry>(
  HISTORY_ORDER,
  1,
  ({ after, orderBy, limit }) => `select post_id, read_at, progress ${SHOWN} ${after} ${orderBy} ${limit}`,
)

const count = preparedSelect<{ count: number }>(`select count(*) ${SHOWN}`)

export async function countHistory(db: Db, userId: number): Promise<number> {
  return one(await db.read(count, [userId])).count
}

export interface Unfinished extends Pick<Entry, 'post_id' | 'progress'> {
  title: string
}

const unfinished: BatchedRead<number, { posts: Unfinished[] }> = {
  select: preparedSelect(`select ordinal, array_to_json(array(
      select json_build_object('post_id', last.post_id, 'progress', progress, 'title', title)
      from (select h.post_id, progress, read_at, public_revision_id from reading_history h join posts p on p.id = h.post_id
        where h.user_id = asked.id and ${isPublicSql('p')} and ${UNFINISHED_SQL}
        order by read_at desc, h.post_id desc limit 3) as last
      join post_revisions r on r.id = public_revision_id order by read_at desc, last.post_id desc)) as posts
    from ${unnested('bigint')} with ordinality as asked (id, ordinal)`),
  keyOf: (userId) => userId,
  parametersOf: (userIds) => [userIds],
}

export async function lastUnfinished(db: Db, userId: number): Promise<Unfinished[]> {
  return (await readBatched(db, unfinished, userId))?.posts ?? []
}

const progressOf = preparedSelect<Pick<Entry, 'post_id' | 'progress'>>(
  'select post_id, progress from reading_history where user_id = $1 and post_id = any($2::bigint[])',
)

export function findProgress(db: Db, userId: number, postIds: number[]) {
  return db.read(progressOf, [userId, postIds])
}

const DEFAULTS: Prefs = { keeps_history: true, language: null }

export async function findPrefs(db: Reader, userId: number): Promise<Prefs> {
  const found = db.selectFrom('reading_prefs').select(['keeps_history', 'language'])
  return (await found.where('user_id', '=', userId).executeTakeFirst()) ?? DEFAULTS
}

/** Omitted settings stay unchanged. */
export function savePrefs(trx: Trx, user_id: number, change: Partial<Prefs>): Promise<Prefs> {
  return trx
    .insertInto('reading_prefs')
    .values({ user_id, ...DEFAULTS, ...change })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ user_id, ...change }))
    .returning(['keeps_history', 'language'])
    .executeTakeFirstOrThrow()
}

export async function deletePrefs(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('reading_prefs').where('user_id', '=', userId).execute()
}

/** Deletes all of a person's entries, or that of one post; returns how many there were. */
export async function deleteEntries(trx: Trx, userId: number, postId?: number): Promise<number> {
  let entries = trx.deleteFrom('reading_history').where('user_id', '=', userId)
  if (postId !== undefined) entries = entries.where('post_id', '=', postId)
  return Number((await entries.executeTakeFirst()).numDeletedRows)
}

export async function deleteEntriesBefore(trx: Trx, time: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from reading_history where (user_id, post_id) in (
    select user_id, post_id from reading_history where read_at < ${time} limit ${sql.lit(most)})`.execute(trx)
  return Number(numAffectedRows)
}

/** Entries of a post that are looked at: enough for percentages. */
const MAX_SAMPLED = 10_000

/** How many members each post has in its histories, and how many of them came to each of these percents; nobody's own posts. */
export async function selectReach(
  db: Db,
  authorId: number,
  postIds: number[],
  percents: readonly number[],
  atLeast: number,
): Promise<{ post_id: number; readers: number; reached: number[] }[]> {
  const reached = percents.map((percent) => sql`count(*) filter (where progress >= ${sql.lit(percent)})`)
  const { rows } = await sql<{ post_id: number; readers: number; reached: number[] }>`
    select post_id, count(*)::int as readers, array[${sql.join(reached)}]::int[] as reached
    from unnest(${postIds}::bigint[]) as post (post_id), lateral (
      select progress from reading_history h where h.post_id = post.post_id and user_id <> ${authorId}
      limit ${sql.lit(MAX_SAMPLED)}) as read
    group by post_id having count(*) >= ${sql.lit(atLeast)}`.execute(db)
  return rows
}
