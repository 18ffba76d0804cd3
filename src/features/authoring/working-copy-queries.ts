import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Written } from '../posts/schema.ts'
import { WRITTEN } from '../posts/service.ts'
import type { WorkingCopy } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof WorkingCopiesTable> {}
}

const WorkingCopiesTable = table('post_working_copies', {
  post_id: column.number,
  ...WRITTEN,
  saved_at: column.timestamp,
})

export async function findWorkingCopy(db: Reader, postId: number): Promise<WorkingCopy | null> {
  const copy = await db
    .selectFrom('post_working_copies')
    .select(WorkingCopiesTable.without('post_id'))
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return copy ?? null
}

export async function upsertWorkingCopy(trx: Trx, postId: number, copy: Written): Promise<void> {
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
