import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { ExportedTable } from '../slice.ts'

const BATCH = 500

/** A person's rows of a table as a JSON array, read in batches by key. */
export function jsonOfTable(db: Db, table: ExportedTable, userId: number): Readable {
  return Readable.from(lines(rowsOf(db, table, userId)))
}

type Row = Record<string, unknown>

async function* rowsOf(
  db: Db,
  { table, owner, key, columns, where, nullWhere = {} }: ExportedTable,
  userId: number,
): AsyncGenerator<Row, void, void> {
  const refs = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))
  const shown = columns.map((name) => shownColumn(name, nullWhere[name]))
  const keys = sql`json_build_array(${refs(key)}) as export_key`
  const condition = where ? sql`and ${sql.raw(where)}` : sql``
  for (let after = sql``, rest = true; rest; ) {
    const { rows } = await sql<Row & { export_key: unknown[] }>`
      select ${sql.join(shown)}, ${keys} from ${sql.table(table)}
      where ${sql.ref(owner)} = ${userId} ${condition} ${after}
      order by ${refs(key)} limit ${sql.lit(BATCH)}`.execute(db)
    for (const { export_key: _, ...row } of rows) yield row
    rest = rows.length === BATCH
    const last = rows.at(-1)
    if (last) after = sql`and (${refs(key)}) > (${sql.join(last.export_key)})`
  }
}

function shownColumn(name: string, hidden: string | undefined) {
  const column = sql.ref(name)
  return hidden ? sql`case when ${sql.raw(hidden)} then null else ${column} end as ${column}` : column
}

async function* lines(rows: AsyncIterable<Row>): AsyncGenerator<string, void, void> {
  let before = '[\n'
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
