import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Written } from '../posts/schema.ts'
import { WRITTEN } from '../posts/service.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof WorkingCopiesTable> {}
}

const WorkingCopiesTable = table('post_working_copies', {
  post_id: column.number,
  ...WRITTEN,
  series_id: column.nullable(column.number),
  /** Whether the author chose a series, or none, since the last save. */
  series_chosen: column.boolean,
  saved_at: column.timestamp,
})

export type SeriesChoice = Pick<Row<typeof WorkingCopiesTable>, 'series_id' | 'series_chosen'>
export type StoredCopy = Written & SeriesChoice & { saved_at: Date }

export async function findWorkingCopy(db: Reader, postId: number): Promise<StoredCopy | null> {
  const copy = await db
    .selectFrom('post_working_copies')
    .select(WorkingCopiesTable.without('post_id'))
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return copy ?? null
}

export async function upsertWorkingCopy(
  trx: Trx,
  postId: number,
  copy: Written & SeriesChoice,
): Promise<void> {
  const row = { ...copy, saved_at: trx.now }
  await trx
    .insertInto('post_working_copies')
    .values({ post_id: postId, ...row })
    .onConflict((oc) => oc.column('post_id').doUpdateSet(row))
    .execute()
}

/** Returns whether there was one. */
export async function deleteWorkingCopy(trx: Trx, postId: number): Promise<boolean> {
  const copies = trx.deleteFrom('post_working_copies').where('post_id', '=', postId)
  return (await copies.returning('post_id').execute()).length > 0
}
