import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { REPLIES_PER_PAGE, REPLIES_SHOWN, ROOTS_PER_PAGE } from '../rules.ts'
import type { Comment } from '../schema.ts'
import { type CommentWithAuthor, selectWithAuthor, toComment } from './comment-with-author.ts'
import { type ThreadPosition, threadPositionOf } from './thread-position.ts'
import { type Window, windowOf } from './window.ts'

type Neighbours = Pick<Window, 'previous' | 'next'>

export interface Branch {
  root: Comment
  replies: Comment[]
  /** Null shows only the first replies. */
  opened: Neighbours | null
}

/** The comments on the page of a post. */
export interface Thread extends ThreadPosition, Neighbours {
  branches: Branch[]
  /** On the first page above the others; elsewhere it stands in its place. */
  pinned: Branch | null
  answer: Comment | null
  /** The comment named in the URL, and whether it exists. */
  sought: { id: number; found: boolean } | null
}

interface CommentedPost {
  id: number
  author: { uid: number }
}

/**
 * The thread as visitors see it. Neither the number of statements nor the rows they read depend on the number of comments. A cursor
 * with nothing left after it opens the first page.
 */
export async function loadThread(
  db: Db,
  post: CommentedPost,
  wanted: ThreadPosition & { comment: number | null },
): Promise<Thread> {
  const found = wanted.comment && (await threadPositionOf(db, post.id, wanted.comment))
  const { sort, at, root, repliesAt } = found || wanted
  const sought = wanted.comment ? { id: wanted.comment, found: Boolean(found) } : null
  const [roots, markedRows] = await Promise.all([
    windowOrFirst(db, post, { name: sort, id: post.id, size: ROOTS_PER_PAGE }, at),
    db.read(selectMarked, [post.id]),
  ])
  const marked = markedRows.map((row) => toComment(row, null, post.author.uid))
  const pinned = at ? undefined : marked.find(({ id, pinned }) => pinned && (!root || id === root))
  const shown = [...(pinned ? [pinned] : []), ...roots.items.filter(({ id }) => id !== pinned?.id)]
  const opened = shown.find(({ id }) => id === root)
  const [firstReplyRows, openedReplies] = await Promise.all([
    firstReplies(db, shown),
    opened && windowOrFirst(db, post, { name: 'thread', id: opened.id, size: REPLIES_PER_PAGE }, repliesAt),
  ])
  const branches = shown.map((root) => {
    if (openedReplies && root === opened)
      return { root, replies: openedReplies.items, opened: neighboursOf(openedReplies) }
    const rows = firstReplyRows.filter(({ root_id }) => root_id === root.id)
    return { root, replies: rows.map((row) => toComment(row, null, post.author.uid)), opened: null }
  })
  return {
    ...{ sort, at, root, repliesAt, ...neighboursOf(roots), sought },
    branches: pinned ? branches.slice(1) : branches,
    pinned: pinned ? branches[0]! : null,
    answer: marked.find((comment) => comment.answer) ?? null,
  }
}

/** Ids of all comments on the page. */
export function idsIn({ pinned, branches }: Thread): number[] {
  return [...(pinned ? [pinned] : []), ...branches].flatMap(({ root, replies }) => [
    root.id,
    ...replies.map(({ id }) => id),
  ])
}

async function windowOrFirst(
  db: Db,
  { author: { uid } }: CommentedPost,
  list: Parameters<typeof windowOf>[2],
  at: ThreadPosition['at'],
): Promise<Window> {
  const window = await windowOf(db, uid, list, at)
  return at && window.items.length === 0 ? windowOf(db, uid, list, null) : window
}

function neighboursOf({ previous, next }: Window): Neighbours {
  return { previous, next }
}

/** The pinned comment and the answer, by an index of each. */
const selectMarked = preparedSelect<CommentWithAuthor>(
  selectWithAuthor(`select * from comments where post_id = $1 and pinned_at is not null and deleted_at is null
    union select * from comments where post_id = $1 and answer_at is not null and deleted_at is null`),
)

const selectFirstReplies = preparedSelect<CommentWithAuthor>(
  `${selectWithAuthor(`select replies.* from unnest($1::bigint[]) as root (id), lateral (
    select * from comments where root_id = root.id and deleted_at is null order by id limit ${REPLIES_SHOWN}) as replies`)}
  order by c.id`,
)

async function firstReplies(db: Db, roots: Comment[]): Promise<CommentWithAuthor[]> {
  const answered = roots.filter(({ replies_count }) => replies_count > 0)
  return answered.length ? db.read(selectFirstReplies, [answered.map(({ id }) => id)]) : []
}
