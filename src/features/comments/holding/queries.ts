import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../../kernel/db/tables.ts'
import { isPresentSql } from '../../accounts/rules.ts'
import { isPresentPostSql } from '../../posts/rules.ts'
import type { HoldDetails, HoldReason } from '../../screening/rules.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof HeldCommentsTable> {}
}

export const HeldCommentsTable = table('held_comments', {
  id: column.generated(column.number),
  post_id: column.number,
  author_id: column.number,
  reply_to_id: column.nullable(column.number),
  comment_id: column.nullable(column.number),
  content: column.text,
  image: column.nullable(column.text),
  held_for: column.of<HoldReason>(),
  held_details: column.of<HoldDetails | null>(),
  created_at: column.timestamp,
})

export type HeldCommentRow = Row<typeof HeldCommentsTable>

type NewHeld = Omit<HeldCommentRow, 'id' | 'created_at'>

export function insertHeld(trx: Trx, held: NewHeld): Promise<HeldCommentRow> {
  return trx
    .insertInto('held_comments')
    .values({ ...held, created_at: trx.now })
    .returning(HeldCommentsTable.columns)
    .executeTakeFirstOrThrow()
}

export async function countHeldOf(trx: Trx, authorId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('held_comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
  return count
}

/** Those of one author below a post, oldest first. */
export function heldOf(db: Reader, authorId: number, postId: number): Promise<HeldCommentRow[]> {
  return db
    .selectFrom('held_comments')
    .select(HeldCommentsTable.columns)
    .where('author_id', '=', authorId)
    .where('post_id', '=', postId)
    .orderBy('id')
    .execute()
}

/** Those that can be decided: below comments that exist and posts whose authors are there, by people who are. */
export function waitingComments(db: Reader) {
  return db
    .selectFrom('held_comments as h')
    .innerJoin('posts as p', (join) =>
      join.onRef('p.id', '=', 'h.post_id').on(sql<boolean>`${sql.raw(isPresentPostSql('p'))}`),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'h.author_id').on(sql<boolean>`${sql.raw(isPresentSql('u'))}`),
    )
    .where(
      sql<boolean>`not exists (select from comments c where c.id in (h.comment_id, h.reply_to_id)
        and c.deleted_at is not null)`,
    )
}

/** Since when each has been waiting, the longest first. */
export function waitingSince(db: Reader): RawBuilder<unknown> {
  return sql`select created_at as since from (${waitingComments(db).select(['h.id', 'h.created_at'])}) as waiting order by id`
}

/** With the name that the table has there. */
export const WAITING_COLUMNS = [
  'h.id',
  'h.post_id',
  'h.author_id',
  'h.reply_to_id',
  'h.comment_id',
  'h.content',
  'h.image',
  'h.held_for',
  'h.held_details',
  'h.created_at',
] as const

export function findHeld(db: Reader, id: number): Promise<HeldCommentRow | undefined> {
  return waitingComments(db).select(WAITING_COLUMNS).where('h.id', '=', id).executeTakeFirst()
}

/** The delete decides between two who act at once: only one gets the row. */
export function deleteHeld(trx: Trx, id: number, authorId: number): Promise<HeldCommentRow | undefined> {
  return trx
    .deleteFrom('held_comments')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returning(HeldCommentsTable.columns)
    .executeTakeFirst()
}

/** A text that goes public, or stays so by a later edit, takes the place of one that waits. */
export async function deleteHeldEdit(trx: Trx, commentId: number): Promise<void> {
  await trx.deleteFrom('held_comments').where('comment_id', '=', commentId).execute()
}

export async function eraseHeldOf(trx: Trx, authorId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('held_comments')
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function eraseHeldOn(trx: Trx, postIds: number[]): Promise<void> {
  await sql`delete from held_comments where post_id = any(${postIds})`.execute(trx)
}
