import { sql } from 'kysely'
import type { Reader, Trx } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'
import type { EarlierText } from '../schema.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof CommentEditsTable> {}
}

const CommentEditsTable = table('comment_edits', {
  id: column.generated(column.number),
  comment_id: column.number,
  content: column.text,
  written_at: column.timestamp,
})

interface EarlierTextOf extends EarlierText {
  comment_id: number
}

/** The texts that comments had before they were edited, oldest first. */
export function earlierTexts(db: Reader, commentIds: number[]): Promise<EarlierTextOf[]> {
  return db
    .selectFrom('comment_edits')
    .select(['comment_id', 'content', 'written_at'])
    .where('comment_id', '=', sql<number>`any(${commentIds})`)
    .orderBy('id')
    .execute()
}

/** Deletes the earlier texts of a person's comments; the comments themselves stay. */
export async function eraseEdits(trx: Trx, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from comment_edits
    where comment_id in (select id from comments where author_id = ${userId} and edited_at is not null)`.execute(
    trx,
  )
  return Number(numAffectedRows)
}
