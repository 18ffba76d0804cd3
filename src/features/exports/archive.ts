import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Lang, wordsIn } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { ZipEntry } from '../../kernel/zip/write-zip.ts'
import type { ExportedTable } from '../slice.ts'
import { filesOf } from '../uploads/service.ts'
import { postEntries } from './post-files.ts'

/** The files of a person's archive, in order: a readme, the tables, the posts, the pictures. */
export async function archiveEntries(
  db: Db,
  { files, tables }: { files: FileStore; tables: readonly ExportedTable[] },
  userId: number,
  lang: Lang,
): Promise<ZipEntry[]> {
  const { exports: words } = wordsIn(lang)
  const readme = async () => Readable.from([words.readme(db.clock.now().toISOString())])
  const data = tables.map((table) => ({
    path: `data/${table.file}.json`,
    open: async () => jsonOfTable(db, table, userId),
  }))
  const pictures = (await filesOf(db, userId)).map((name) => ({
    path: `pictures/${name}`,
    open: async () => (await files.read(name))?.stream ?? null,
    compressed: true,
  }))
  const posts = await postEntries(db, userId, lang)
  return [{ path: words.readmeFile, open: readme }, ...data, ...posts, ...pictures]
}

const BATCH = 500

/** A person's rows of a table as a JSON array, read in batches by key. */
function jsonOfTable(db: Db, table: ExportedTable, userId: number): Readable {
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
