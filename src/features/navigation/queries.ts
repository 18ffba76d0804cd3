import { type ColumnType, sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Kind, Place } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof NavigationEntriesTable> {}
}

export type Labels = Partial<Record<Lang, string>>

const NavigationEntriesTable = table('navigation_entries', {
  id: column.generated(column.number),
  place: column.of<Place>(),
  position: column.number,
  kind: column.of<Kind>(),
  target: column.text,
  labels: column.of<ColumnType<Labels, string, string>>(),
  created_at: column.timestamp,
})

export type EntryRow = Row<typeof NavigationEntriesTable>
type Fields = Pick<EntryRow, 'kind' | 'target' | 'labels'>

/** Serializes all changes, so that positions stay without gaps and places within their limits. */
export async function lockEntries(trx: Trx): Promise<void> {
  await sql`lock table navigation_entries in share row exclusive mode`.execute(trx)
}

export function allEntries(db: Reader): Promise<EntryRow[]> {
  return db
    .selectFrom('navigation_entries')
    .select(NavigationEntriesTable.columns)
    .orderBy('place')
    .orderBy('position')
    .execute()
}

export async function insertEntry(
  trx: Trx,
  place: Place,
  position: number,
  { labels, ...fields }: Fields,
): Promise<EntryRow> {
  return trx
    .insertInto('navigation_entries')
    .values({ place, position, ...fields, labels: JSON.stringify(labels), created_at: trx.now })
    .returning(NavigationEntriesTable.columns)
    .executeTakeFirstOrThrow()
}

export async function updateEntry(trx: Trx, id: number, { labels, ...fields }: Fields): Promise<EntryRow> {
  return trx
    .updateTable('navigation_entries')
    .set({ ...fields, labels: JSON.stringify(labels) })
    .where('id', '=', id)
    .returning(NavigationEntriesTable.columns)
    .executeTakeFirstOrThrow()
}

export async function deleteEntry(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('navigation_entries').where('id', '=', id).execute()
}

/** The order of a place, as one statement. */
export async function savePositions(trx: Trx, ids: number[]): Promise<void> {
  await sql`update navigation_entries e set position = o.position
    from unnest(${ids}::bigint[]) with ordinality as o (id, position)
    where e.id = o.id and e.position <> o.position`.execute(trx)
}
