import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Queue } from '../../kernel/ops/queue.ts'
import { isPublicSql } from '../posts/rules.ts'
import { LEASE_MS, retryAfterMs } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PostsTable>, TablesOf<typeof TargetsTable> {}
}

const PostsTable = table('webmention_posts', {
  id: column.generated(column.number),
  post_id: column.number,
  state: column.generated(column.of<'queued'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
})

const TargetsTable = table('webmention_targets', {
  id: column.generated(column.number),
  post_id: column.number,
  target: column.text,
  linked: column.boolean,
  state: column.generated(column.of<'queued' | 'done'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
})

export type ClaimedPost = Row<typeof PostsTable>
export type ClaimedTarget = Row<typeof TargetsTable>

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

export const POST_QUEUE: Queue<ClaimedPost> = {
  table: 'webmention_posts',
  leaseMs: LEASE_MS,
  retryMs: retryAfterMs,
  returning: sql`${columnsOf(PostsTable.columns)}`,
}

export const TARGET_QUEUE: Queue<ClaimedTarget> = {
  table: 'webmention_targets',
  leaseMs: LEASE_MS,
  retryMs: retryAfterMs,
  returning: sql`${columnsOf(TargetsTable.columns)}`,
  lanes: 2,
}

/** The text that everybody sees; null where there is none. */
export async function findPublicBody(trx: Trx, postId: number): Promise<string | null> {
  const found = sql<{
    body: string
  }>`select r.body from posts join post_revisions r on r.id = posts.public_revision_id
    where posts.id = ${postId} and ${sql.raw(isPublicSql('posts'))}`
  return (await found.execute(trx)).rows[0]?.body ?? null
}

/** Queues what a post links to now, and what it does not link to any more. */
export async function queueTargets(trx: Trx, { id, post_id }: ClaimedPost, targets: string[]): Promise<void> {
  await sql`update webmention_targets set linked = false, state = 'queued', attempts = 0, wait_until = ${trx.now}
    where post_id = ${post_id} and linked and not (target = any(${targets}::text[]))`.execute(trx)
  await sql`insert into webmention_targets (post_id, target, linked, wait_until)
    select ${post_id}, target, true, ${trx.now} from unnest(${targets}::text[]) as target
    on conflict (post_id, target) do update set linked = true, state = 'queued', attempts = 0, wait_until = excluded.wait_until`.execute(
    trx,
  )
  await trx.deleteFrom('webmention_posts').where('id', '=', id).execute()
}

/** After the last attempt. What is not linked any more is forgotten. */
export async function finishTarget(
  trx: Trx,
  { id, linked }: Pick<ClaimedTarget, 'id' | 'linked'>,
): Promise<void> {
  if (linked)
    await trx.updateTable('webmention_targets').set({ state: 'done' }).where('id', '=', id).execute()
  else await trx.deleteFrom('webmention_targets').where('id', '=', id).execute()
}
