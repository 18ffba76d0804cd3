import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { REPLIES_PER_PAGE, REPLIES_SHOWN, ROOTS_PER_PAGE } from '../rules.ts'
import type { CommentOrder } from '../schema.ts'
import type { Cursor } from './window.ts'

/** What a page of comments shows: order, cursor, and the opened replies. */
export interface ThreadPosition {
  sort: CommentOrder
  at: Cursor | null
  /** The root whose replies are opened, and the cursor among them. */
  root: number | null
  repliesAt: Cursor | null
}

// Counted only as far as needed to tell whether it is on the first page.
const selectPosition = preparedSelect<{
  root_id: number
  newer_roots: number
  older_replies: number
  is_reply: boolean
}>(
  `select root.id as root_id, c.id <> root.id as is_reply,
    (select count(*) from (select 1 from comments where post_id = $1 and root_id is null and deleted_at is null
      and id > root.id order by id limit ${ROOTS_PER_PAGE}) as newer) as newer_roots,
    (select count(*) from (select 1 from comments where root_id = root.id and deleted_at is null
      and id < c.id order by id limit ${REPLIES_PER_PAGE}) as older) as older_replies
  from comments c join comments root on root.id = coalesce(c.root_id, c.id)
  where c.id = $2 and c.post_id = $1 and c.deleted_at is null`,
)

/** The first page if the comment is on it, else a page that starts with it; likewise for replies. Null if it is deleted. */
export async function threadPositionOf(
  db: Db,
  postId: number,
  commentId: number,
): Promise<ThreadPosition | null> {
  const [found] = await db.read(selectPosition, [postId, commentId])
  if (!found) return null
  const { root_id, newer_roots, older_replies, is_reply } = found
  const behind = is_reply && older_replies >= REPLIES_SHOWN
  return {
    sort: 'newest',
    at: newer_roots < ROOTS_PER_PAGE ? null : { side: 'after', values: [root_id + 1] },
    root: behind ? root_id : null,
    repliesAt:
      behind && older_replies >= REPLIES_PER_PAGE ? { side: 'after', values: [commentId - 1] } : null,
  }
}
