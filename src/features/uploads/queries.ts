import { sql } from 'kysely'
import type pg from 'pg'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { FileType } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof UploadsTable> {}
}

const BATCH = 500

export type PictureKind = 'avatar' | 'post' | 'comment'
export type UploadKind = PictureKind | 'audio'

const UploadsTable = table('uploads', {
  id: column.generated(column.number),
  owner_id: column.number,
  kind: column.of<UploadKind>(),
  name: column.text,
  type: column.of<FileType>(),
  bytes: column.number,
  /** Null for audio. */
  width: column.nullable(column.number),
  height: column.nullable(column.number),
  sha256: column.bytes,
  /** The name of the full-size picture. */
  variant_of: column.nullable(column.text),
  created_at: column.timestamp,
})

export type Upload = Row<typeof UploadsTable>

interface PictureRow {
  name: string
  width: number
  height: number
  variant_name: string | null
  variant_width: number | null
}

export function insertUploads(trx: Trx, uploads: Omit<Upload, 'id' | 'created_at'>[]): Promise<Upload[]> {
  return trx
    .insertInto('uploads')
    .values(uploads.map((upload) => ({ ...upload, created_at: trx.now })))
    .returning(UploadsTable.columns)
    .execute()
}

export async function usedBytes(db: Reader, ownerId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0) as bytes from uploads where owner_id = ${ownerId}`.execute(db)
  return one(rows).bytes
}

/** Until the transaction ends, no row that refers to them can be added. */
export async function lockUploads(trx: Trx, names: string[]): Promise<void> {
  await sql`select from uploads where name = any(${names}) order by name for update`.execute(trx)
}

/** Also returns the names of variants, which a cascading delete would not. */
export async function deleteUpload(trx: Trx, name: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from uploads where name = ${name} or variant_of = ${name} returning name`.execute(trx)
  return rows.map((row) => row.name)
}

export async function deleteUploadsOf(trx: Trx, ownerId: number): Promise<string[]> {
  const rows = await trx.deleteFrom('uploads').where('owner_id', '=', ownerId).returning('name').execute()
  return rows.map(({ name }) => name)
}

export async function existingNames(db: Reader, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from uploads where name = any(${names})`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export async function newestNames(db: Reader, limit: number): Promise<string[]> {
  const newest = db.selectFrom('uploads').select('name').orderBy('id', 'desc').limit(sql.lit(limit))
  return (await newest.execute()).map(({ name }) => name)
}

export async function filesNamed(
  db: Reader,
  names: string[],
): Promise<Pick<Upload, 'name' | 'type' | 'bytes'>[]> {
  const { rows } = await sql<Pick<Upload, 'name' | 'type' | 'bytes'>>`
    select name, type, bytes from uploads where name = any(${names})`.execute(db)
  return rows
}

/** One row per picture and variant, narrowest first; a picture without variants is one row. */
export async function picturesNamed(db: Reader, names: string[]): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select p.name, p.width, p.height, v.name as variant_name, v.width as variant_width
    from uploads p left join uploads v on v.variant_of = p.name
    where p.name = any(${names}) order by v.width`.execute(db)
  return rows
}

export async function hasUpload(
  db: Reader,
  ownerId: number,
  kind: UploadKind,
  name: string,
): Promise<boolean> {
  const found = db.selectFrom('uploads').select('id').where('owner_id', '=', ownerId)
  return !!(await found.where('kind', '=', kind).where('name', '=', name).executeTakeFirst())
}

export function uploadsAfter(db: Reader, id: number, limit: number): Promise<Upload[]> {
  return db
    .selectFrom('uploads')
    .select(UploadsTable.columns)
    .where('id', '>', id)
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
}

/** A person's pictures and audio files, without the variants derived from pictures. */
export async function filesOf(db: Reader, ownerId: number): Promise<string[]> {
  const own = db.selectFrom('uploads').select('name').where('owner_id', '=', ownerId)
  const rows = await own.where('variant_of', 'is', null).orderBy('id').execute()
  return rows.map(({ name }) => name)
}

/** For backups, whose database may be older than this code and lack the table. */
export async function* uploadNames(client: pg.Client): AsyncGenerator<string, void, void> {
  const { rows: tables } = await client.query(`select to_regclass('public.uploads') as uploads`)
  for (let last: string | null = tables[0].uploads && '0'; last; ) {
    const { rows }: pg.QueryResult<{ id: string; name: string }> = await client.query(
      `select id, name from uploads where id > $1 order by id limit ${BATCH}`,
      [last],
    )
    for (const { name } of rows) yield name
    last = rows.length === BATCH ? rows.at(-1)!.id : null
  }
}
