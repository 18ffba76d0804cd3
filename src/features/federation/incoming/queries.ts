import { type RawBuilder, sql } from 'kysely'
import { type Db, type Reader, type Trx, writeUncached } from '../../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../../kernel/db/tables.ts'
import type { Queue } from '../../../kernel/ops/queue.ts'
import { isPublicSql } from '../../posts/rules.ts'
import type { HoldDetails, HoldReason } from '../../screening/rules.ts'
import type { RemoteActor } from './remote-actor.ts'
import { hereOf, type Reaction } from './rules.ts'
import type { Task } from './tasks.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables
    extends TablesOf<
      | typeof InboxTable
      | typeof ReactionsTable
      | typeof RepliesTable
      | typeof AdmissionsTable
      | typeof FlagsTable
    > {}
}

const InboxTable = table('federation_inbox', {
  id: column.generated(column.number),
  host: column.text,
  actor_uri: column.text,
  task: column.bytes,
  state: column.generated(column.of<'queued'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
  received_at: column.timestamp,
})

const ReactionsTable = table('federation_reactions', {
  post_id: column.number,
  kind: column.of<Reaction>(),
  actor_hash: column.bytes,
  received_at: column.timestamp,
})

const RepliesTable = table('federation_replies', {
  id: column.generated(column.number),
  post_id: column.number,
  actor_id: column.number,
  uri: column.text,
  url: column.nullable(column.text),
  content: column.text,
  published_at: column.timestamp,
  received_at: column.timestamp,
  edited_at: column.generated(column.nullable(column.timestamp)),
  held_for: column.generated(column.of<HoldReason | null>()),
  held_details: column.generated(column.of<HoldDetails | null>()),
})

const AdmissionsTable = table('federation_admissions', {
  user_id: column.number,
  actor_id: column.number,
  admitted: column.boolean,
  decided_at: column.timestamp,
})

const FlagsTable = table('federation_flags', {
  id: column.generated(column.number),
  host: column.text,
  target_type: column.of<'post' | 'user'>(),
  target_id: column.number,
  reason: column.text,
  received_at: column.timestamp,
  target_author_id: column.generated(column.nullable(column.number)),
})

export type InboxRow = Pick<Row<typeof InboxTable>, 'id' | 'attempts' | 'host' | 'actor_uri' | 'task'>

/** Waiting activities: of one site, and of all. Beyond that a site is told to come back later. */
const MAX_OF_HOST = 100
const MAX_WAITING = 2_000
const LEASE_MS = 60_000
const RETRIES_MS = [10_000, 60_000, 600_000]

export const INBOX_QUEUE: Queue<InboxRow> = {
  table: 'federation_inbox',
  leaseMs: LEASE_MS,
  retryMs: (attempts) => RETRIES_MS[attempts - 1] ?? null,
  returning: sql`id, attempts, host, actor_uri, task`,
  lanes: 2,
}

export async function hasReceived(db: Reader, idHash: Buffer): Promise<boolean> {
  const found = db.selectFrom('federation_received').select('received_at').where('id_hash', '=', idHash)
  return (await found.executeTakeFirst()) !== undefined
}

interface Verified {
  idHash: Buffer
  host: string
  uri: string
  task: Task
  /** Null for one that is gone. */
  actor: RemoteActor | null
}

/** False: it has been received already, or too many wait. The id is taken in the same statement, so it is queued once. */
export async function enqueue(db: Db, { idHash, host, uri, task, actor }: Verified): Promise<boolean> {
  const now = db.clock.now()
  const packed = Buffer.from(JSON.stringify({ task, actor }))
  const queued = sql<{ id: number }>`
    with received as (
      insert into federation_received (id_hash, received_at) select ${idHash}, ${now}
      where (select count(*) from (select from federation_inbox where host = ${host} limit ${sql.lit(MAX_OF_HOST)}) as theirs) < ${sql.lit(MAX_OF_HOST)}
        and (select count(*) from (select from federation_inbox limit ${sql.lit(MAX_WAITING)}) as every) < ${sql.lit(MAX_WAITING)}
      on conflict do nothing returning id_hash)
    insert into federation_inbox (host, actor_uri, task, wait_until, received_at)
    select ${host}, ${uri}, ${packed}, ${now}, ${now} from received returning id`
  return (await writeUncached(db, queued.compile(db))).length > 0
}

/** The author of a public post whom people of other sites may follow. */
export async function federatedPost(
  db: Reader,
  id: number,
): Promise<{ post_id: number; user_id: number; author_id: number; closed: boolean } | undefined> {
  const found = sql<{ post_id: number; user_id: number; author_id: number; closed: boolean }>`
    select posts.id as post_id, posts.author_id as user_id, a.id as author_id, posts.comments_closed_by is not null as closed
    from posts join federation_authors a on a.user_id = posts.author_id and a.gone_at is null
    where posts.id = ${id} and ${sql.raw(isPublicSql('posts'))}`
  return (await found.execute(db)).rows[0]
}

/** The post that a text answers: directly, or by answering another answer that is here. */
export async function answeredPost(db: Reader, origin: string, uri: string) {
  const here = hereOf(origin, uri)
  const id = here ? here.post : (await findReply(db, uri))?.post_id
  return id === undefined ? undefined : federatedPost(db, id)
}

/** SQL: a reply `r` is shown, because the author of the post has let its writer in, and nothing in it holds it. */
export const IS_SHOWN: RawBuilder<boolean> = sql`(r.held_for is null and exists (select from federation_admissions d
  join posts p on p.author_id = d.user_id where p.id = r.post_id and d.actor_id = r.actor_id and d.admitted))`

export function findReply(db: Reader, uri: string) {
  return db
    .selectFrom('federation_replies as r')
    .innerJoin('federation_actors as a', 'a.id', 'r.actor_id')
    .select(['r.id', 'r.post_id', 'r.actor_id', 'a.uri as actor_uri'])
    .where('r.uri', '=', uri)
    .executeTakeFirst()
}

export function findActorByUri(db: Reader, uri: string): Promise<RemoteActor | undefined> {
  return db
    .selectFrom('federation_actors')
    .select([
      'uri',
      'host',
      'inbox',
      'shared_inbox',
      'username',
      'display_name',
      'url',
      'key_id',
      'public_key',
    ])
    .where('uri', '=', uri)
    .executeTakeFirst()
}

export async function followsAnyone(db: Reader, uri: string): Promise<boolean> {
  const found = sql`select from federation_followers f join federation_actors a on a.id = f.actor_id
    where a.uri = ${uri} limit 1`
  return (await found.execute(db)).rows.length > 0
}

export async function hasReacted(db: Reader, hash: Buffer, postId?: number): Promise<boolean> {
  const found = db
    .selectFrom('federation_reactions')
    .select('post_id')
    .where('actor_hash', '=', hash)
    .$if(postId !== undefined, (q) => q.where('post_id', '=', postId ?? 0))
    .limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

/** Stores or renews an actor who follows somebody or has written something here, with a lane to its site. */
export async function saveActor(trx: Trx, actor: RemoteActor): Promise<number> {
  await trx
    .insertInto('federation_hosts')
    .values({ host: actor.host, wait_until: trx.now, created_at: trx.now })
    .onConflict((oc) => oc.column('host').doNothing())
    .execute()
  const values = { ...actor, fetched_at: trx.now }
  const { id } = await trx
    .insertInto('federation_actors')
    .values(values)
    .onConflict((oc) => oc.column('uri').doUpdateSet({ ...values, gone_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
