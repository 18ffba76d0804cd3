import { sql } from 'kysely'
import { recordset } from '../../../kernel/db/bulk-insert.ts'
import type { Reader, Trx } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ImportedItemsTable> {}
}

const ImportedItemsTable = table('imported_items', {
  site: column.text,
  kind: column.of<ItemKind>(),
  source: column.text,
  user_id: column.nullable(column.number),
  post_id: column.nullable(column.number),
  comment_id: column.nullable(column.number),
})

type ItemKind = 'person' | 'post' | 'comment'

const ID_COLUMNS = { person: 'user_id', post: 'post_id', comment: 'comment_id' } as const

/** What was imported before, by its id in the source; null for what is gone since. */
export async function importedIds(
  db: Reader,
  site: string,
  kind: ItemKind,
  sources: Iterable<string>,
): Promise<Map<string, number | null>> {
  const found = await db
    .selectFrom('imported_items')
    .select(['source', `${ID_COLUMNS[kind]} as id`])
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('source', '=', sql<string>`any(${[...new Set(sources)]})`)
    .execute()
  return new Map(found.map(({ source, id }) => [source, id]))
}

export async function insertImported(
  trx: Trx,
  site: string,
  kind: ItemKind,
  items: { source: string; id: number }[],
): Promise<void> {
  await sql`insert into imported_items (site, kind, source, ${sql.ref(ID_COLUMNS[kind])})
    select ${site}, ${kind}, source, id from ${recordset(items, 'source text, id bigint')}`.execute(trx)
}

/** Accounts that an import created and that nobody has claimed yet. */
export async function unclaimedAmong(db: Reader, userIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${userIds}) and not has_password and email_verified_at is null
      and exists (select from imported_items i where i.user_id = users.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
