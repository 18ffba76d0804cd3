import { type ColumnType, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { withoutForbiddenCharacters } from '../../kernel/text/character-classes.ts'
import type { Failure, ImportKind, Problem } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ImportsTable | typeof ImportItemsTable> {}
}

const ImportsTable = table('imports', {
  id: column.generated(column.number),
  user_id: column.number,
  kind: column.of<ImportKind>(),
  phase: column.generated(column.of<'read' | 'write'>()),
  state: column.generated(column.of<'queued' | 'preview' | 'done' | 'failed'>()),
  done: column.generated(column.number),
  total: column.generated(column.number),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
  file: column.nullable(column.text),
  problem: column.of<Failure | null>(),
  created_at: column.timestamp,
  finished_at: column.nullable(column.timestamp),
})

const ImportItemsTable = table('import_items', {
  import_id: column.number,
  position: column.number,
  source: column.text,
  title: column.text,
  dated_at: column.nullable(column.text),
  tags: column.of<string[]>(),
  pictures: column.number,
  state: column.generated(column.of<'found' | 'chosen' | 'written' | 'refused'>()),
  post_id: column.nullable(column.number),
  problems: column.of<ColumnType<Problem[], string, string>>(),
})

const COLUMNS = ImportsTable.without('user_id', 'attempts', 'wait_until')
const ITEM_COLUMNS = ImportItemsTable.without('import_id', 'source')

export type ImportRow = Pick<Row<typeof ImportsTable>, (typeof COLUMNS)[number]>
type ItemRow = Pick<Row<typeof ImportItemsTable>, (typeof ITEM_COLUMNS)[number]>
export type NewItem = Omit<Row<typeof ImportItemsTable>, 'import_id' | 'state' | 'post_id'>

/** False if one is already open (unique index). */
export async function insertImport(
  trx: Trx,
  row: { user_id: number; kind: ImportKind; file: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('imports')
    .values({ ...row, wait_until: trx.now, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export function newestImport(db: Reader, userId: number): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
}

export function findImport(db: Reader, id: number): Promise<ImportRow> {
  return db.selectFrom('imports').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function lockImport(trx: Trx, userId: number): Promise<ImportRow | undefined> {
  return trx
    .selectFrom('imports')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'preview'])
    .forUpdate()
    .executeTakeFirst()
}

type Change = Partial<
  Pick<
    Row<typeof ImportsTable>,
    'phase' | 'state' | 'done' | 'total' | 'attempts' | 'wait_until' | 'problem' | 'finished_at'
  >
>

export async function updateImport(trx: Trx, id: number, change: Change): Promise<void> {
  await trx.updateTable('imports').set(change).where('id', '=', id).execute()
}

export async function failExpired(trx: Trx): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ state: 'failed', problem: 'expired', finished_at: trx.now })
    .where('state', '=', 'preview')
    .where('file', 'is', null)
    .execute()
}

export async function insertItems(trx: Trx, import_id: number, items: NewItem[]): Promise<void> {
  const rows = items.map(({ problems, ...item }) => ({
    ...item,
    import_id,
    problems: problemsJson(problems),
  }))
  for (let at = 0; at < rows.length; at += 200)
    await trx
      .insertInto('import_items')
      .values(rows.slice(at, at + 200))
      .execute()
}

export function itemsOf(db: Reader, importId: number): Promise<ItemRow[]> {
  return db
    .selectFrom('import_items')
    .select(ITEM_COLUMNS)
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute()
}

/** Returns how many of them there are. */
export async function chooseItems(trx: Trx, importId: number, positions: number[]): Promise<number> {
  const chosen = trx
    .updateTable('import_items')
    .set({ state: 'chosen' })
    .where('import_id', '=', importId)
    .where('position', '=', sql<number>`any(${positions})`)
  return Number((await chosen.executeTakeFirst()).numUpdatedRows)
}

/** Only settles an item that is still waiting: false if its draft has already been written. */
export async function settleItem(
  trx: Trx,
  importId: number,
  position: number,
  { problems, ...outcome }: { state: 'written' | 'refused'; post_id: number | null; problems: Problem[] },
): Promise<boolean> {
  const settled = trx
    .updateTable('import_items')
    .set({ ...outcome, problems: problemsJson(problems) })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('state', '=', 'chosen')
  return (await settled.executeTakeFirst()).numUpdatedRows > 0
}

/** A detail may have been cut within a surrogate pair, which jsonb refuses. */
function problemsJson(problems: Problem[]): string {
  return JSON.stringify(problems, (_, value) =>
    typeof value === 'string' ? withoutForbiddenCharacters(value) : value,
  )
}

export async function deleteImports(trx: Trx, which: { userId: number } | { before: Date }): Promise<void> {
  const rows = trx.deleteFrom('imports')
  if ('userId' in which) await rows.where('user_id', '=', which.userId).execute()
  else await rows.where('created_at', '<=', which.before).where('state', '<>', 'queued').execute()
}
