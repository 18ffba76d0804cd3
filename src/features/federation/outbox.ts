import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { readSettings } from '../site/service.ts'
import type { ActivityKind, Inbox } from './queries.ts'
import { FEDERATION_CHANNEL, mayFederateWith } from './rules.ts'
import { activityDocument } from './view.ts'

interface NewActivity {
  author: number
  type: ActivityKind
  object: unknown
  /** The post that it is about. */
  post?: number
  to: Inbox[]
}

/**
 * Transactional outbox: what other sites are told about an author, one delivery for each inbox. A site that was given up is told of
 * deletions only, once it calls. Null: there is nobody to tell.
 */
export async function queueActivity(trx: Trx, origin: string, activity: NewActivity): Promise<number | null> {
  const { author, type, object, post, to } = activity
  const settings = await readSettings(trx)
  const inboxes = to.filter(({ host }) => mayFederateWith(settings, host))
  if (inboxes.length === 0) return null
  const id = `${origin}/ap/activities/${randomUUID()}`
  const body = JSON.stringify(activityDocument(origin, author, { id, type, object, at: trx.now }))
  const { id: activity_id } = await trx
    .insertInto('federation_activities')
    .values({ author_id: author, kind: type, post_id: post ?? null, body, created_at: trx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isTold = type === 'Delete' ? sql`true` : sql`dead_at is null`
  const hosts = [...new Set(inboxes.map(({ host }) => host))]
  // Locked in one order, and before the deliveries are there: an attempt that finds nothing more to send makes the lane idle.
  await sql`update federation_hosts h set state = 'queued',
      attempts = case h.state when 'idle' then 0 else h.attempts end,
      wait_until = case h.state when 'idle' then ${trx.now} else h.wait_until end
    from (select id from federation_hosts where host = any(${hosts}::text[]) and ${isTold} order by host for no key update) as told
    where h.id = told.id`.execute(trx)
  await sql`insert into federation_deliveries (activity_id, host, inbox)
    select ${activity_id}, told.host, told.inbox
    from unnest(${inboxes.map(({ host }) => host)}::text[], ${inboxes.map(({ inbox }) => inbox)}::text[]) as told (host, inbox)
    join federation_hosts h on h.host = told.host and ${isTold}`.execute(trx)
  await sql`insert into federation_inboxes (author_id, inbox, host)
    select ${author}, d.inbox, d.host from federation_deliveries d where d.activity_id = ${activity_id}
    on conflict do nothing`.execute(trx)
  trx.afterCommit(() => trx.signals.send(FEDERATION_CHANNEL, [0]))
  return activity_id
}

/** Accepts that wait for somebody who follows an author, but the newest. The lane is locked first, as by an attempt to send them. */
export async function dropAccepts(
  trx: Trx,
  author: number,
  { uri, host, inbox }: Inbox & { uri: string },
  newest: number | null = null,
): Promise<void> {
  const waiting = sql<{ id: number }>`select a.id
    from federation_activities a join federation_deliveries d on d.activity_id = a.id
    where a.author_id = ${author} and a.kind = 'Accept' and d.host = ${host} and d.inbox = ${inbox}
      and a.id is distinct from ${newest}::bigint and a.body::jsonb -> 'object' ->> 'actor' = ${uri}`
  const ids = (await waiting.execute(trx)).rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`select from federation_hosts where host = ${host} for no key update`.execute(trx)
  await sql`delete from federation_activities where id = any(${ids}::bigint[])`.execute(trx)
}

/** Where the followers of an author read: one inbox for all at a site that has one. */
export async function followerInboxes(trx: Trx, author: number): Promise<Inbox[]> {
  const found = sql<Inbox>`select distinct a.host, coalesce(a.shared_inbox, a.inbox) as inbox
    from federation_followers f join federation_actors a on a.id = f.actor_id
    where f.author_id = ${author} and a.gone_at is null`
  return (await found.execute(trx)).rows
}

/** All who were ever sent something of an author, followers still or not. */
export function toldInboxes(trx: Trx, author: number): Promise<Inbox[]> {
  return trx
    .selectFrom('federation_inboxes')
    .select(['host', 'inbox'])
    .where('author_id', '=', author)
    .execute()
}
