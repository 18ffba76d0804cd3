import { sql } from 'kysely'
import { type Db, type Reader, type Trx, writeUncached } from '../../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../../kernel/db/tables.ts'
import type { Queue } from '../../../kernel/ops/queue.ts'
import { isPublicSql } from '../../posts/rules.ts'
import { CHECK_LEASE_MS, MAX_CHECKS_OF_HOST, MAX_CHECKS_WAITING, recheckAfterMs } from './rules.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ChecksTable>, TablesOf<typeof MentionsTable> {}
}

const ChecksTable = table('webmention_checks', {
  id: column.generated(column.number),
  post_id: column.number,
  source: column.text,
  host: column.text,
  target: column.text,
  turn: column.number,
  state: column.generated(column.of<'queued'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
})

const MentionsTable = table('webmentions', {
  id: column.generated(column.number),
  post_id: column.number,
  source: column.text,
  host: column.text,
  title: column.text,
  author: column.text,
  word: column.nullable(column.text),
  state: column.generated(column.of<'held' | 'shown' | 'refused'>()),
  received_at: column.timestamp,
  checked_at: column.timestamp,
})

export type ClaimedCheck = Row<typeof ChecksTable>
export type MentionState = Row<typeof MentionsTable>['state']

export const CHECK_QUEUE: Queue<ClaimedCheck> = {
  table: 'webmention_checks',
  leaseMs: CHECK_LEASE_MS,
  retryMs: recheckAfterMs,
  returning: sql`${sql.join(ChecksTable.columns.map((name) => sql.ref(name)))}`,
  // The first page of each host before the second of any.
  order: sql`turn, wait_until`,
  lanes: 4,
}

interface NewCheck {
  post_id: number
  source: string
  host: string
  target: string
}

/**
 * Queues a page to be read; once, however often it is named. A new id takes the row from an attempt under way, which may have read the
 * page before it changed. False: too many wait.
 */
export async function enqueueCheck(db: Db, { post_id, source, host, target }: NewCheck): Promise<boolean> {
  const queued = sql<{ id: number }>`
    insert into webmention_checks (post_id, source, host, target, turn, wait_until)
    select ${post_id}, ${source}, ${host}, ${target}, theirs.count, ${db.clock.now()}
    from (select count(*) from (select from webmention_checks where host = ${host} limit ${sql.lit(MAX_CHECKS_OF_HOST)}) as waiting) as theirs,
      (select count(*) from (select from webmention_checks limit ${sql.lit(MAX_CHECKS_WAITING)}) as waiting) as every
    where (theirs.count < ${sql.lit(MAX_CHECKS_OF_HOST)} and every.count < ${sql.lit(MAX_CHECKS_WAITING)})
      or exists (select from webmention_checks where post_id = ${post_id} and source = ${source})
    on conflict (post_id, source) do update set id = default, target = excluded.target, attempts = 0, wait_until = excluded.wait_until
    returning id`
  return (await writeUncached(db, queued.compile(db))).length > 0
}

export async function deleteCheck(trx: Trx, { id }: Pick<ClaimedCheck, 'id'>): Promise<void> {
  await trx.deleteFrom('webmention_checks').where('id', '=', id).execute()
}

/** A public post that may still be talked about. */
export async function findMentionable(
  db: Reader,
  id: number,
): Promise<{ id: number; author_id: number } | undefined> {
  const found = sql<{ id: number; author_id: number }>`select posts.id, posts.author_id from posts
    where posts.id = ${id} and posts.comments_closed_by is null and ${sql.raw(isPublicSql('posts'))}`
  return (await found.execute(db)).rows[0]
}
