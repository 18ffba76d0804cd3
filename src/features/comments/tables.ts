import type { Generated, Selectable } from 'kysely'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    comments: CommentsTable
    comment_edits: { id: Generated<number>; comment_id: number; content: string; written_at: Date }
    comment_likes: { user_id: number; post_id: number; comment_id: number; liked: boolean; since: Date }
    comment_visits: { user_id: number; post_id: number; seen_id: number; seen_at: Date }
    comment_mentions: { comment_id: number; user_id: number; written: string }
  }
}

interface CommentsTable {
  id: Generated<number>
  post_id: number
  author_id: number
  root_id: number | null
  reply_to_id: number | null
  content: string
  image: string | null
  replies_count: Generated<number>
  likes_count: Generated<number>
  created_at: Date
  /** When the text in force was written, where it is not the first. */
  edited_at: Generated<Date | null>
  deleted_at: Date | null
  deleted_by: number | null
  removal_id: Generated<number | null>
}

export type CommentRow = Selectable<CommentsTable>
