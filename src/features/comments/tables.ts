import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { HoldReason } from '../screening/rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables
    extends TablesOf<
      | typeof CommentsTable
      | typeof CommentEditsTable
      | typeof CommentLikesTable
      | typeof CommentVisitsTable
      | typeof CommentMentionsTable
      | typeof HeldCommentsTable
    > {}
}

const CommentEditsTable = table('comment_edits', {
  id: column.generated(column.number),
  comment_id: column.number,
  content: column.text,
  written_at: column.timestamp,
})

const CommentLikesTable = table('comment_likes', {
  user_id: column.number,
  post_id: column.number,
  comment_id: column.number,
  liked: column.boolean,
  since: column.timestamp,
})

const CommentVisitsTable = table('comment_visits', {
  user_id: column.number,
  post_id: column.number,
  seen_id: column.number,
  seen_at: column.timestamp,
})

const CommentMentionsTable = table('comment_mentions', {
  comment_id: column.number,
  user_id: column.number,
  written: column.text,
})

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

export const HeldCommentsTable = table('held_comments', {
  id: column.generated(column.number),
  post_id: column.number,
  author_id: column.number,
  reply_to_id: column.nullable(column.number),
  comment_id: column.nullable(column.number),
  content: column.text,
  image: column.nullable(column.text),
  held_for: column.of<HoldReason>(),
  created_at: column.timestamp,
})

export type HeldCommentRow = Row<typeof HeldCommentsTable>
export type CommentRow = Row<typeof CommentsTable>
