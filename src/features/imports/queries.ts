import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { withoutForbiddenCharacters } from '../../kernel/text/character-classes.ts'
import type { Failure, ImportKind, Problem } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    imports: ImportsTable
    import_items: ImportItemsTable
  }
}

interface ImportsTable {
  id: Generated<number>
  user_id: number
  kind: ImportKind
  phase: Generated<'read' | 'write'>
  state: Generated<'queued' | 'preview' | 'done' | 'failed'>
  done: Generated<number>
  total: Generated<number>
  attempts: Generated<number>
  wait_until: Date
  file: string | null
  problem: Failure | null
  created_at: Date
  finished_at: Date | null
}

interface ImportItemsTable {
  import_id: number
  position: number
  source: string
  title: string
  dated_at: string | null
  tags: string[]
  pictures: number
  state: Generated<'found' | 'chosen' | 'written' | 'refused'>
  post_id: number | null
  problems: ColumnType<Problem[], string, string>
}

const COLUMNS = [
  'id',
  'kind',
  'phase',
  'state',
  'done',
  'total',
  'file',
  'problem',
  'created_at',
  'finished_at',
] as const
const ITEM_COLUMNS = [
  'position',
  'title',
  'dated_at',
  'tags',
  'pictures',
  'state',
  'post_id',
  'problems',
] as const

export type ImportRow = Pick<Selectable<ImportsTable>, (typeof COLUMNS)[number]>
type ItemRow = Pick<Selectable<ImportItemsTable>, (typeof ITEM_COLUMNS)[number]>
export type NewItem = Omit<Selectable<ImportItemsTable>, 'import_id' | 'state' | 'post_id'>

/** False where one is open already (unique index). */
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
    Selectable<ImportsTable>,
    'phase' | 'state' | 'done' | 'total' | 'attempts' | 'wait_until' | 'problem' | 'finished_at'
  >
>

export async function updateImport(trx: Trx, id: number, change: Change): Promise<void> {
  await trx.updateTable('imports').set(change).where('id', '=', id).execute()
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

/** How many of them there are. */
export async function chooseItems(trx: Trx, importId: number, positions: number[]): Promise<number> {
  const chosen = trx
    .updateTable('import_items')
    .set({ state: 'chosen' })
    .where('import_id', '=', importId)
    .where('position', '=', sql<number>`any(${positions})`)
  return Number((await chosen.executeTakeFirst()).numUpdatedRows)
}

/** Only one that still waits: false where its draft is written already. */
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
