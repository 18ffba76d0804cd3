import { sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Queue } from '../../kernel/ops/queue.ts'
import type { Category } from '../messages/rules.ts'
import { LEASE_MS, PAUSE_MS, type QuietHours, retryAfterMs, type Shows } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PushSubscriptionsTable | typeof PushPrefsTable> {}
}

const PushSubscriptionsTable = table('push_subscriptions', {
  id: column.generated(column.number),
  session_id: column.number,
  user_id: column.number,
  vapid_key: column.bytes,
  endpoint: column.text,
  service: column.text,
  p256dh: column.bytes,
  auth: column.bytes,
  categories: column.of<Category[]>(),
  shows: column.of<Shows>(),
  lang: column.of<Lang>(),
  created_at: column.timestamp,
  sent_at: column.generated(column.nullable(column.timestamp)),
  state: column.generated(column.of<'idle' | 'queued'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
  untold_since: column.generated(column.nullable(column.timestamp)),
  notices: column.generated(column.number),
})

const PushPrefsTable = table('push_prefs', {
  user_id: column.number,
  quiet: column.boolean,
  quiet_from: column.number,
  quiet_until: column.number,
  time_zone: column.text,
})

export type Subscription = Row<typeof PushSubscriptionsTable>
/** A subscription leased by an attempt: something is to be sent to it. */
export type DueSubscription = Subscription & { untold_since: Date }

export const PUSH_QUEUE: Queue<DueSubscription> = {
  table: 'push_subscriptions',
  leaseMs: LEASE_MS,
  retryMs: retryAfterMs,
  returning: sql.join(PushSubscriptionsTable.columns.map((name) => sql.ref(name))),
}

type OfBrowser = 'vapid_key' | 'endpoint' | 'service' | 'p256dh' | 'auth' | 'lang'
type NewSubscription = Pick<Subscription, OfBrowser | 'session_id' | 'user_id' | 'categories' | 'shows'>

/**
 * Takes the endpoint over from the login that used this browser before, in a row of its own: an attempt under way to the other one has
 * lost its claim. The person's sessions must be locked.
 */
export async function saveSubscription(trx: Trx, subscription: NewSubscription): Promise<Subscription> {
  const { session_id, endpoint } = subscription
  await sql`delete from push_subscriptions
    where session_id = ${session_id} and endpoint <> ${endpoint} or endpoint = ${endpoint} and session_id <> ${session_id}`.execute(
    trx,
  )
  const fresh = { ...subscription, created_at: trx.now, wait_until: trx.now }
  const idle = { sent_at: null, state: 'idle' as const, attempts: 0, untold_since: null }
  return trx
    .insertInto('push_subscriptions')
    .values(fresh)
    .onConflict((oc) => oc.column('endpoint').doUpdateSet({ ...fresh, ...idle }))
    .returning(PushSubscriptionsTable.columns)
    .executeTakeFirstOrThrow()
}

export function subscriptionsOf(db: Reader, user_id: number): Promise<Subscription[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(PushSubscriptionsTable.columns)
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
}

type Change = Partial<Pick<Subscription, 'categories' | 'shows'>>

export function updateOwnSubscription(
  trx: Trx,
  user_id: number,
  id: number,
  change: Change,
): Promise<Subscription | undefined> {
  return trx
    .updateTable('push_subscriptions')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(PushSubscriptionsTable.columns)
    .executeTakeFirst()
}

export async function deleteOwnSubscription(trx: Trx, user_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSubscription(trx: Trx, { id }: Pick<Subscription, 'id'>): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/**
 * Ends an attempt: nothing more is to be sent, unless a notice arrived after it had read them. `sent`: whether the device got a message.
 */
export async function settleSubscription(
  trx: Trx,
  { id, notices }: Pick<Subscription, 'id' | 'notices'>,
  sent: boolean,
): Promise<void> {
  const news = sql`notices <> ${notices}::bigint`
  const next = new Date(trx.now.getTime() + (sent ? PAUSE_MS : 0))
  await sql`update push_subscriptions set attempts = 0, wait_until = ${next},
      sent_at = ${sent ? sql`${trx.now}::timestamptz` : sql`sent_at`},
      state = case when ${news} then 'queued' else 'idle' end,
      untold_since = case when ${news} then untold_since end
    where id = ${id}`.execute(trx)
}

/** What waits for the end of quiet hours is looked at again. */
export async function wakeWaiting(trx: Trx, user_id: number): Promise<void> {
  await trx
    .updateTable('push_subscriptions')
    .set({ wait_until: trx.now })
    .where('user_id', '=', user_id)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .execute()
}

export async function countSubscriptions(db: Reader): Promise<{ devices: number; waiting: number }> {
  const { rows } = await sql<{ devices: number; waiting: number }>`
    select count(*) as devices, count(*) filter (where state = 'queued') as waiting from push_subscriptions`.execute(
    db,
  )
  return one(rows)
}

/** People who have a subscription. */
export async function subscribers(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('push_subscriptions')
    .select('user_id')
    .distinct()
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function findQuietHours(db: Reader, user_id: number): Promise<QuietHours | null> {
  const row = await db
    .selectFrom('push_prefs')
    .select(['quiet', 'quiet_from', 'quiet_until', 'time_zone'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) return null
  return { enabled: row.quiet, from: row.quiet_from, until: row.quiet_until, time_zone: row.time_zone }
}

export async function saveQuietHours(trx: Trx, user_id: number, hours: QuietHours): Promise<void> {
  const { enabled: quiet, from: quiet_from, until: quiet_until, time_zone } = hours
  const change = { quiet, quiet_from, quiet_until, time_zone }
  await trx
    .insertInto('push_prefs')
    .values({ user_id, ...change })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(change))
    .execute()
}

export async function erasePush(trx: Trx, user_id: number): Promise<number> {
  await trx.deleteFrom('push_prefs').where('user_id', '=', user_id).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
