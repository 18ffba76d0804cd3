import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { refuseUnlessMayDecide } from '../accounts/service.ts'
import type { OwnPost } from '../authoring/schema.ts'
import { reloadOwnPost } from '../authoring/service.ts'
import * as moderation from '../moderation/service.ts'
import { type Stage, stageAfter } from '../posts/rules.ts'
import {
  changeStage,
  findRevision,
  lockVisiblePost,
  type PostRow,
  setLock,
  softDeletePost,
  updatePost,
} from '../posts/service.ts'
import { type Decision, recordDecision } from './decision-log.ts'

/** The pending revision becomes public. */
export function approvePost(db: Db, viewer: Viewer, id: number, version?: number): Promise<OwnPost> {
  return decide(db, viewer, { id, decision: 'approve', reason: '', version }, (trx, post) => {
    const stage = stageAfterDecision(post, 'approve')
    if (!post.publish_at || post.publish_at <= trx.now)
      return changeStage(trx, viewer, post, 'approve', stage)
    // Scheduled: it will be published at its time, with this text.
    if (post.approved_revision_id === post.revision_id) throw new Refusal('already_approved')
    return updatePost(trx, id, { approved_revision_id: post.revision_id })
  })
}

/** The public revision, if there is one, stays. */
export function rejectPost(
  db: Db,
  viewer: Viewer,
  id: number,
  reason?: string,
  version?: number,
): Promise<OwnPost> {
  const reject_reason = moderation.optionalReason(reason)
  return decide(db, viewer, { id, decision: 'reject', reason: reject_reason, version }, (trx, post) =>
    changeStage(trx, viewer, post, 'reject', stageAfterDecision(post, 'reject'), { reject_reason }),
  )
}

export function lockPost(db: Db, viewer: Viewer, id: number, reason?: string): Promise<OwnPost> {
  const lock_reason = moderation.optionalReason(reason)
  return decide(db, viewer, { id, decision: 'lock', reason: lock_reason }, (trx, post) => {
    if (post.status === 'locked') throw new Refusal('already_locked')
    return setLock(trx, viewer, post, lock_reason)
  })
}

export function unlockPost(db: Db, viewer: Viewer, id: number): Promise<OwnPost> {
  return decide(db, viewer, { id, decision: 'unlock', reason: '' }, (trx, post) => {
    if (post.status !== 'locked') throw new Refusal('not_locked')
    return setLock(trx, viewer, post, null)
  })
}

/** Soft delete by an admin, free of charge. */
export function removePost(db: Db, viewer: Viewer, id: number, reason?: string): Promise<{ deleted: true }> {
  const why = moderation.optionalReason(reason)
  return write(db, viewer, async (trx) => {
    const post = await lockVisiblePost(trx, viewer, id)
    await refuseUnlessMayDecide(trx, viewer, post.author_id, 'posts')
    const { title } = await findRevision(trx, post.public_revision_id ?? post.revision_id!)
    await softDeletePost(trx, post.id)
    await recordDecision(trx, viewer, post, { decision: 'delete', reason: why, title })
    return { deleted: true }
  })
}

function stageAfterDecision(post: PostRow, decision: 'approve' | 'reject'): Stage {
  // Decisions do not depend on the review switch.
  if (post.status === 'locked') throw new Refusal('post_locked')
  const stage = stageAfter(decision, post, true)
  if (!stage) throw new Refusal(moderation.decidedAlready(decision, post.revision_status ?? post.status))
  return stage
}

interface DecisionOnPost {
  id: number
  decision: Decision
  reason: string
  /** The version the admin has read: the author may since have withdrawn, changed and resubmitted the post. */
  version?: number
}

/** Locks the post, applies the decision, records it and notifies the author. */
function decide(
  db: Db,
  viewer: Viewer,
  { id, decision, reason, version }: DecisionOnPost,
  work: (trx: Trx, post: PostRow) => Promise<PostRow>,
): Promise<OwnPost> {
  return write(db, viewer, async (trx) => {
    const before = await lockVisiblePost(trx, viewer, id)
    await refuseUnlessMayDecide(trx, viewer, before.author_id, 'posts')
    if (version !== undefined && version !== before.version)
      throw new Refusal('version_conflict', { details: { version: before.version } })
    await work(trx, before)
    await recordDecision(trx, viewer, before, { decision, reason })
    // The working copy is private to the author.
    return { ...(await reloadOwnPost(trx, id)), working_copy: null }
  })
}
