import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { cachedCount } from '../../../kernel/db/paging/capped-count.ts'
import { type Page, type PageRequest, pageOf, readPage } from '../../../kernel/db/paging/paging.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import * as posts from '../../posts/service.ts'
import { REPLIES_PER_PAGE, ROOTS_PER_PAGE } from '../rules.ts'
import type { Comment, CommentsQuery } from '../schema.ts'
import { toComment } from './comment-with-author.ts'
import { LISTS, type ListName } from './list-selects.ts'

/** Root comments of a post. */
export async function commentsOn(
  db: Db,
  viewer: Viewer | null,
  postId: number,
  query: CommentsQuery,
): Promise<Page<Comment>> {
  const { author_id } = await posts.visiblePost(db, viewer, postId)
  return pageOfComments(
    db,
    viewer,
    { id: postId, author_id },
    query.sort ?? 'newest',
    postId,
    readPage(query, ROOTS_PER_PAGE),
  )
}

/** Replies under a root, oldest first. */
export async function repliesTo(
  db: Db,
  viewer: Viewer | null,
  { id, root_id }: { id: number; root_id: number },
  query: CommentsQuery,
): Promise<Page<Comment>> {
  const { author_id } = await posts.visiblePost(db, viewer, id)
  const [root] = await db.read(rootOnPost, [root_id, id])
  if (!root) throw new Refusal('comment_not_found')
  return pageOfComments(db, viewer, { id, author_id }, 'thread', root_id, readPage(query, REPLIES_PER_PAGE))
}

const rootOnPost = preparedSelect<{ id: number }>(
  'select id from comments where id = $1 and post_id = $2 and root_id is null and deleted_at is null',
)

async function pageOfComments(
  db: Db,
  viewer: Viewer | null,
  post: { id: number; author_id: number },
  name: ListName,
  id: number,
  page: PageRequest,
): Promise<Page<Comment>> {
  const { of, order, count, select } = LISTS[name]
  const [rows, total] = await Promise.all([
    select(db, [id], page),
    page.after
      ? null
      : cachedCount(db, `comments ${of} ${id}`, () => count(db, [id]), [`post ${post.id}`, 'removals 0']),
  ])
  const { items, ...rest } = pageOf(page, rows, total, order.cursorOf)
  return { ...rest, items: items.map((row) => toComment(row, viewer, post.author_id)) }
}
