import type { Reader, Trx } from '../../kernel/db/db.ts'
import type { Language } from '../../kernel/text/language.ts'
import type { WorkingCopy } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    post_working_copies: WorkingCopiesTable
  }
}

interface WorkingCopiesTable {
  post_id: number
  title: string
  summary: string
  body: string
  cover_url: string | null
  tags: string[]
  language: Language | null
  saved_at: Date
}

export async function findWorkingCopy(db: Reader, postId: number): Promise<WorkingCopy | null> {
  const copy = await db
    .selectFrom('post_working_copies')
    .select(['title', 'summary', 'body', 'cover_url', 'tags', 'language', 'saved_at'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return copy ?? null
}

export async function upsertWorkingCopy(
  trx: Trx,
  postId: number,
  copy: Omit<WorkingCopy, 'saved_at'>,
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
