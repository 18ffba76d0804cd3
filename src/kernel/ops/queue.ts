import { type RawBuilder, sql } from 'kysely'
import { type Db, type Trx, transaction, writeUncached } from '../db/db.ts'

/** A row claimed by an attempt. The next claim increments `attempts`, which fences off an attempt that has lost its lease. */
export interface Claimed {
  id: number
  attempts: number
}

/** A table with the columns `state` (`queued` until finished), `attempts` and `wait_until`. */
export interface QueueTable {
  table:
    | 'exports'
    | 'federation_changes'
    | 'federation_hosts'
    | 'federation_inbox'
    | 'imports'
    | 'link_cards'
    | 'newsletter_issues'
    | 'newsletter_mails'
    | 'outgoing_mails'
    | 'push_subscriptions'
    | 'webhook_deliveries'
    | 'webmention_checks'
    | 'webmention_posts'
    | 'webmention_targets'
    | 'websub_pings'
}

export interface Queue<Row extends Claimed = Claimed> extends QueueTable {
  /** Longer than an attempt may take or be late in renewing its lease: if the row is not settled by then, the attempt has died. */
  leaseMs: number
  /** Backoff before the next attempt; null after the last one. */
  retryMs(attempts: number): number | null
  /** The columns of a row. */
  returning: RawBuilder<Row>
  /** Which of the due rows may be claimed; by default all. */
  only?: RawBuilder<unknown>
  /** The order in which due rows are claimed; by default the longest due first. */
  order?: RawBuilder<unknown>
  /** How many attempts run concurrently. */
  lanes?: number
  /** Paces the attempts: awaited before each claim. False: there is nothing to claim. */
  turn?(stopping: AbortSignal): Promise<boolean>
}

/**
 * Durable queue in a table. An attempt is claimed and counted in one transaction, performed outside any, and its outcome written in
 * another: a process that dies in between leaves a lease, after which the row is claimed again.
 */
export async function runQueue<Row extends Claimed>(
  db: Db,
  queue: Queue<Row>,
  attempt: (row: Row) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  const lane = async () => {
    while (!stopping.aborted) {
      if (queue.turn && !(await queue.turn(stopping))) return
      const row = await claim(db, queue)
      if (!row) return
      await attempt(row)
    }
  }
  // Wait for all lanes before reporting a failure: the next run must not add lanes to those still running.
  const ended = await Promise.allSettled(Array.from({ length: queue.lanes ?? 1 }, lane))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

async function claim<Row extends Claimed>(db: Db, queue: Queue<Row>): Promise<Row | undefined> {
  const { table, returning, only = sql`true`, order = sql`wait_until` } = queue
  const now = db.clock.now()
  const claimed = sql<Row>`
    update ${sql.table(table)} set attempts = attempts + 1, wait_until = ${leaseFrom(now, queue)} where id = (
      select id from ${sql.table(table)} where state = 'queued' and wait_until <= ${now} and ${only}
      order by ${order} limit 1 for update skip locked)
    returning ${returning}`
  return (await writeUncached(db, claimed.compile(db)))[0]
}

/** Writes the outcome of an attempt, unless its lease was lost. Changes nothing that shared pages show. */
export function settle(
  db: Db,
  queue: QueueTable,
  row: Claimed,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  return transaction(db, async (trx) => {
    trx.declareChanges([])
    if (await holdClaim(trx, queue, row)) await work(trx)
  })
}

/** Whether this attempt still holds the lease; if so, nobody else can claim the row until the transaction ends. */
export async function holdClaim(trx: Trx, { table }: QueueTable, row: Claimed): Promise<boolean> {
  const held = sql`select from ${sql.table(table)} where ${isClaimed(row)} for no key update`
  return (await held.execute(trx)).rows.length > 0
}

/** Schedules a retry in the transaction that settles a failed attempt. False: it was the last attempt; the caller finishes the row. */
export async function retryLater(trx: Trx, { table, retryMs }: Queue, row: Claimed): Promise<boolean> {
  const ms = retryMs(row.attempts)
  if (ms === null) return false
  const until = new Date(trx.now.getTime() + ms)
  await sql`update ${sql.table(table)} set wait_until = ${until} where id = ${row.id}`.execute(trx)
  return true
}

/** Gives up the claim without counting an attempt; the row is due at `until`. */
export async function release(db: Db, queue: QueueTable, row: Claimed, until: Date): Promise<void> {
  await change(db, queue, row, sql`attempts = attempts - 1, wait_until = ${until}`)
}

/** Renews the lease of a long attempt and stores its progress. False: the lease was lost. */
export function renewLease(
  db: Db,
  queue: Queue,
  row: Claimed,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const until = leaseFrom(db.clock.now(), queue)
  return change(db, queue, row, sql`wait_until = ${until}, done = ${done}, total = ${total}`)
}

async function change(
  db: Db,
  { table }: QueueTable,
  row: Claimed,
  set: RawBuilder<unknown>,
): Promise<boolean> {
  const changed = sql`update ${sql.table(table)} set ${set} where ${isClaimed(row)} returning id`
  return (await writeUncached(db, changed.compile(db))).length > 0
}

function isClaimed({ id, attempts }: Claimed): RawBuilder<unknown> {
  return sql`id = ${id} and attempts = ${attempts} and state = 'queued'`
}

function leaseFrom(now: Date, { leaseMs }: Pick<Queue, 'leaseMs'>): Date {
  return new Date(now.getTime() + leaseMs)
}
