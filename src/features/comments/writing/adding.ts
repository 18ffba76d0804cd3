import { shanghaiDay } from '../../../kernel/calendar.ts'
import { type Db, type HotWrite, type Trx, writeAtOnce } from '../../../kernel/db.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/http.ts'
import * as posts from '../../posts/service.ts'
import { findTarget, type Target } from '../queries.ts'
import type { Comment, NewComment } from '../schema.ts'
import { hiddenWithPost } from '../visible.ts'
import { type Added, addReply, addRoot } from './add-statement.ts'
import { type Draft, draftOf } from './draft.ts'

export async function addComment(db: Db, viewer: Viewer, postId: number, wish: NewComment): Promise<Comment> {
  const draft = await draftOf(db, viewer, wish)
  const lock = (trx: Trx) => posts.lockPublicPost(trx, viewer, postId)
  return add(db, viewer, { draft, postId, target: null, statement: addRoot, lock })
}

/** To a root or to a reply; it is kept under the root. */
export async function replyTo(db: Db, viewer: Viewer, id: number, wish: NewComment): Promise<Comment> {
  const draft = await draftOf(db, viewer, wish)
  const target = await findTarget(db, id)
  if (!target) throw notFound('comment_not_found')
  const { post_id: postId } = target
  const lock = (trx: Trx) => hiddenWithPost(posts.lockPublicPost(trx, viewer, postId))
  return add(db, viewer, { draft, postId, target, statement: addReply, lock })
}

interface Addition {
  draft: Draft
  postId: number
  /** What is answered; a root answers nothing. */
  target: Target | null
  statement: HotWrite<Added>
  lock(trx: Trx): Promise<unknown>
}

function add(db: Db, viewer: Viewer, addition: Addition): Promise<Comment> {
  const { statement } = addition
  const now = db.clock.now()
  const values = valuesOf(viewer, addition, now, false)
  const answer = ({ id }: Added) => answerOf(viewer, addition, id, now)
  return writeAtOnce(db, viewer, { statement, values, answer }, async (trx) => {
    await addition.lock(trx)
    const [added] = await trx.run(statement, valuesOf(viewer, addition, trx.now, true))
    if (!added) throw notFound('comment_not_found')
    return answerOf(viewer, addition, added.id, trx.now)
  })
}

function valuesOf(viewer: Viewer, { draft, postId, target }: Addition, now: Date, locked: boolean) {
  const { content, image, mentions } = draft
  const people = mentions.map(({ uid }) => uid)
  const names = mentions.map(({ written }) => written)
  const below = target ? [rootOf(target), target.id] : []
  return [viewer.id, postId, content, image, now, shanghaiDay(now), locked, people, names, ...below]
}

function answerOf(
  viewer: Viewer,
  { draft, postId, target }: Addition,
  id: number,
  created_at: Date,
): Comment {
  const { content, image_url, mentions } = draft
  const { id: uid, username, avatar_url, level } = viewer
  return {
    id,
    post_id: postId,
    root_id: target && rootOf(target),
    reply_to_id: target && target.id,
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
