import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { KeyFor } from '../crypto/signed-token.ts'
import { type Db, type Reader, type Trx, writeUncached } from '../db/db.ts'
import { type Refusal, rateLimited } from '../errors.ts'

/**
 * Fixed-window rate limit; the window starts with the first counted call. A call beyond `max` is refused and, with `blockSeconds`,
 * starts a block; calls during a block neither count nor prolong it.
 */
export interface Limit {
  name: string
  per: 'ip' | 'user'
  max: number
  windowSeconds: number
  blockSeconds?: number
  /** Required by the specification, so LIMITS does not scale it. */
  fixed?: boolean
}

/**
 * Rate limit key: a user id or the keyed hash of an address, optionally with the object of the call. Never a text: what visitors send
 * is not stored, and the table does not reveal who has called.
 */
interface Subject {
  subject: number | Buffer | 'site'
  detail?: Buffer
}

/** Rate limit key of an IP or email address. */
export function addressLimitKey(keyFor: KeyFor, address: string): Buffer {
  return createHmac('sha256', keyFor('rate limits')).update(address).digest()
}

const NO_DETAIL = Buffer.alloc(0)
const textOf = (key: Subject['subject']) => (Buffer.isBuffer(key) ? key.toString('base64url') : String(key))

/** The maximum scaled by `LIMITS`, which does not apply to a fixed limit; null if there is no limit. */
export function maxOf({ max, fixed }: Limit, scale: number): number | null {
  if (fixed) return max
  return scale === 0 ? null : Math.max(1, Math.floor(max * scale))
}

export async function enforceLimit(db: Db, limit: Limit, who: Subject, scale = 1): Promise<void> {
  const max = maxOf(limit, scale)
  if (max === null) return
  const blockedUntil = await count(db, { ...limit, max }, who)
  if (blockedUntil) throw refusalOf({ ...limit, max }, db.clock.now(), blockedUntil)
}

/** Exponential backoff: starting with call number `max`, each allowed call blocks the next for 1 second, then 2, 4 … up to 60. */
export async function enforceBackoff(
  db: Db,
  limit: Limit,
  { subject, detail = NO_DETAIL }: Subject,
): Promise<void> {
  const now = db.clock.now()
  const windowUntil = new Date(now.getTime() + limit.windowSeconds * 1000)
  const backoff = sql`
    insert into rate_limits as r (limit_name, subject, detail, count, window_until)
    values (${limit.name}, ${textOf(subject)}, ${textOf(detail)}, 1, ${windowUntil})
    on conflict (limit_name, subject, detail) do update set
      count = case when r.window_until <= ${now} then 1 else r.count + 1 end,
      window_until = case when r.window_until <= ${now} then excluded.window_until else r.window_until end,
      blocked_until = case when r.window_until > ${now} and r.count + 1 >= ${limit.max}::integer then
        ${now}::timestamptz + least(60, power(2, least(r.count + 1 - ${limit.max}::integer, 6))) * interval '1 second' end
    where coalesce(r.blocked_until <= ${now}, true)
    returning 1`
  const allowed = await writeUncached(db, backoff.compile(db))
  if (allowed.length > 0) return
  const { blocked_until } = await blockOf(db, limit, { subject, detail })
  throw refusalOf(limit, now, blocked_until ?? now)
}

/** Uncounts a call that turned out to be harmless. */
export async function uncountCall(
  db: Db,
  limit: Limit,
  { subject, detail = NO_DETAIL }: Subject,
): Promise<void> {
  const uncount = db
    .updateTable('rate_limits')
    .set((eb) => ({ count: sql`greatest(${eb.ref('count')} - 1, 0)` }))
    .where('limit_name', '=', limit.name)
    .where('subject', '=', textOf(subject))
    .where('detail', '=', textOf(detail))
  await writeUncached(db, uncount.compile())
}

/** Uncounts a call if what comes after it refuses: what one limit refuses is not counted by the others. */
export async function uncountIfRefused(
  db: Db,
  limit: Limit,
  who: Subject,
  next: () => Promise<void>,
): Promise<void> {
  try {
    await next()
  } catch (error) {
    await uncountCall(db, limit, who)
    throw error
  }
}

/** Resets the counter and ends a block. */
export async function resetLimit(db: Db, limit: Limit, who: Subject): Promise<void> {
  await writeUncached(db, countsOf(db, limit, who).compile())
}

/** Resets the counter, but never ends a block. Without a detail, resets all details. */
export async function resetUnlessBlocked(db: Reader, limit: Limit, who: Subject, now: Date): Promise<void> {
  await countsOf(db, limit, who)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<=', now)]))
    .execute()
}

function countsOf(db: Reader, limit: Limit, { subject, detail }: Subject) {
  return db
    .deleteFrom('rate_limits')
    .where('limit_name', '=', limit.name)
    .where('subject', '=', textOf(subject))
    .$if(detail !== undefined, (q) => q.where('detail', '=', textOf(detail!)))
}

export async function deleteExpiredLimits(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('rate_limits')
    .where('window_until', '<', trx.now)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', trx.now)]))
    .execute()
}

/** Atomic upsert: concurrent calls, in any number of processes, are counted exactly. */
async function count(db: Db, limit: Limit, { subject, detail = NO_DETAIL }: Subject): Promise<Date | null> {
  const now = db.clock.now()
  const windowUntil = new Date(now.getTime() + limit.windowSeconds * 1000)
  const blockUntil = limit.blockSeconds ? new Date(now.getTime() + limit.blockSeconds * 1000) : null

  const counting = sql<{ blocked_until: Date | null }>`
    insert into rate_limits as r (limit_name, subject, detail, count, window_until)
    values (${limit.name}, ${textOf(subject)}, ${textOf(detail)}, 1, ${windowUntil})
    on conflict (limit_name, subject, detail) do update set (count, window_until, blocked_until) = (
      select
        case when blocked then r.count when over then 1 else r.count + 1 end,
        case when over and not blocked then excluded.window_until else r.window_until end,
        case
          when blocked then r.blocked_until
          when not over and r.count >= ${limit.max}::integer
            then coalesce(${blockUntil}::timestamptz, r.window_until)
        end
      from (select
        coalesce(r.blocked_until > ${now}, false) as blocked,
        r.window_until <= ${now} or coalesce(r.blocked_until <= ${now}, false) as over) as state)
    returning blocked_until`
  const [counted] = await writeUncached(db, counting.compile(db))
  return counted?.blocked_until ?? null
}

function blockOf(db: Db, limit: Limit, { subject, detail = NO_DETAIL }: Subject) {
  return db
    .selectFrom('rate_limits')
    .select('blocked_until')
    .where('limit_name', '=', limit.name)
    .where('subject', '=', textOf(subject))
    .where('detail', '=', textOf(detail))
    .executeTakeFirstOrThrow()
}

function refusalOf({ max, windowSeconds }: Limit, now: Date, until: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return rateLimited(seconds, { limit: max, window_s: windowSeconds })
}
