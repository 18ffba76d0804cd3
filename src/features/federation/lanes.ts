import { sql } from 'kysely'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { byCount } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { one } from '../../kernel/db/rows.ts'
import { isActiveSql } from '../accounts/rules.ts'
import type { Lane } from './queries.ts'
import { LEASE_MS } from './rules.ts'

/** The next thing that a site is to be sent. */
export interface Delivery {
  id: number
  inbox: string
  attempts: number
  author_id: number
  kind: string
  body: string
}

export async function nextDelivery(db: Reader, host: string): Promise<Delivery | undefined> {
  const next = sql<Delivery>`select d.id, d.inbox, d.attempts, a.author_id, a.kind, a.body
    from federation_deliveries d join federation_activities a on a.id = d.activity_id
    where d.host = ${host} order by d.id limit 1`
  return (await next.execute(db)).rows[0]
}

export async function deleteDelivery(trx: Trx, { id }: Pick<Delivery, 'id'>): Promise<void> {
  await trx.deleteFrom('federation_deliveries').where('id', '=', id).execute()
}

export async function countAttempt(trx: Trx, { id, attempts }: Delivery): Promise<void> {
  const delivery = trx.updateTable('federation_deliveries').set({ attempts: attempts + 1 })
  await delivery.where('id', '=', id).execute()
}

type Change = Partial<
  Pick<Lane, 'attempts' | 'wait_until' | 'signature' | 'failing_since' | 'dead_at' | 'succeeded_at' | 'error'>
>

export async function updateLane(trx: Trx, { id }: Pick<Lane, 'id'>, change: Change): Promise<void> {
  await trx.updateTable('federation_hosts').set(change).where('id', '=', id).execute()
}

/** The site is there; the attempt under way has more time. */
export function keepLane(trx: Trx, lane: Pick<Lane, 'id'>): Promise<void> {
  const wait_until = new Date(trx.now.getTime() + LEASE_MS)
  return updateLane(trx, lane, { wait_until, succeeded_at: trx.now, failing_since: null, error: null })
}

/** Ends an attempt: whatever is left is due at once, after the other sites. */
export async function leaveLane(trx: Trx, { id, host }: Pick<Lane, 'id' | 'host'>): Promise<void> {
  const isLeft = sql<boolean>`exists (select from federation_deliveries where host = ${host})`
  await sql`update federation_hosts set attempts = 0, wait_until = ${trx.now},
      state = case when ${isLeft} then 'queued' else 'idle' end where id = ${id}`.execute(trx)
}

/** A site that is given up is not told any more what there is to read; only what is gone, should it call. */
export async function giveUp(trx: Trx, lane: Pick<Lane, 'id' | 'host'>): Promise<void> {
  await sql`delete from federation_deliveries d using federation_activities a
    where d.host = ${lane.host} and a.id = d.activity_id and a.kind <> 'Delete'`.execute(trx)
  await leaveLane(trx, lane)
  await updateLane(trx, lane, { dead_at: trx.now })
}

/**
 * A signed request from there has arrived, or the owner wants it tried: what waits is due at once. One that was given up starts over; one
 * that fails goes on failing, with an attempt that does not count: a site that calls and never takes anything is given up, too.
 */
export async function reviveLane(trx: Trx, host: string): Promise<void> {
  // One that is being tried keeps its lane: two at once would change the order.
  const underWay = new Date(trx.now.getTime() + LEASE_MS)
  await sql`update federation_hosts set dead_at = null, wait_until = ${trx.now},
      failing_since = case when dead_at is null then failing_since end, error = case when dead_at is null then error end,
      attempts = case when dead_at is null then greatest(attempts - 1, 0) else 0 end
    where host = ${host} and (dead_at is not null or failing_since is not null and wait_until > ${underWay})`.execute(
    trx,
  )
}

export async function findHost(db: Reader, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('federation_hosts').select('host').where('id', '=', id).executeTakeFirst()
  return row?.host
}

export async function dropDeliveriesTo(trx: Trx, host: string): Promise<void> {
  await trx.deleteFrom('federation_deliveries').where('host', '=', host).execute()
}

/** Who read there is gone (410). */
export async function dropFollowersAt(trx: Trx, inbox: string): Promise<void> {
  await sql`delete from federation_followers f using federation_actors a
    where a.id = f.actor_id and coalesce(a.shared_inbox, a.inbox) = ${inbox}`.execute(trx)
}

/** Somebody who can be found, for a look from outside. */
export async function anyHandle(db: Db): Promise<string | undefined> {
  const found = sql<{
    handle: string
  }>`select a.handle from federation_authors a join users u on u.id = a.user_id
    where a.gone_at is null and ${isActiveSql('u', db.clock.now())} order by a.id limit 1`
  return (await found.execute(db)).rows[0]?.handle
}

export async function countSite(db: Reader) {
  const counted = sql<{
    authors: number
    followers: number
    hosts: number
    failing: number
    given_up: number
    waiting: number
  }>`
    select (select count(*) from federation_authors where gone_at is null) as authors,
      (select count(*) from federation_followers) as followers, count(*) as hosts,
      count(*) filter (where failing_since is not null and dead_at is null) as failing,
      count(*) filter (where dead_at is not null) as given_up,
      (select count(*) from federation_deliveries) as waiting
    from federation_hosts`
  return one((await counted.execute(db)).rows)
}

type Listed = Pick<Lane, 'id' | 'host' | 'failing_since' | 'dead_at' | 'succeeded_at' | 'error'> & {
  next_try_at: Date | null
  followers_count: number
  waiting: number
  rank: number
}

const LISTED = [
  'id',
  'host',
  'failing_since',
  'dead_at',
  'succeeded_at',
  'error',
  'next_try_at',
  'followers_count',
  'waiting',
  'rank',
] as const

/** Those first that the owner may have to look after: given up, failing, waiting; then by followers. */
const BY_RANK = byCount('rank', 'id')

export function listHosts(db: Db, query: PageQuery): Promise<Page<Listed>> {
  const listed = sql<Listed>`(
    select h.id, h.host, h.failing_since, h.dead_at, h.succeeded_at, h.error,
      case when h.state = 'queued' and h.dead_at is null and h.failing_since is not null then h.wait_until end as next_try_at,
      (select count(*) from federation_deliveries d where d.host = h.host) as waiting, f.followers_count,
      (case when h.dead_at is not null then 3 when h.failing_since is not null then 2 when h.state = 'queued' then 1 else 0 end
        * 100000000 + least(f.followers_count, 99999999))::integer as rank
    from federation_hosts h cross join lateral (select count(*) as followers_count
      from federation_followers f join federation_actors a on a.id = f.actor_id where a.host = h.host) as f)`
  return selectPage(db, db.selectFrom(listed.as('hosts')).select(LISTED), readPage(query), BY_RANK)
}
