import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { isAllowedUsername, mayDecideAbout, usernameKey } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import * as moderation from '../moderation/service.ts'
import * as notifications from '../notifications/service.ts'
import { applyChange } from './profile.ts'
import { findReview, isNameTaken, lockName, lockReview, type ReviewRow } from './queries.ts'
import { peopleIn, reviewOf, settle } from './reviews.ts'
import type { Review } from './schema.ts'

/** Machine-readable reason: the name was taken or reserved while the review was pending. */
export const NAME_TAKEN = 'username_taken'

export function approveReview(db: Db, viewer: Viewer, id: number): Promise<Review> {
  return decideReview(db, viewer, id, 'approve', async (trx, review) => {
    if (review.field === 'username') {
      const key = usernameKey(review.new_value)
      await lockName(trx, key)
      // A name that has been reserved since counts as taken.
      const free = isAllowedUsername(review.new_value, '') && !(await isNameTaken(trx, key, review.user_id))
      if (!free) return { accepted: false, reason: NAME_TAKEN }
    }
    await applyChange(trx, review.user_id, review.field, review.new_value)
    return { accepted: true, reason: '' }
  })
}

export function rejectReview(db: Db, viewer: Viewer, id: number, reason?: string): Promise<Review> {
  const why = moderation.optionalReason(reason)
  return decideReview(db, viewer, id, 'reject', async () => ({ accepted: false, reason: why }))
}

type DecideOutcome = (trx: Trx, review: ReviewRow) => Promise<{ accepted: boolean; reason: string }>

/** Decides once, logs and notifies. */
function decideReview(
  db: Db,
  viewer: Viewer,
  id: number,
  decision: 'approve' | 'reject',
  decideOutcome: DecideOutcome,
): Promise<Review> {
  return write(db, viewer, async (trx) => {
    const { user_id } = (await findReview(trx, id)) ?? {}
    if (user_id === undefined) throw notFound()
    // Lock order: the user before the review, as in every verb that moves energy.
    const concerned = await accounts.lockUser(trx, user_id)
    if (concerned && !mayDecideAbout(viewer, concerned, 'profiles')) throw new Refusal('may_not_decide')
    const review = (await lockReview(trx, id))!
    if (review.status !== 'pending') throw new Refusal(moderation.decidedAlready(decision, review.status))
    const { accepted, reason } = await decideOutcome(trx, review)
    const status = accepted ? 'approved' : 'rejected'
    const decided = await settle(trx, review, status, reason, viewer.id)
    await logAndNotify(trx, viewer, decided, status)
    return { ...reviewOf(decided, await peopleIn(trx, [decided])), may_decide: true }
  })
}

async function logAndNotify(
  trx: Trx,
  viewer: Viewer,
  review: ReviewRow,
  status: 'approved' | 'rejected',
): Promise<void> {
  const { id, user_id, field, reason, new_value } = review
  await moderation.record(trx, {
    actor_id: viewer.id,
    action: `profile_review.${status}`,
    target_type: 'user',
    target_id: user_id,
    reason,
    // Without the texts: the log is append-only, and purging an account erases them in the review.
    details: { review: id, field },
  })
  await notifications.notify(trx, {
    kind: 'profile_review',
    recipient_id: user_id,
    actor_id: viewer.id,
    related_id: id,
    data: { field, status, reason, value: new_value, refunded: status === 'rejected' ? review.charged : 0 },
  })
}
