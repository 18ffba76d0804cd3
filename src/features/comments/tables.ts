import type { Generated, Selectable } from 'kysely'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    comments: CommentsTable
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
  created_at: Date
  deleted_at: Date | null
  deleted_by: number | null
  removal_id: Generated<number | null>
}

export type CommentRow = Selectable<CommentsTable>
