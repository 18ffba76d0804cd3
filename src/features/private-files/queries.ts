import { type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    private_files: PrivateFilesTable
  }
}

interface PrivateFilesTable {
  name: string
  owner_id: number
  bytes: number
  sha256: Buffer
  created_at: Date
  expires_at: Date
}

const COLUMNS = ['name', 'owner_id', 'bytes', 'sha256', 'created_at', 'expires_at'] as const

type PrivateFile = Selectable<PrivateFilesTable>

export async function insertPrivateFile(trx: Trx, file: Omit<PrivateFile, 'created_at'>): Promise<void> {
  await trx
    .insertInto('private_files')
    .values({ ...file, created_at: trx.now })
    .execute()
}

export function findPrivateFile(db: Reader, name: string): Promise<PrivateFile | undefined> {
  return db.selectFrom('private_files').select(COLUMNS).where('name', '=', name).executeTakeFirst()
}

/** No later than then; one that ends sooner stays so. */
export async function shortenPrivateFile(trx: Trx, name: string, until: Date): Promise<void> {
  await trx
    .updateTable('private_files')
    .set({ expires_at: until })
    .where('name', '=', name)
    .where('expires_at', '>', until)
    .execute()
}

/** Returns the names of those that are gone. */
export async function deletePrivateFiles(db: Reader, which = sql`true`): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`delete from private_files where ${which} returning name`.execute(db)
  return rows.map(({ name }) => name)
}

export function privateFilesAfter(db: Reader, name: string, limit: number): Promise<PrivateFile[]> {
  return db
    .selectFrom('private_files')
    .select(COLUMNS)
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
