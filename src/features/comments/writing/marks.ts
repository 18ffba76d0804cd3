import { sql } from 'kysely'
import { type Db, preparedWrite, type Trx, write } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { hasRight, type Viewer } from '../../../kernel/viewer.ts'
import { refuseUnlessMayDecide } from '../../accounts/service.ts'
import * as moderation from '../../moderation/service.ts'
import { notify } from '../../notifications/service.ts'
import * as posts from '../../posts/service.ts'
import { commentExists, findTarget, type Target } from '../queries.ts'
import { type CommentWithAuthor, selectWithAuthor, toComment } from '../reading/comment-with-author.ts'
import { asCommentNotFound } from '../reading/visible-comment.ts'
import type { Comment, CommentsState } from '../schema.ts'

/** Closes or opens the comments of a post. What a moderator closed stays closed for its author. */
export function setClosed(db: Db, viewer: Viewer, postId: number, closed: boolean): Promise<CommentsState> {
  return write(db, viewer, async (trx) => {
    const post = await posts.lockPublicPost(trx, viewer, postId)
    const by = await actingAs(trx, viewer, post)
    trx.declareChanges([`post ${postId}`])
    const current = post.comments_closed_by
    if (by === 'author' && current === 'moderator') {
      if (!closed) throw new Refusal('closed_by_moderator')
      return { comments_closed: true }
    }
    const wanted = closed ? by : null
    if (wanted === current) return { comments_closed: closed }
    await posts.setCommentsClosed(trx, postId, wanted)
    if (by === 'moderator') await recordClosing(trx, viewer, post, closed)
    return { comments_closed: closed }
  })
}

/** Pins a root comment above the others, in place of the one that was. */
export function setPinned(db: Db, viewer: Viewer, id: number, pinned: boolean): Promise<Comment> {
  return changeMark(db, viewer, id, async (trx, target, post) => {
    const by = await actingAs(trx, viewer, post)
    if (target.root_id !== null) throw new Refusal('pin_reply')
    if (!(await setMark(trx, 'pinned_at', target, pinned)) || by === 'author') return
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: pinned ? 'comment.pin' : 'comment.unpin',
      target_type: 'comment',
      target_id: id,
      details: { post_id: post.id },
    })
  })
}

/** Marks a comment as the answer, in place of the one that was; only for the author of the post. */
export function setAnswer(db: Db, viewer: Viewer, id: number, answer: boolean): Promise<Comment> {
  return changeMark(db, viewer, id, async (trx, target, post) => {
    if (post.author_id !== viewer.id) throw new Refusal('forbidden')
    if (!(await setMark(trx, 'answer_at', target, answer)) || !answer) return
    // Marked again, the notice is already there.
    await notify(trx, {
      kind: 'comment_answer',
      recipient_id: target.author_id,
      actor_id: viewer.id,
      related_id: post.id,
      data: { comment_id: id },
    })
  })
}

/** Whether someone decides about the conversation below a post as its author or as a moderator; everyone else is refused. */
async function actingAs(
  trx: Trx,
  viewer: Viewer,
  { author_id }: posts.PostRow,
): Promise<'author' | 'moderator'> {
  if (author_id === viewer.id) return 'author'
  if (!hasRight(viewer, 'comments')) throw new Refusal('forbidden')
  await refuseUnlessMayDecide(trx, viewer, author_id, 'comments')
  return 'moderator'
}

const selectOne = preparedWrite<CommentWithAuthor>(selectWithAuthor('select * from comments where id = $1'))

/** The post is locked, so of several marks at the same time the last one stays. */
async function changeMark(
  db: Db,
  viewer: Viewer,
  id: number,
  change: (trx: Trx, target: Target, post: posts.PostRow) => Promise<void>,
): Promise<Comment> {
  const target = await findTarget(db, id)
  if (!target) throw new Refusal('comment_not_found')
  return write(db, viewer, async (trx) => {
    const post = await asCommentNotFound(posts.lockPublicPost(trx, viewer, target.post_id))
    if (!(await commentExists(trx, id))) throw new Refusal('comment_not_found')
    trx.declareChanges([`post ${post.id}`])
    await change(trx, target, post)
    return toComment(one(await trx.run(selectOne, [id])), viewer, post.author_id)
  })
}

/** Also takes the mark from deleted comments, which might come back. Returns whether anything changed. */
async function setMark(
  trx: Trx,
  mark: 'pinned_at' | 'answer_at',
  { id, post_id }: Target,
  on: boolean,
): Promise<boolean> {
  const column = sql.ref(mark)
  if (on)
    await sql`update comments set ${column} = null
      where post_id = ${post_id} and ${column} is not null and id <> ${id}`.execute(trx)
  const { numAffectedRows } = await sql`update comments set ${column} = ${on ? trx.now : null}
    where id = ${id} and ${column} is ${on ? sql`null` : sql`not null`}`.execute(trx)
  if (!numAffectedRows) return false
  await posts.renewComments(trx, [post_id])
  return true
}

async function recordClosing(
  trx: Trx,
  viewer: Viewer,
  { id, author_id }: posts.PostRow,
  closed: boolean,
): Promise<void> {
  await moderation.record(trx, {
    actor_id: viewer.id,
    action: closed ? 'post.close_comments' : 'post.open_comments',
    target_type: 'post',
    target_id: id,
  })
  await notify(trx, {
    kind: 'system',
    recipient_id: author_id,
    actor_id: viewer.id,
    related_id: id,
    data: { event: closed ? 'comments_closed' : 'comments_opened', post_id: id },
  })
}
