import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE } from '../../../kernel/db/paging/paging.ts'
import { REPLIES_PER_PAGE, REPLIES_SHOWN, ROOTS_PER_PAGE } from '../rules.ts'
import type { CommentOrder } from '../schema.ts'

/** What a page of comments shows: order, page, and the opened replies. */
export interface ThreadPosition {
  sort: CommentOrder
  page: number
  /** The root whose replies are opened, and the page of them. */
  root: number | null
  replies: number
}

// Ranks counted along the index of the page's order, up to the last page.
const selectPosition = preparedSelect<{
  root_id: number
  newer_roots: number
  older_replies: number
  is_reply: boolean
}>(
  `select root.id as root_id, c.id <> root.id as is_reply,
    (select count(*) from (select 1 from comments where post_id = $1 and root_id is null and deleted_at is null
      and id > root.id limit ${MAX_ROWS_BY_PAGE}) as newer) as newer_roots,
    (select count(*) from (select 1 from comments where root_id = root.id and deleted_at is null
      and id < c.id limit ${MAX_ROWS_BY_PAGE}) as older) as older_replies
  from comments c join comments root on root.id = coalesce(c.root_id, c.id)
  where c.id = $2 and c.post_id = $1 and c.deleted_at is null`,
)

/** The page of roots and of replies that holds a comment; null where it is deleted or beyond the last page. */
export async function threadPositionOf(
  db: Db,
  postId: number,
  commentId: number,
): Promise<ThreadPosition | null> {
  const [found] = await db.read(selectPosition, [postId, commentId])
  if (!found || found.newer_roots >= MAX_ROWS_BY_PAGE) return null
  const behind = found.is_reply && found.older_replies >= REPLIES_SHOWN
  return {
    sort: 'newest',
    page: 1 + Math.floor(found.newer_roots / ROOTS_PER_PAGE),
    root: behind ? found.root_id : null,
    replies: behind ? 1 + Math.floor(found.older_replies / REPLIES_PER_PAGE) : 1,
  }
}
