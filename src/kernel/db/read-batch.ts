import { setImmediate as nextTick } from 'node:timers/promises'
import { batchSizes } from './batch-sizes.ts'
import type { Db, PreparedSelect } from './db.ts'

type Key = string | number

/** A kind of read for which one select serves many calls. */
export interface BatchedRead<Call, Row> {
  /** The `ordinal` of a row says which call it answers, counting from 1. */
  select: PreparedSelect<Row & { ordinal: number }>
  /** Calls with the same key share a row. */
  keyOf(call: Call): Key
  parametersOf(calls: Call[]): unknown[]
}

/**
 * Array parameters as rows. The sub-selects hide their length from the planner: otherwise a plan for a specific length could keep
 * looking cheaper than the generic one, and PostgreSQL would replan on every call, which can take far longer than the statement itself.
 */
export function unnested(...types: string[]): string {
  return `unnest(${types.map((type, index) => `(select $${index + 1}::${type}[])`).join(', ')})`
}

interface ReadBatch<Call, Value> {
  calls: Map<Key, Call>
  values: Promise<Map<Key, Value>>
}

// biome-ignore lint/suspicious/noExplicitAny: each kind of read finds only its own batch.
const openBatches = new WeakMap<Db, Map<object, ReadBatch<any, any>>>()

/**
 * Data loader: all calls in one tick of the event loop share a select. It is sent after the last of them, so no caller gets a state
 * older than its call.
 */
export function readBatched<Call, Row>(
  db: Db,
  batched: BatchedRead<Call, Row>,
  call: Call,
): Promise<Row | undefined> {
  const { select, keyOf, parametersOf } = batched
  return joinBatch(db, select, keyOf(call), call, async (calls: Map<Key, Call>) => {
    const keys = [...calls.keys()]
    const rows = await db.read(select, parametersOf([...calls.values()]))
    return new Map(rows.map((row) => [keys[row.ordinal - 1]!, row]))
  })
}

/** Batches reads by id that may return no row, or several, for each. */
export function loadBatched<Value>(
  db: Db,
  loadMany: (db: Db, ids: number[]) => Promise<Map<number, Value>>,
  id: number,
): Promise<Value | undefined> {
  return joinBatch(db, loadMany, id, id, (ids: Map<Key, number>) => loadMany(db, [...ids.values()]))
}

async function joinBatch<Call, Value>(
  db: Db,
  kind: object,
  key: Key,
  call: Call,
  send: (calls: Map<Key, Call>) => Promise<Map<Key, Value>>,
): Promise<Value | undefined> {
  const open = openBatches.get(db) ?? new Map<object, ReadBatch<Call, Value>>()
  openBatches.set(db, open)
  const batch: ReadBatch<Call, Value> = open.get(kind) ?? openBatch(open, kind, send)
  batch.calls.set(key, call)
  return (await batch.values).get(key)
}

function openBatch<Call, Value>(
  open: Map<object, ReadBatch<Call, Value>>,
  kind: object,
  send: (calls: Map<Key, Call>) => Promise<Map<Key, Value>>,
): ReadBatch<Call, Value> {
  const calls = new Map<Key, Call>()
  const values = nextTick().then(() => {
    open.delete(kind)
    batchSizes.read.count(calls.size)
    return send(calls)
  })
  const batch = { calls, values }
  open.set(kind, batch)
  return batch
}
