import { type Db, preparedSelect, type Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Role } from '../../kernel/viewer.ts'
import { isPresentSql } from '../accounts/rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof CommentsTable | typeof CommentMentionsTable> {}
}

const CommentsTable = table('comments', {
  id: column.generated(column.number),
  post_id: column.number,
  author_id: column.number,
  root_id: column.nullable(column.number),
  reply_to_id: column.nullable(column.number),
  content: column.text,
  image: column.nullable(column.text),
  replies_count: column.generated(column.number),
  likes_count: column.generated(column.number),
  created_at: column.timestamp,
  /** When the current text was written, if it is not the first. */
  edited_at: column.generated(column.nullable(column.timestamp)),
  pinned_at: column.generated(column.nullable(column.timestamp)),
  /** Since when the author of the post calls it the answer. */
  answer_at: column.generated(column.nullable(column.timestamp)),
  deleted_at: column.nullable(column.timestamp),
  deleted_by: column.nullable(column.number),
  removal_id: column.generated(column.nullable(column.number)),
})

const CommentMentionsTable = table('comment_mentions', {
  comment_id: column.number,
  user_id: column.number,
  written: column.text,
})

export type CommentRow = Row<typeof CommentsTable>

/** A comment that is being answered, edited or deleted. */
export interface Target extends Pick<CommentRow, 'id' | 'post_id' | 'root_id' | 'author_id' | 'image'> {
  /** Null if the account is deleted or being deleted. */
  username: string | null
  author_role: Role
}

const target = preparedSelect<Target>(`select c.id, c.post_id, c.root_id, c.author_id, c.image,
    case when ${isPresentSql('u')} then u.username end as username, u.role as author_role
  from comments c join users u on u.id = c.author_id where c.id = $1 and c.deleted_at is null`)

export async function findTarget(db: Db, id: number): Promise<Target | undefined> {
  return (await db.read(target, [id]))[0]
}

/** The post must be locked, so that no concurrent write below it changes the answer. */
export async function commentExists(trx: Trx, id: number): Promise<boolean> {
  const found = trx.selectFrom('comments').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  return (await found.executeTakeFirst()) !== undefined
}
