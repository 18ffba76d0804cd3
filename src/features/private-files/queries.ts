import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PrivateFilesTable> {}
}

const PrivateFilesTable = table('private_files', {
  name: column.text,
  owner_id: column.number,
  bytes: column.number,
  sha256: column.bytes,
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

type PrivateFile = Row<typeof PrivateFilesTable>

export async function insertPrivateFile(trx: Trx, file: Omit<PrivateFile, 'created_at'>): Promise<void> {
  await trx
    .insertInto('private_files')
    .values({ ...file, created_at: trx.now })
    .execute()
}

export function findPrivateFile(db: Reader, name: string): Promise<PrivateFile | undefined> {
  return db
    .selectFrom('private_files')
    .select(PrivateFilesTable.columns)
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Expires the file at that time at the latest; one that expires sooner stays so. */
export async function shortenPrivateFile(trx: Trx, name: string, until: Date): Promise<void> {
  await trx
    .updateTable('private_files')
    .set({ expires_at: until })
    .where('name', '=', name)
    .where('expires_at', '>', until)
    .execute()
}

/** For a file that is needed longer than it was kept for. */
export async function prolongPrivateFile(trx: Trx, name: string, until: Date): Promise<void> {
  await trx.updateTable('private_files').set({ expires_at: until }).where('name', '=', name).execute()
}

/** Returns the names of those that were deleted. */
export async function deletePrivateFiles(db: Reader, which = sql`true`): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`delete from private_files where ${which} returning name`.execute(db)
  return rows.map(({ name }) => name)
}

export function privateFilesAfter(db: Reader, name: string, limit: number): Promise<PrivateFile[]> {
  return db
    .selectFrom('private_files')
    .select(PrivateFilesTable.columns)
    .where('name', '>', name)
    .orderBy('name')
    .limit(sql.lit(limit))
    .execute()
}

export async function existingPrivateNames(db: Reader, names: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('private_files')
    .select('name')
    .where('name', '=', sql<string>`any(${names})`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}
