import { setImmediate as nextTick } from 'node:timers/promises'
import type { Db, PreparedSelect } from './db.ts'

/** A kind of read that one select does for many calls. */
export interface BatchedRead<Call, Row> {
  /** Its rows say in `ordinal` which of the calls they answer, counted from 1. */
  select: PreparedSelect<Row & { ordinal: number }>
  /** Calls with the same key share a row. */
  keyOf(call: Call): string | number
  parametersOf(calls: Call[]): unknown[]
}

interface ReadBatch<Call, Row> {
  calls: Map<string | number, Call>
  rows: Promise<Map<string | number, Row>>
}

// biome-ignore lint/suspicious/noExplicitAny: each kind of read finds only its own batch.
const openBatches = new WeakMap<Db, Map<PreparedSelect<any>, ReadBatch<any, any>>>()

/**
 * Data loader: all calls of one tick of the event loop share a select. It is sent after the last of them, so no caller gets
 * a state older than its call.
 */
export async function readBatched<Call, Row>(
  db: Db,
  batched: BatchedRead<Call, Row>,
  call: Call,
): Promise<Row | undefined> {
  const open = openBatches.get(db) ?? new Map<PreparedSelect<Row>, ReadBatch<Call, Row>>()
  openBatches.set(db, open)
  const batch: ReadBatch<Call, Row> = open.get(batched.select) ?? {
    calls: new Map(),
    rows: sendNextTick(db, batched, open),
  }
  open.set(batched.select, batch)
  const key = batched.keyOf(call)
  batch.calls.set(key, call)
  return (await batch.rows).get(key)
}

async function sendNextTick<Call, Row>(
  db: Db,
  { select, parametersOf }: BatchedRead<Call, Row>,
  open: Map<PreparedSelect<Row>, ReadBatch<Call, Row>>,
): Promise<Map<string | number, Row>> {
  await nextTick()
  const { calls } = open.get(select)!
  open.delete(select)
  const keys = [...calls.keys()]
  const rows = await db.read(select, parametersOf([...calls.values()]))
  return new Map(rows.map((row) => [keys[row.ordinal - 1]!, row]))
}
