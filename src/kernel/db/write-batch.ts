import { setImmediate as nextTick } from 'node:timers/promises'
import type { Topic } from '../cache/changes.ts'
import { batchSizes } from './batch-sizes.ts'
import { isRetryable } from './failures.ts'
import type { Db } from './handles.ts'
import type { PreparedWrite } from './prepared-statements.ts'

/** A kind of write for which one statement serves many calls. */
export interface BatchedWrite<Call, Row> {
  /** The `ordinal` of a row says which call it answers, counting from 1. */
  statement: PreparedWrite<Row & { ordinal: number }>
  /** Two calls with the same key are never in one batch. */
  keyOf(call: Call): string | number
  /** The id of what a call changes and others may change too: concurrent batches never share a resource. */
  resourceOf(call: Call): number
  /** `locked`: a transaction has checked and locked everything, so the statement's guards may let the call pass. */
  parametersOf(calls: Call[], now: Date, locked: boolean): unknown[]
  /** Like `declareChanges` in a transaction, per call. */
  changesOf?(call: Call, row: Row): Topic[]
}

interface PendingCall<Call, Row> {
  call: Call
  resolve(row: Row | undefined): void
  reject(error: unknown): void
}

interface WriteQueue<Call, Row> {
  pending: PendingCall<Call, Row>[]
  /** Resources of the batches that are running. */
  busy: Set<number>
  running: number
}

const MAX_BATCH_SIZE = 64
const MAX_CONCURRENT_BATCHES = 2
/** Minimum size of a batch that starts while another one runs; a smaller one would cost more than it gains. */
const MIN_CONCURRENT_SIZE = 4
// biome-ignore lint/suspicious/noExplicitAny: each kind of write finds only its own queue.
const queues = new WeakMap<Db, Map<PreparedWrite<any>, WriteQueue<any, any>>>()

/**
 * Group commit: calls that arrive while a batch runs wait in a queue and form the next batch, so that under load one statement and
 * one commit serve many calls. Resolves after the commit. No row means that a guard of the statement refused this call, or that the
 * database asked for a retry (deadlock).
 */
export function enqueue<Call, Row>(
  db: Db,
  batched: BatchedWrite<Call, Row>,
  call: Call,
): Promise<Row | undefined> {
  const queue = queueOf(db, batched)
  return new Promise((resolve, reject) => {
    queue.pending.push({ call, resolve, reject })
    void runNextBatch(db, batched, queue)
  })
}

function queueOf<Call, Row>(db: Db, { statement }: BatchedWrite<Call, Row>): WriteQueue<Call, Row> {
  const ofDb = queues.get(db) ?? new Map()
  queues.set(db, ofDb)
  const queue = ofDb.get(statement) ?? { pending: [], busy: new Set(), running: 0 }
  ofDb.set(statement, queue)
  return queue
}

async function runNextBatch<Call, Row>(
  db: Db,
  batched: BatchedWrite<Call, Row>,
  queue: WriteQueue<Call, Row>,
): Promise<void> {
  if (!mayStart(batched, queue)) return
  queue.running++
  // Calls that arrive in the same tick of the event loop join the batch.
  await nextTick()
  const batch = takeBatch(batched, queue)
  const resources = batch.map(({ call }) => batched.resourceOf(call))
  for (const resource of resources) queue.busy.add(resource)
  if (batch.length > 0) await runBatch(db, batched, batch)
  for (const resource of resources) queue.busy.delete(resource)
  queue.running--
  void runNextBatch(db, batched, queue)
}

function mayStart<Call, Row>(
  { resourceOf }: BatchedWrite<Call, Row>,
  { pending, busy, running }: WriteQueue<Call, Row>,
): boolean {
  if (running === 0) return pending.length > 0
  if (running === MAX_CONCURRENT_BATCHES) return false
  return pending.filter(({ call }) => !busy.has(resourceOf(call))).length >= MIN_CONCURRENT_SIZE
}

function takeBatch<Call, Row>(
  { keyOf, resourceOf }: BatchedWrite<Call, Row>,
  queue: WriteQueue<Call, Row>,
): PendingCall<Call, Row>[] {
  const batch = new Map<string | number, PendingCall<Call, Row>>()
  const later: PendingCall<Call, Row>[] = []
  for (const pending of queue.pending) {
    const key = keyOf(pending.call)
    const fits = batch.size < MAX_BATCH_SIZE && !batch.has(key) && !queue.busy.has(resourceOf(pending.call))
    if (fits) batch.set(key, pending)
    else later.push(pending)
  }
  queue.pending = later
  return [...batch.values()]
}

async function runBatch<Call, Row>(
  db: Db,
  { statement, parametersOf, changesOf }: BatchedWrite<Call, Row>,
  batch: PendingCall<Call, Row>[],
): Promise<void> {
  batchSizes.write.count(batch.length)
  try {
    const calls = batch.map(({ call }) => call)
    const rows = await db.autocommit(
      statement,
      parametersOf(calls, db.clock.now(), false),
      changesOf && ((done) => changesOfRows(calls, done, changesOf)),
    )
    const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]))
    for (const [index, { resolve }] of batch.entries()) resolve(byOrdinal.get(index + 1))
  } catch (error) {
    for (const { resolve, reject } of batch) isRetryable(error) ? resolve(undefined) : reject(error)
  }
}

function changesOfRows<Call, Row extends { ordinal: number }>(
  calls: Call[],
  rows: Row[],
  changesOf: (call: Call, row: Row) => Topic[],
): Topic[] {
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]))
  return calls.flatMap((call, index) => {
    const row = byOrdinal.get(index + 1)
    return row ? changesOf(call, row) : []
  })
}
