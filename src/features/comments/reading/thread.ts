import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { readPage } from '../../../kernel/db/paging/paging.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import { REPLIES_PER_PAGE, REPLIES_SHOWN, ROOTS_PER_PAGE } from '../rules.ts'
import type { Comment } from '../schema.ts'
import { type CommentWithAuthor, selectWithAuthor, toComment } from './comment-with-author.ts'
import { pageOfComments } from './lists.ts'
import { type ThreadPosition, threadPositionOf } from './thread-position.ts'

export interface Branch {
  root: Comment
  replies: Comment[]
  /** Null shows the first replies only. */
  opened: { page: number; pages: number } | null
}

/** The comments on the page of a post. */
export interface Thread extends ThreadPosition {
  pages: number
  /** Number of roots. */
  total: number
  branches: Branch[]
  /** The comment that the URL names, and whether it exists. */
  sought: { id: number; found: boolean } | null
}

/** The number of statements does not depend on the number of comments. */
export async function openThread(
  db: Db,
  viewer: Viewer | null,
  post: { id: number; author: { uid: number } },
  wanted: ThreadPosition & { comment: number | null },
): Promise<Thread> {
  const found = wanted.comment && (await threadPositionOf(db, post.id, wanted.comment))
  const position = found || wanted
  const page = readPage({ page: position.page }, ROOTS_PER_PAGE)
  const roots = await pageOfComments(db, viewer, post.author.uid, position.sort, post.id, page)
  const opened = roots.items.find(({ id }) => id === position.root)
  const [firstReplyRows, openedPage] = await Promise.all([
    firstReplies(db, roots.items),
    opened && repliesAt(db, viewer, post.author.uid, opened.id, position.replies),
  ])
  const branches = roots.items.map((root) => ({
    root,
    replies:
      openedPage && root === opened
        ? openedPage.items
        : firstReplyRows
            .filter(({ root_id }) => root_id === root.id)
            .map((row) => toComment(row, viewer, post.author.uid)),
    opened:
      openedPage && root === opened
        ? { page: position.replies, pages: pagesOf(openedPage.total, REPLIES_PER_PAGE) }
        : null,
  }))
  const { sort, root, replies } = position
  return {
    sort,
    page: position.page,
    root,
    replies,
    pages: pagesOf(roots.total, ROOTS_PER_PAGE),
    total: roots.total ?? 0,
    branches,
    sought: wanted.comment ? { id: wanted.comment, found: Boolean(found) } : null,
  }
}

function repliesAt(db: Db, viewer: Viewer | null, postAuthorId: number, rootId: number, page: number) {
  return pageOfComments(db, viewer, postAuthorId, 'thread', rootId, readPage({ page }, REPLIES_PER_PAGE))
}

const selectFirstReplies = preparedSelect<CommentWithAuthor>(
  `${selectWithAuthor(`select replies.* from unnest($1::bigint[]) as root (id), lateral (
    select * from comments where root_id = root.id and deleted_at is null order by id limit ${REPLIES_SHOWN}) as replies`)}
  order by c.id`,
)

async function firstReplies(db: Db, roots: Comment[]): Promise<CommentWithAuthor[]> {
  const answered = roots.filter(({ replies_count }) => replies_count > 0)
  return answered.length ? db.read(selectFirstReplies, [answered.map(({ id }) => id)]) : []
}

function pagesOf(total: number | null, perPage: number): number {
  return Math.max(1, Math.ceil((total ?? 0) / perPage))
}
