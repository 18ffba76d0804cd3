import type { Db, HotSelect } from '../db.ts'

interface Asked<Row> {
  ids: Set<number>
  rows: Promise<Map<number, Row>>
}

// biome-ignore lint/suspicious/noExplicitAny: each select finds only its own.
const asked = new WeakMap<Db, Map<HotSelect<any>, Asked<any>>>()

/**
 * One row by its id, where many ask at the same time: all who ask in one turn share a statement, whose value is a list
 * of ids. It is sent after everyone has asked, so that nobody gets an answer older than the question.
 */
export async function readTogether<Row extends { id: number }>(
  db: Db,
  select: HotSelect<Row>,
  id: number,
): Promise<Row | undefined> {
  const open = asked.get(db) ?? new Map<HotSelect<Row>, Asked<Row>>()
  asked.set(db, open)
  const question: Asked<Row> = open.get(select) ?? { ids: new Set(), rows: askSoon(db, select, open) }
  open.set(select, question)
  question.ids.add(id)
  return (await question.rows).get(id)
}

async function askSoon<Row extends { id: number }>(
  db: Db,
  select: HotSelect<Row>,
  open: Map<HotSelect<Row>, Asked<Row>>,
): Promise<Map<number, Row>> {
  await new Promise((resolve) => setImmediate(resolve))
  const { ids } = open.get(select)!
  open.delete(select)
  const rows = await db.read(select, [[...ids]])
  return new Map(rows.map((row) => [row.id, row]))
}
