import { answerBatched, type Db, repeatedAnswer, type Trx } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { refuseBlocked } from '../../block-list/service.ts'
import { signalUnread } from '../../notifications/service.ts'
import * as posts from '../../posts/service.ts'
import type { Hold } from '../../screening/rules.ts'
import { holdComment, isHeld } from '../holding/hold.ts'
import { screenComment } from '../holding/screen-comment.ts'
import { findTarget } from '../queries.ts'
import { asCommentNotFound } from '../reading/visible-comment.ts'
import type { Comment, HeldComment, NewComment } from '../schema.ts'
import { type AddCall, type Added, batchFor, heldBatchFor, rootOf } from './add-batch.ts'
import { draftOf } from './draft.ts'

/**
 * One statement for everyone who comments at the moment (add-statement.ts): the guard (may write, not blocked, post is public), the
 * comments, and their effects (mentions, notices, the post's counters, the author's day). Then the open pages of those notified
 * are signalled.
 */
export async function addComment(
  db: Db,
  viewer: Viewer,
  postId: number,
  input: NewComment,
): Promise<Comment | HeldComment> {
  const repeated = await repeatedComment(db, viewer)
  if (repeated) return repeated
  const draft = await draftOf(db, viewer, input)
  const call = { user_id: viewer.id, session_id: viewer.session_id, post_id: postId, draft, target: null }
  const lock = async (trx: Trx) => {
    const post = await posts.lockPublicPost(trx, viewer, postId)
    refuseClosed(post)
    await refuseBlocked(trx, viewer, [post.author_id])
  }
  const held = await screenComment(db, viewer, draft.content, lock)
  return (await store(db, viewer, call, held, lock))!
}

/** The same for a reply to a root or to another reply; it is stored under the root. */
export async function replyTo(
  db: Db,
  viewer: Viewer,
  id: number,
  input: NewComment,
): Promise<Comment | HeldComment> {
  const repeated = await repeatedComment(db, viewer)
  if (repeated) return repeated
  const draft = await draftOf(db, viewer, input)
  const target = await findTarget(db, id)
  if (!target) throw new Refusal('comment_not_found')
  const { post_id } = target
  const call = { user_id: viewer.id, session_id: viewer.session_id, post_id, draft, target }
  const lock = async (trx: Trx) => {
    const post = await asCommentNotFound(posts.lockPublicPost(trx, viewer, post_id))
    refuseClosed(post)
    await refuseBlocked(trx, viewer, [post.author_id, target.author_id])
  }
  const held = await screenComment(db, viewer, draft.content, lock)
  const written = await store(db, viewer, call, held, lock)
  if (!written) throw new Refusal('comment_not_found')
  return written
}

/** Looked up before anything is judged: the first request counts towards the pace of newcomers, and what it answers may be deleted. */
async function repeatedComment(db: Db, viewer: Viewer): Promise<Comment | HeldComment | undefined> {
  const stored = await repeatedAnswer<Stored>(db, viewer)
  return stored && ('held_for' in stored ? stored : stored.comment)
}

// 0.3.0 stored answers without the comment.
type Stored = (Added & { comment?: Comment }) | HeldComment

/** Of two requests with one key at a time the other may have been held, or not, when this one is judged otherwise. */
async function store(
  db: Db,
  viewer: Viewer,
  call: AddCall,
  held: Hold,
  lock: (trx: Trx) => Promise<void>,
): Promise<Comment | HeldComment | undefined> {
  const withComment = (added: Added): Stored => ({ ...added, comment: commentOf(viewer, call, added) })
  const stored = isHeld(held)
    ? await holdComment(db, viewer, call, held, lock)
    : await answerBatched(db, viewer, batchFor(call), call, lock, withComment)
  if (!stored || 'held_for' in stored) return stored
  signalRecipients(db, call, stored)
  return stored.comment ?? commentOf(viewer, call, stored)
}

export function refuseClosed({ comments_closed_by }: posts.PostRow): void {
  if (comments_closed_by !== null) throw new Refusal('comments_closed')
}

/** Adds a comment that has waited, with all its effects, in the transaction of the admin who lets it through. */
export async function insertOnBehalf(trx: Trx, waiting: Omit<AddCall, 'session_id'>): Promise<number> {
  const call = { ...waiting, session_id: 0 }
  const batch = heldBatchFor(call)
  const [added] = await trx.run(batch.statement, batch.parametersOf([call], trx.now, true))
  if (!added) throw new Refusal('comment_not_found')
  trx.declareChanges(batch.changesOf?.(call, added) ?? [])
  trx.afterCommit(() => signalRecipients(trx, call, added))
  return added.id
}

function signalRecipients(
  db: Parameters<typeof signalUnread>[0],
  { user_id, draft }: AddCall,
  { recipient_id }: Added,
): void {
  const recipients = [recipient_id, ...draft.mentions.map(({ uid }) => uid)]
  signalUnread(
    db,
    recipients.filter((id) => id !== user_id),
  )
}

function commentOf(viewer: Viewer, { post_id, draft, target }: AddCall, { id, created_at }: Added): Comment {
  const { content, image_url, mentions } = draft
  const { id: uid, username, avatar_url, level } = viewer
  return {
    id,
    post_id,
    root_id: target && rootOf(target),
    reply_to_id: target?.id ?? null,
    reply_to_user: target?.username ? { uid: target.author_id, username: target.username } : null,
    author: { uid, username, avatar_url, level },
    content,
    image_url,
    mentions,
    replies_count: 0,
    likes_count: 0,
    created_at,
    edited_at: null,
    pinned: false,
    answer: false,
    can_delete: true,
  }
}
