import { sql } from 'kysely'
import { type Db, preparedSelect, type Reader, type Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { isPresentSql } from '../accounts/rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof FoldersTable> {}
}

const FoldersTable = table('folders', {
  id: column.generated(column.number),
  owner_id: column.number,
  name: column.text,
  description: column.text,
  is_public: column.boolean,
  is_default: column.generated(column.boolean),
  items_count: column.generated(column.number),
  created_at: column.timestamp,
  updated_at: column.timestamp,
})

export type FolderRow = Row<typeof FoldersTable>
export type FolderFields = Pick<FolderRow, 'name' | 'description' | 'is_public'>

const foldersOf =
  preparedSelect<FolderRow>(`select ${FoldersTable.columns.join(', ')} from folders where owner_id = $1 and (is_public or $2::boolean)
  order by is_default desc, id`)

/** The default folder first, then by id; at most MAX_FOLDERS. */
export function findFolders(db: Db, ownerId: number, { hidden }: { hidden: boolean }): Promise<FolderRow[]> {
  return db.read(foldersOf, [ownerId, hidden])
}

const readable =
  preparedSelect<FolderRow>(`select ${FoldersTable.columns.map((column) => `f.${column}`).join(', ')} from folders f join users u on u.id = f.owner_id
  where f.id = $1 and (f.is_public or f.owner_id = $2) and ${isPresentSql('u')}`)

export async function findReadable(db: Db, readerId: number, id: number): Promise<FolderRow | undefined> {
  return (await db.read(readable, [id, readerId]))[0]
}

export function findOwn(db: Reader, ownerId: number, id: number): Promise<FolderRow | undefined> {
  return ownFolders(db, ownerId).where('id', '=', id).executeTakeFirst()
}

export function findDefault(db: Reader, ownerId: number): Promise<FolderRow | undefined> {
  return ownFolders(db, ownerId).where('is_default', '=', true).executeTakeFirst()
}

function ownFolders(db: Reader, ownerId: number) {
  return db.selectFrom('folders').select(FoldersTable.columns).where('owner_id', '=', ownerId)
}

export async function countFolders(db: Reader, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from folders where owner_id = ${ownerId}`.execute(db)
  return one(rows).count
}

export function insertFolder(
  trx: Trx,
  folder: FolderFields & Pick<FolderRow, 'owner_id' | 'is_default'>,
): Promise<FolderRow> {
  return trx
    .insertInto('folders')
    .values({ ...folder, created_at: trx.now, updated_at: trx.now })
    .returning(FoldersTable.columns)
    .executeTakeFirstOrThrow()
}

export function changeFolder(
  trx: Trx,
  ownerId: number,
  id: number,
  change: Partial<FolderFields>,
): Promise<FolderRow | undefined> {
  return trx
    .updateTable('folders')
    .set({ ...change, updated_at: trx.now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning(FoldersTable.columns)
    .executeTakeFirst()
}

/** Deletes all folders of a person, or one of them; they must be empty. */
export function findAnyFolder(trx: Trx, ownerId: number): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('folders')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(sql.lit(1))
    .executeTakeFirst()
}

export async function removeFolder(trx: Trx, ownerId: number, id: number): Promise<number> {
  const folder = trx.deleteFrom('folders').where('owner_id', '=', ownerId).where('id', '=', id)
  const { numDeletedRows } = await folder.executeTakeFirst()
  return Number(numDeletedRows)
}
