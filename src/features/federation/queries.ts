import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Queue } from '../../kernel/ops/queue.ts'
import { isActiveSql } from '../accounts/rules.ts'
import { CHANGE_RETRY_MS, LEASE_MS, MAX_ATTEMPTS, retryAfterMs } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables
    extends TablesOf<
      | typeof AuthorsTable
      | typeof HostsTable
      | typeof ActorsTable
      | typeof FollowersTable
      | typeof InboxesTable
      | typeof PostsTable
      | typeof ChangesTable
      | typeof ActivitiesTable
      | typeof DeliveriesTable
      | typeof ReceivedTable
    > {}
}

const AuthorsTable = table('federation_authors', {
  id: column.generated(column.number),
  user_id: column.number,
  handle: column.text,
  public_key: column.text,
  private_key: column.bytes,
  opted_in_at: column.timestamp,
  gone_at: column.generated(column.nullable(column.timestamp)),
})

const HostsTable = table('federation_hosts', {
  id: column.generated(column.number),
  host: column.text,
  state: column.generated(column.of<'idle' | 'queued'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
  signature: column.generated(column.of<'cavage' | 'rfc9421'>()),
  failing_since: column.generated(column.nullable(column.timestamp)),
  dead_at: column.generated(column.nullable(column.timestamp)),
  succeeded_at: column.generated(column.nullable(column.timestamp)),
  error: column.generated(column.nullable(column.text)),
  created_at: column.timestamp,
})

const ActorsTable = table('federation_actors', {
  id: column.generated(column.number),
  uri: column.text,
  host: column.text,
  inbox: column.text,
  shared_inbox: column.nullable(column.text),
  username: column.text,
  display_name: column.text,
  url: column.nullable(column.text),
  key_id: column.text,
  public_key: column.text,
  fetched_at: column.timestamp,
  gone_at: column.generated(column.nullable(column.timestamp)),
})

const FollowersTable = table('federation_followers', {
  author_id: column.number,
  actor_id: column.number,
  follow_uri: column.text,
  created_at: column.timestamp,
})

const InboxesTable = table('federation_inboxes', {
  author_id: column.number,
  inbox: column.text,
  host: column.text,
})

const PostsTable = table('federation_posts', {
  author_id: column.number,
  post_id: column.number,
  generation: column.generated(column.number),
  is_live: column.boolean,
})

const ChangesTable = table('federation_changes', {
  id: column.generated(column.number),
  author_id: column.number,
  post_id: column.nullable(column.number),
  state: column.generated(column.of<'queued'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
})

const ActivitiesTable = table('federation_activities', {
  id: column.generated(column.number),
  author_id: column.number,
  kind: column.of<'Accept' | 'Reject' | 'Create' | 'Update' | 'Delete'>(),
  post_id: column.nullable(column.number),
  body: column.text,
  created_at: column.timestamp,
})

const DeliveriesTable = table('federation_deliveries', {
  id: column.generated(column.number),
  activity_id: column.number,
  host: column.text,
  inbox: column.text,
  attempts: column.generated(column.number),
})

const ReceivedTable = table('federation_received', {
  id_hash: column.bytes,
  received_at: column.timestamp,
})

export type Author = Row<typeof AuthorsTable>
/** An author who may be followed, with what is told of the person. */
export type Actor = Author & { username: string; signature: string; avatar: string | null; created_at: Date }
export type Lane = Row<typeof HostsTable>
type ClaimedChange = Row<typeof ChangesTable>
export type ActivityKind = 'Accept' | 'Reject' | 'Create' | 'Update' | 'Delete'

export interface Inbox {
  host: string
  inbox: string
}

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** What changed first about an author is told first; something that cannot be compared holds up the rest for some minutes only. */
const isFirst = sql`not exists (select from federation_changes e
  where e.author_id = federation_changes.author_id and e.id < federation_changes.id and e.attempts < ${sql.lit(MAX_ATTEMPTS)})`

export const CHANGE_QUEUE: Queue<ClaimedChange> = {
  table: 'federation_changes',
  leaseMs: LEASE_MS,
  retryMs: () => CHANGE_RETRY_MS,
  returning: sql`${columnsOf(ChangesTable.columns)}`,
  only: isFirst,
  order: sql`id`,
}

export const LANE_QUEUE: Queue<Lane> = {
  table: 'federation_hosts',
  leaseMs: LEASE_MS,
  retryMs: retryAfterMs,
  returning: sql`${columnsOf(HostsTable.columns)}`,
  only: sql`dead_at is null`,
}

/** Authors whom people of other sites can find now: nobody who has switched it off, is banned, or has left. */
function findActorWhere(db: Reader, now: Date, where: RawBuilder<unknown>): Promise<Actor | undefined> {
  const found = sql<Actor>`
    select ${columnsOf(AuthorsTable.columns.map((name) => `a.${name}`))}, u.username, u.signature, u.avatar, u.created_at
    from federation_authors a join users u on u.id = a.user_id
    where a.gone_at is null and ${isActiveSql('u', now)} and ${where}`
  return found.execute(db).then(({ rows }) => rows[0])
}

export const findActor = (db: Reader, now: Date, id: number) => findActorWhere(db, now, sql`a.id = ${id}`)

export const findActorOf = (db: Reader, now: Date, userId: number) =>
  findActorWhere(db, now, sql`a.user_id = ${userId}`)

export const findActorByHandle = (db: Reader, now: Date, handle: string) =>
  findActorWhere(db, now, sql`a.handle = ${handle}`)

export const findActorOfPost = (db: Reader, now: Date, postId: number) =>
  findActorWhere(db, now, sql`a.user_id = (select author_id from posts where id = ${postId})`)

export async function countAuthors(db: Reader): Promise<number> {
  const authors = db.selectFrom('federation_authors').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await authors.where('gone_at', 'is', null).executeTakeFirstOrThrow()).count
}

export function findAuthor(db: Reader, id: number): Promise<Author | undefined> {
  const author = db.selectFrom('federation_authors').select(AuthorsTable.columns)
  return author.where('id', '=', id).executeTakeFirst()
}

/** To ask in the name of the site. */
export async function firstAuthor(db: Reader): Promise<number | null> {
  const authors = db.selectFrom('federation_authors').select('id').where('gone_at', 'is', null)
  return (await authors.orderBy('id').limit(sql.lit(1)).executeTakeFirst())?.id ?? null
}

/** Until the transaction ends nobody who follows the author is told that they are gone, or turned away. Before the lane of a site. */
export async function holdAuthor(trx: Trx, id: number): Promise<void> {
  await sql`select from federation_authors where id = ${id} and gone_at is null for share`.execute(trx)
}

/** The other side of the same lock: follows that are being done end before, those that come find what is decided. */
export async function lockAuthorOf(trx: Trx, userId: number): Promise<number | undefined> {
  const author = trx.selectFrom('federation_authors').select('id').where('user_id', '=', userId)
  return (await author.where('gone_at', 'is', null).forNoKeyUpdate().executeTakeFirst())?.id
}

/** Undefined: somebody else has the handle, or the person has opted in already. */
export function insertAuthor(
  trx: Trx,
  author: Pick<Author, 'user_id' | 'handle' | 'public_key' | 'private_key'>,
): Promise<{ id: number } | undefined> {
  return trx
    .insertInto('federation_authors')
    .values({ ...author, opted_in_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Unless another process has done so since. */
export async function replaceKey(trx: Trx, author: Author, key: Pick<Author, 'public_key' | 'private_key'>) {
  await trx
    .updateTable('federation_authors')
    .set(key)
    .where('id', '=', author.id)
    .where('public_key', '=', author.public_key)
    .execute()
}

/** What was known of an author who goes; the row keeps the key, to sign that. */
export async function endAuthor(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('federation_authors').set({ gone_at: trx.now }).where('id', '=', id).execute()
  for (const table of ['federation_followers', 'federation_posts', 'federation_changes'] as const)
    await trx.deleteFrom(table).where('author_id', '=', id).execute()
  await trx.deleteFrom('federation_activities').where('author_id', '=', id).execute()
}

/** With what the author was followed by and what waited to be sent (foreign keys). */
export async function eraseAuthors(trx: Trx, user_id: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('federation_authors')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function countFollowers(db: Reader, authorId: number): Promise<number> {
  const followers = db.selectFrom('federation_followers').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await followers.where('author_id', '=', authorId).executeTakeFirstOrThrow()).count
}
