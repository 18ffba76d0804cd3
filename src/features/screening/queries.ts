import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { ListAction, ListKind, Scope } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ScreeningListsTable> {}
}

const ScreeningListsTable = table('screening_lists', {
  id: column.generated(column.number),
  kind: column.of<ListKind>(),
  name: column.text,
  action: column.of<ListAction | null>(),
  scopes: column.of<Scope[]>(),
  trusted_level: column.nullable(column.number),
  entries: column.text,
  entries_count: column.number,
  version: column.generated(column.number),
  created_at: column.timestamp,
  updated_at: column.timestamp,
})

export type ListRow = Row<typeof ScreeningListsTable>
export type ListSummary = Omit<ListRow, 'entries'>
const SUMMARY = ScreeningListsTable.without('entries')

/** Which lists there are, and of which version: what a process needs to know whether its copy is old. */
export async function listVersions(db: Reader): Promise<string> {
  const rows = await db.selectFrom('screening_lists').select(['id', 'version']).orderBy('id').execute()
  return rows.map(({ id, version }) => `${id}.${version}`).join(' ')
}

export function allLists(db: Reader): Promise<ListSummary[]> {
  return db.selectFrom('screening_lists').select(SUMMARY).orderBy('id').execute()
}

export function allListsWithEntries(db: Reader): Promise<ListRow[]> {
  return db.selectFrom('screening_lists').select(ScreeningListsTable.columns).orderBy('id').execute()
}

export function findList(db: Reader, id: number): Promise<ListRow | undefined> {
  return db
    .selectFrom('screening_lists')
    .select(ScreeningListsTable.columns)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Serializes changes of lists, so that their number and that of their words stay within the limits. */
export async function lockLists(trx: Trx): Promise<void> {
  await sql`lock table screening_lists in share row exclusive mode`.execute(trx)
}

type Written = Pick<
  ListRow,
  'kind' | 'name' | 'action' | 'scopes' | 'trusted_level' | 'entries' | 'entries_count'
>

export function insertList(trx: Trx, list: Written): Promise<ListSummary> {
  return trx
    .insertInto('screening_lists')
    .values({ ...list, created_at: trx.now, updated_at: trx.now })
    .returning(SUMMARY)
    .executeTakeFirstOrThrow()
}

export function updateList(trx: Trx, id: number, list: Written): Promise<ListSummary> {
  return trx
    .updateTable('screening_lists')
    .set({ ...list, version: sql`version + 1`, updated_at: trx.now })
    .where('id', '=', id)
    .returning(SUMMARY)
    .executeTakeFirstOrThrow()
}

export function deleteList(trx: Trx, id: number): Promise<ListSummary | undefined> {
  return trx.deleteFrom('screening_lists').where('id', '=', id).returning(SUMMARY).executeTakeFirst()
}
