import { shanghaiDay } from '../../../kernel/calendar.ts'
import { type BatchedWrite, type Db, type Trx, writeBatched } from '../../../kernel/db/db.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import { signalUnread } from '../../notifications/service.ts'
import * as posts from '../../posts/service.ts'
import { findTarget, type Target } from '../queries.ts'
import type { Comment, NewComment } from '../schema.ts'
import { hiddenWithPost } from '../visible.ts'
import { type Added, addReplies, addRoots, type Statements } from './add-statement.ts'
import { type Draft, draftOf } from './draft.ts'

export async function addComment(db: Db, viewer: Viewer, postId: number, wish: NewComment): Promise<Comment> {
  const draft = await draftOf(db, viewer, wish)
  const lock = (trx: Trx) => posts.lockPublicPost(trx, viewer, postId)
  const call = { ...writerOf(viewer), post_id: postId, draft, target: null }
  const added = (await writeBatched(db, viewer, gatheringOf(addRoots, call), call, lock))!
  tellThem(db, call, added)
  return answerOf(viewer, call, added)
}

/** To a root or to a reply; it is kept under the root. */
export async function replyTo(db: Db, viewer: Viewer, id: number, wish: NewComment): Promise<Comment> {
  const draft = await draftOf(db, viewer, wish)
  const target = await findTarget(db, id)
  if (!target) throw notFound('comment_not_found')
  const lock = (trx: Trx) => hiddenWithPost(posts.lockPublicPost(trx, viewer, target.post_id))
  const call = { ...writerOf(viewer), post_id: target.post_id, draft, target }
  const added = await writeBatched(db, viewer, gatheringOf(addReplies, call), call, lock)
  if (!added) throw notFound('comment_not_found')
  tellThem(db, call, added)
  return answerOf(viewer, call, added)
}

/** Who says what below which post, and in answer to whom; a root answers nobody. */
interface Call {
  user_id: number
  session_id: number
  post_id: number
  draft: Draft
  target: Target | null
}

function writerOf({ id, session_id }: Viewer) {
  return { user_id: id, session_id }
}

function gatheringOf({ plain, mentioning }: Statements, { draft }: Call): BatchedWrite<Call, Added> {
  return draft.mentions.length > 0
    ? { statement: mentioning, keyOf, resourceOf, parametersOf: parametersWithMentions }
    : { statement: plain, keyOf, resourceOf, parametersOf }
}

function tellThem(db: Db, { user_id, draft }: Call, { recipient_id }: Added): void {
  const told = [recipient_id, ...draft.mentions.map(({ uid }) => uid)]
  signalUnread(
    db,
    told.filter((id) => id !== user_id),
  )
}

function keyOf({ user_id }: Call): number {
  return user_id
}

function resourceOf({ post_id }: Call): number {
  return post_id
}

function parametersOf(calls: Call[], now: Date, locked: boolean): unknown[] {
  return [
    calls.map(({ user_id }) => user_id),
    calls.map(({ post_id }) => post_id),
    calls.map(({ draft }) => draft.content),
    calls.map(({ draft }) => draft.image),
    calls.map(({ target }) => target && rootOf(target)),
    calls.map(({ target }) => target?.id ?? null),
    now,
    shanghaiDay(now),
    locked,
    calls.map(({ session_id }) => session_id),
  ]
}

function parametersWithMentions(calls: Call[], now: Date, locked: boolean): unknown[] {
  const mentions = calls.flatMap(({ draft }, index) =>
    draft.mentions.map(({ uid, written }) => ({ turn: index + 1, uid, written })),
  )
  return [
    ...parametersOf(calls, now, locked),
    mentions.map(({ turn }) => turn),
    mentions.map(({ uid }) => uid),
    mentions.map(({ written }) => written),
  ]
}

function answerOf(viewer: Viewer, { post_id, draft, target }: Call, { id, created_at }: Added): Comment {
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
    created_at,
    can_delete: true,
  }
}

function rootOf({ id, root_id }: Target): number {
  return root_id ?? id
}
