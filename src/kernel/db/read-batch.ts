import type { Db, PreparedSelect } from './db.ts'

/** A question that many ask at the same time, of which one statement answers many. */
export interface BatchedRead<Call, Row> {
  /** Its rows say in `ordinal` which of the calls they answer, counted from 1. */
  select: PreparedSelect<Row & { ordinal: number }>
  /** Who asks the same gets the same answer. */
  keyOf(call: Call): string | number
  parametersOf(calls: Call[]): unknown[]
}

interface Asked<Call, Row> {
  calls: Map<string | number, Call>
  rows: Promise<Map<string | number, Row>>
}

// biome-ignore lint/suspicious/noExplicitAny: each reading finds only its own.
const asked = new WeakMap<Db, Map<PreparedSelect<any>, Asked<any, any>>>()

/** All who ask in one turn share a statement. It is sent after everyone has asked: no answer is older than its question. */
export async function readBatched<Call, Row>(
  db: Db,
  reading: BatchedRead<Call, Row>,
  call: Call,
): Promise<Row | undefined> {
  const open = asked.get(db) ?? new Map<PreparedSelect<Row>, Asked<Call, Row>>()
  asked.set(db, open)
  const question: Asked<Call, Row> = open.get(reading.select) ?? {
    calls: new Map(),
    rows: askSoon(db, reading, open),
  }
  open.set(reading.select, question)
  const key = reading.keyOf(call)
  question.calls.set(key, call)
  return (await question.rows).get(key)
}

async function askSoon<Call, Row>(
  db: Db,
  { select, parametersOf }: BatchedRead<Call, Row>,
  open: Map<PreparedSelect<Row>, Asked<Call, Row>>,
): Promise<Map<string | number, Row>> {
  await new Promise((resolve) => setImmediate(resolve))
  const { calls } = open.get(select)!
  open.delete(select)
  const keys = [...calls.keys()]
  const rows = await db.read(select, parametersOf([...calls.values()]))
  return new Map(rows.map((row) => [keys[row.ordinal - 1]!, row]))
}
