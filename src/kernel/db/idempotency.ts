import { sql } from 'kysely'
import { Refusal } from '../errors.ts'
import type { IdempotentRequest, Viewer } from '../viewer.ts'
import type { Db, Reader, Trx } from './handles.ts'

const RETENTION_MS = 24 * 60 * 60 * 1000

/**
 * Idempotency key: the first answer is stored in the transaction that did the work, and returned to every repetition. The advisory
 * lock is tried without waiting: a repetition while the first request is in flight gets a conflict.
 */
export async function runIdempotent<T>(
  trx: Trx,
  userId: number,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const name = JSON.stringify([userId, request.route, request.key])
  const lock = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as ours`.execute(trx)
  if (!lock.rows[0]?.ours) throw new Refusal('idempotency_in_flight')

  const first = await firstAnswer(trx, trx.now, userId, request)
  if (first && !first.fingerprint.equals(request.fingerprint)) throw new Refusal('idempotency_key_reused')
  if (first) return first.answer as T

  const answer = await work()
  const row = {
    fingerprint: request.fingerprint,
    answer: JSON.stringify(answer ?? null),
    created_at: trx.now,
  }
  await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, route: request.route, key: request.key, ...row })
    .onConflict((oc) => oc.columns(['user_id', 'route', 'key']).doUpdateSet(row))
    .execute()
  return answer
}

/** Whether a request repeats one that has been answered: then nothing needs to be asked for it. */
export async function isAnswered(db: Db, { id, idempotent_request }: Viewer): Promise<boolean> {
  return !!idempotent_request && !!(await firstAnswer(db, db.clock.now(), id, idempotent_request))
}

function firstAnswer(db: Reader, now: Date, userId: number, { route, key }: IdempotentRequest) {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('created_at', '>', expiredBefore(now))
    .executeTakeFirst()
}

export async function deleteExpiredIdempotencyKeys(trx: Trx): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('created_at', '<=', expiredBefore(trx.now)).execute()
}

export async function deleteIdempotencyKeysOf(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - RETENTION_MS)
}
