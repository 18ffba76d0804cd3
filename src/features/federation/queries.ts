import type { Trx } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'

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

/** With what the author was followed by and what waited to be sent (foreign keys). */
export async function eraseAuthors(trx: Trx, user_id: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('federation_authors')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
