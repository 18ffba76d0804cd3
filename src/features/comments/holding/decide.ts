import { type Db, repeatedAnswer, type Trx, write } from '../../../kernel/db/db.ts'
import { byId } from '../../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../../kernel/db/paging/paging.ts'
import { selectPage } from '../../../kernel/db/paging/select-page.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { excerpt } from '../../../kernel/text/excerpt.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { mayDecideAbout } from '../../accounts/rules.ts'
import * as accounts from '../../accounts/service.ts'
import { refuseBlocked } from '../../block-list/service.ts'
import { authorOf } from '../../levels/service.ts'
import * as moderation from '../../moderation/service.ts'
import * as notifications from '../../notifications/service.ts'
import { titleFor } from '../../posts/rules.ts'
import * as posts from '../../posts/service.ts'
import { findTarget } from '../queries.ts'
import type { WaitingComment } from '../schema.ts'
import { insertOnBehalf, refuseClosed } from '../writing/add.ts'
import { mentionsIn } from '../writing/draft.ts'
import { replaceComment } from '../writing/edit.ts'
import { toHeld } from './hold.ts'
import {
  deleteHeld,
  findHeld,
  type HeldCommentRow,
  HeldCommentsTable,
  WAITING_COLUMNS,
  waitingComments,
} from './queries.ts'

const MAX_EXCERPT = 60
const POST = ['title', 'status', 'post_author_id'] as const
const LISTED = [...HeldCommentsTable.columns, ...POST, 'username', 'avatar', 'role', 'exp'] as const
const OLDEST_FIRST = byId('id', 'asc')

/** Those that have waited longest first. */
export async function listHeld(db: Db, viewer: Viewer, query: PageQuery): Promise<Page<WaitingComment>> {
  const waiting = db.selectFrom(
    waitingComments(db)
      .innerJoin('post_revisions as r', (join) =>
        join.on('r.id', '=', (eb) => eb.fn.coalesce('p.public_revision_id', 'p.revision_id')),
      )
      .leftJoin('user_levels as l', 'l.user_id', 'h.author_id')
      .select(WAITING_COLUMNS)
      .select([
        'r.title',
        'p.status',
        'p.author_id as post_author_id',
        'u.username',
        'u.avatar',
        'u.role',
        (eb) => eb.fn.coalesce('l.exp', eb.lit(0)).as('exp'),
      ])
      .as('waiting'),
  )
  const page = await selectPage(db, waiting.select(LISTED), readPage(query), OLDEST_FIRST)
  const items = page.items.map(({ title, status, post_author_id, username, avatar, role, exp, ...held }) => ({
    ...toHeld(held),
    post: { id: held.post_id, title: titleFor(viewer, { title, status, author_id: post_author_id }) },
    held_details: held.held_details,
    author: authorOf(held.author_id, { username, avatar, exp }),
    may_decide: mayDecideAbout(viewer, { id: held.author_id, role }, 'comments'),
  }))
  return { ...page, items }
}

/** It becomes a comment, or the new text of one, as if it had been written now. */
export async function approveHeld(db: Db, viewer: Viewer, id: number): Promise<{ comment_id: number }> {
  const repeated = await repeatedAnswer<{ comment_id: number }>(db, viewer)
  if (repeated) return repeated
  const found = await findHeld(db, id)
  if (!found) throw new Refusal('comment_not_found')
  const mentions = await mentionsIn(db, { id: found.author_id }, found.content)
  const target = found.reply_to_id === null ? null : await findTarget(db, found.reply_to_id)
  if (target === undefined) throw new Refusal('comment_not_found')
  return write(db, viewer, async (trx) => {
    const { held, author } = await take(trx, viewer, id)
    const post = await posts.lockPublicPost(trx, viewer, held.post_id)
    if (held.comment_id === null) refuseClosed(post)
    const answered = target ? [target.author_id] : []
    await refuseBlocked(trx, author, [post.author_id, ...answered])
    const draft = { content: held.content, image: held.image, image_url: null, mentions }
    const comment_id =
      held.comment_id === null
        ? await insertOnBehalf(trx, { user_id: author.id, post_id: post.id, draft, target })
        : await replaceComment(trx, author, held.comment_id, post, draft)
    await record(trx, viewer, { ...held, id: comment_id }, 'approve', 'comment', '')
    await notifyAuthor(trx, viewer, held, { event: 'comment_approved', comment_id })
    return { comment_id }
  })
}

/** It is gone; its author is told, with the reason if there is one. */
export function rejectHeld(
  db: Db,
  viewer: Viewer,
  id: number,
  reason?: string,
): Promise<Record<string, never>> {
  const why = moderation.optionalReason(reason)
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const { held } = await take(trx, viewer, id)
    await record(trx, viewer, held, 'reject', 'held_comment', why)
    await notifyAuthor(trx, viewer, held, { event: 'comment_rejected', reason: why })
    return {}
  })
}

/** Takes the comment out of the queue, for somebody who may decide about its author. */
async function take(
  trx: Trx,
  viewer: Viewer,
  id: number,
): Promise<{ held: HeldCommentRow; author: accounts.User }> {
  const found = await findHeld(trx, id)
  const author = found && (await accounts.findUser(trx, found.author_id))
  if (!found || !author) throw new Refusal('comment_not_found')
  if (!mayDecideAbout(viewer, author, 'comments')) throw new Refusal('may_not_decide')
  const held = await deleteHeld(trx, id, author.id)
  if (!held) throw new Refusal('comment_not_found')
  return { held, author }
}

function record(
  trx: Trx,
  viewer: Viewer,
  { id, post_id, author_id, held_for }: HeldCommentRow,
  decision: 'approve' | 'reject',
  target_type: string,
  reason: string,
): Promise<void> {
  const details = { post_id, author_id, held_for }
  const action = `comment.${decision}` as const
  return moderation.record(trx, { actor_id: viewer.id, action, target_type, target_id: id, reason, details })
}

function notifyAuthor(
  trx: Trx,
  viewer: Viewer,
  { author_id, post_id, content }: HeldCommentRow,
  data: Record<string, unknown>,
): Promise<void> {
  return notifications.notify(trx, {
    kind: 'system',
    recipient_id: author_id,
    actor_id: viewer.id,
    related_id: post_id,
    data: { ...data, post_id, excerpt: excerpt(content, MAX_EXCERPT) },
  })
}
