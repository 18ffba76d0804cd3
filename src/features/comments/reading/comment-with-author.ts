import type { Role, Viewer } from '../../../kernel/viewer.ts'
import { isPresent, isPresentSql, type Status } from '../../accounts/rules.ts'
import { authorOf } from '../../levels/service.ts'
import { uploadUrl } from '../../uploads/rules.ts'
import type { CommentRow } from '../queries.ts'
import { markedEdit, mayDelete } from '../rules.ts'
import type { Comment } from '../schema.ts'

/** A comment joined with its author, the user it answers and its mentions. */
export interface CommentWithAuthor extends Omit<CommentRow, 'deleted_at' | 'deleted_by' | 'removal_id'> {
  username: string
  avatar: string | null
  author_status: Status
  author_role: Role
  exp: number
  answered_id: number | null
  answered_name: string | null
  mentions: Comment['mentions']
}

/** Joins a subquery of comments; the caller adds the order. */
export function selectWithAuthor(comments: string): string {
  return `select c.id, c.post_id, c.author_id, c.root_id, c.reply_to_id, c.content, c.image, c.replies_count, c.likes_count, c.created_at, c.edited_at,
      c.pinned_at, c.answer_at,
      u.username, u.avatar, u.status as author_status, u.role as author_role, coalesce(l.exp, 0) as exp,
      answered.id as answered_id, answered.username as answered_name,
      case when c.content like '%@%' then (
        select coalesce(json_agg(json_build_object('uid', m.user_id, 'username', named.username, 'written', m.written)), '[]')
        from comment_mentions m join users named on named.id = m.user_id and ${isPresentSql('named')}
        where m.comment_id = c.id) else '[]' end as mentions
    from (${comments}) as c join users u on u.id = c.author_id
      left join user_levels l on l.user_id = c.author_id
      left join comments target on target.id = c.reply_to_id and target.deleted_at is null
      left join users answered on answered.id = target.author_id and ${isPresentSql('answered')}`
}

export function toComment(row: CommentWithAuthor, viewer: Viewer | null, postAuthorId: number): Comment {
  const { id, post_id, root_id, reply_to_id, content, image, mentions, created_at } = row
  return {
    id,
    post_id,
    root_id,
    reply_to_id,
    reply_to_user: row.answered_id === null ? null : { uid: row.answered_id, username: row.answered_name! },
    author: isPresent({ status: row.author_status }) ? authorOf(row.author_id, row) : null,
    content,
    image_url: image && uploadUrl(image),
    mentions,
    replies_count: row.replies_count,
    likes_count: row.likes_count,
    created_at,
    edited_at: markedEdit(row),
    pinned: row.pinned_at !== null,
    answer: row.answer_at !== null,
    can_delete: mayDelete(viewer, { id: row.author_id, role: row.author_role }, postAuthorId),
  }
}
