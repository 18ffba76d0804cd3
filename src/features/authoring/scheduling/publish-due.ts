import { sql } from 'kysely'
import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { enforceLimit, uncountIfRefused } from '../../../kernel/http/rate-limit.ts'
import { banOf, isPresent } from '../../accounts/rules.ts'
import * as accounts from '../../accounts/service.ts'
import * as moderation from '../../moderation/service.ts'
import { notify } from '../../notifications/service.ts'
import { isPresentPostSql } from '../../posts/rules.ts'
import {
  changeStage,
  newestRevision,
  type PostRow,
  selectDueForUpdate,
  UNSCHEDULED,
  updatePost,
} from '../../posts/service.ts'
import { type Ask, withAnswers } from '../../screening/service.ts'
import { refuseEmpty } from '../content.ts'
import { requirePublishLevel } from '../create-and-edit.ts'
import { destinationOf } from '../destination.ts'
import { PUBLISHING } from '../rules.ts'
import { type Blocker, isPreapproved } from './rules.ts'

const BLOCKERS: Partial<Record<string, Blocker>> = {
  level_too_low: 'level_too_low',
  rate_limited: 'rate_limited',
  invalid_request: 'empty',
  word_refused: 'refused',
  text_refused: 'refused',
  link_blocked: 'refused',
  newcomer_pace: 'refused',
}

const POSTS_AT_ONCE = 200

interface DuePost {
  id: number
  author_id: number
  status: string
  publish_at: Date
}

/**
 * Publishes what is due, one transaction each: the row lock and its time condition let only one of several processes do it, and what a
 * crash leaves behind is due at the next run. One that fails stays due while the others continue; at the end the job fails with all
 * errors, which are logged.
 */
export async function publishDue(db: Db, scale: number, stopping: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  let published = 0
  for (let last: DuePost | undefined, rest = true; rest; ) {
    const posts = await findDue(db, last)
    for (const post of posts) {
      stopping.throwIfAborted()
      try {
        await publishOne(db, scale, post)
        published++
      } catch (cause) {
        failures.push(new Error(`post ${post.id}`, { cause }))
      }
    }
    last = posts.at(-1)
    rest = posts.length === POSTS_AT_ONCE
  }
  if (failures.length > 0) throw new AggregateError(failures, 'scheduled posts could not be published')
  return published
}

/** Starts after the last one, so that failing posts do not fill every batch. Posts still in review stay: approval publishes them. */
async function findDue(db: Db, last: DuePost | undefined): Promise<DuePost[]> {
  const behind = last ? sql`and (publish_at, id) > (${last.publish_at}, ${last.id})` : sql``
  const { rows } = await sql<DuePost>`
    select id, author_id, status, publish_at from posts where publish_at <= ${db.clock.now()} ${behind}
      and (status <> 'pending' or approved_revision_id = revision_id or not (${sql.raw(isPresentPostSql('posts'))}))
    order by publish_at, id limit ${sql.lit(POSTS_AT_ONCE)}`.execute(db)
  return rows
}

async function publishOne(db: Db, scale: number, { id, author_id, status }: DuePost): Promise<void> {
  // Counted before the transaction, which must not take a second connection. An approved post was counted when submitted.
  const counts = status === 'draft' || status === 'rejected'
  const limited = counts
    ? await refusalCode(enforceLimit(db, PUBLISHING, { subject: author_id }, scale))
    : null
  const publish = () =>
    withAnswers<void>(
      db,
      (attempt) => transaction(db, attempt),
      (trx, ask) => publishOrNotify(trx, id, author_id, limited, ask),
    )
  // One that fails is tried again, and counted again.
  await (counts && !limited ? uncountIfRefused(db, PUBLISHING, { subject: author_id }, publish) : publish())
}

async function publishOrNotify(
  trx: Trx,
  id: number,
  authorId: number,
  limited: Blocker | null,
  ask: Ask,
): Promise<void> {
  // Lock order: the user before the post.
  const author = await accounts.lockUser(trx, authorId)
  const post = await selectDueForUpdate(trx, id)
  if (!post || !author) return trx.declareChanges([])
  const blocker = (await blockerOf(trx, author, post)) ?? limited
  if (blocker) return cancelAndNotify(trx, post, blocker)
  if (post.status === 'pending') return publishApproved(trx, post)
  const revision = await newestRevision(trx, post)
  const going = destinationOf(trx, author, 'submit', post, revision, ask)
  const refused = await refusalCode(going)
  if (refused) return cancelAndNotify(trx, post, refused)
  const { stage, ...held } = await going
  const moved = await changeStage(trx, author, post, 'submit', stage, { submitted_at: trx.now, ...held })
  // Review has been turned on since, or the text is held now.
  if (stage === 'pending') await notifyAuthor(trx, moved, held.held_for ?? 'review')
}

/** On behalf of the admin who approved it. */
async function publishApproved(trx: Trx, post: PostRow): Promise<void> {
  if (!isPreapproved(post)) return trx.declareChanges([])
  const approval = { action: 'post.approve', target_type: 'post', target_id: post.id }
  const approver = (await moderation.lastDecider(trx, approval)) ?? { id: post.author_id }
  await changeStage(trx, approver, post, 'approve', 'approved')
}

async function cancelAndNotify(trx: Trx, post: PostRow, reason: Blocker): Promise<void> {
  trx.declareChanges([])
  await notifyAuthor(trx, await updatePost(trx, post.id, UNSCHEDULED), reason)
}

function notifyAuthor(trx: Trx, post: PostRow, reason: Blocker): Promise<void> {
  const data = { decision: 'unscheduled', reason }
  return notify(trx, { kind: 'post_review', recipient_id: post.author_id, related_id: post.id, data })
}

/** Why a post that is due cannot be published; null if it can. */
async function blockerOf(trx: Trx, author: accounts.User, post: PostRow): Promise<Blocker | null> {
  if (!isPresent(author)) return 'account'
  if (banOf(author, trx.now)) return 'banned'
  if (post.status === 'locked') return 'locked'
  const revision = await newestRevision(trx, post)
  const level = await refusalCode(requirePublishLevel(trx, author))
  return level ?? refusalCode((async () => refuseEmpty(revision))())
}

async function refusalCode(work: Promise<unknown>): Promise<Blocker | null> {
  try {
    await work
    return null
  } catch (error) {
    const blocker = error instanceof Refusal && BLOCKERS[error.code]
    if (!blocker) throw error
    return blocker
  }
}
