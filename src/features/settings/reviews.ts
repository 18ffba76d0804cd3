import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../kernel/db/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging.ts'
import { selectPage } from '../../kernel/db/select-page.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { isAllowedUsername, usernameKey } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import * as energy from '../energy/service.ts'
import type { Person } from '../follows/schema.ts'
import { peopleOf } from '../follows/service.ts'
import * as moderation from '../moderation/service.ts'
import * as notifications from '../notifications/service.ts'
import { applyChange } from './profile.ts'
import {
  eraseTexts,
  findReview,
  isNameTaken,
  lockName,
  lockReview,
  type ProfileField,
  pendingReviewsOf,
  type ReviewRow,
  reviewsWithStatus,
  saveDecision,
} from './queries.ts'
import type { Review, WithdrawAnswer } from './schema.ts'

/** Why a name that was fine when it was asked for could not be given; a word for the program. */
export const NAME_TAKEN = 'username_taken'

export async function listReviews(
  db: Db,
  query: PageQuery & { status?: ReviewRow['status'] },
): Promise<Page<Review>> {
  const reviews = reviewsWithStatus(db, query.status ?? 'pending')
  const { items, ...rest } = await selectPage(db, reviews, readPage(query), NEWEST_FIRST)
  const people = await peopleIn(db, items)
  return { ...rest, items: items.map((row) => reviewOf(row, people)) }
}

export function approveReview(db: Db, viewer: Viewer, id: number): Promise<Review> {
  return decideReview(db, viewer, id, async (trx, review) => {
    if (review.field === 'username') {
      const key = usernameKey(review.new_value)
      await lockName(trx, key)
      // What became reserved while it waited is taken, too.
      const free = isAllowedUsername(review.new_value, '') && !(await isNameTaken(trx, key, review.user_id))
      if (!free) return { accepted: false, reason: NAME_TAKEN }
    }
    await applyChange(trx, review.user_id, review.field, review.new_value)
    return { accepted: true, reason: '' }
  })
}

export function rejectReview(db: Db, viewer: Viewer, id: number, reason: string): Promise<Review> {
  const words = moderation.normalizeReason(reason)
  return decideReview(db, viewer, id, async () => ({ accepted: false, reason: words }))
}

type DecideOutcome = (trx: Trx, review: ReviewRow) => Promise<{ accepted: boolean; reason: string }>

/** Decided once, and the person is told. */
function decideReview(db: Db, viewer: Viewer, id: number, decideOutcome: DecideOutcome): Promise<Review> {
  return write(db, viewer, async (trx) => {
    const { user_id } = (await findReview(trx, id)) ?? {}
    if (user_id === undefined) throw notFound()
    // Money verbs take the person's row first.
    await accounts.lockUser(trx, user_id)
    const review = (await lockReview(trx, id))!
    if (review.status !== 'pending') throw conflict()
    const { accepted, reason } = await decideOutcome(trx, review)
    const decided = await settle(trx, review, accepted ? 'approved' : 'rejected', reason, viewer.id)
    await logAndNotify(trx, viewer, decided)
    return reviewOf(decided, await peopleIn(trx, [decided]))
  })
}

/** A paid rename that is not accepted is paid back. */
async function settle(
  trx: Trx,
  { id, user_id, charged }: ReviewRow,
  status: 'approved' | 'rejected' | 'withdrawn',
  reason: string,
  decided_by: number | null,
): Promise<ReviewRow> {
  if (status !== 'approved' && charged) {
    await energy.refund(trx, user_id, charged, 'rename_refund', { ref_type: 'profile_review', ref_id: id })
  }
  return saveDecision(trx, id, { status, reason, decided_by })
}

/** Takes back what the person still waits for: one field, or all. Where nothing waits, nothing happens. */
export function withdrawReviews(
  db: Db,
  viewer: Viewer,
  field: ProfileField | undefined,
): Promise<WithdrawAnswer> {
  return write(db, viewer, async (trx) => {
    // Decisions take this row first too, so that each wish ends once.
    await accounts.lockUser(trx, viewer.id)
    const waiting = (await pendingReviewsOf(trx, viewer.id)).filter(
      (review) => !field || review.field === field,
    )
    for (const review of waiting) await settle(trx, review, 'withdrawn', '', viewer.id)
    const energy_balance = await energy.balanceOf(trx, viewer.id)
    return { withdrawn: waiting.map((review) => review.field), energy_balance }
  })
}

/** Of someone who is gone: what still waits is turned down, the decisions stay for the books, their words go. */
export async function eraseReviews(trx: Trx, userId: number): Promise<void> {
  for (const review of await pendingReviewsOf(trx, userId)) await settle(trx, review, 'rejected', '', null)
  await eraseTexts(trx, userId)
}

async function logAndNotify(trx: Trx, viewer: Viewer, review: ReviewRow): Promise<void> {
  const { id, user_id, field, status, reason, old_value, new_value } = review
  await moderation.record(trx, {
    actor_id: viewer.id,
    action: `profile_review.${status}`,
    target_type: 'user',
    target_id: user_id,
    reason,
    details: { review: id, field, old_value, new_value },
  })
  await notifications.notify(trx, {
    kind: 'profile_review',
    recipient_id: user_id,
    actor_id: viewer.id,
    related_id: id,
    data: { field, status, reason, value: new_value, refunded: status === 'rejected' ? review.charged : 0 },
  })
}

function peopleIn(db: Reader, rows: ReviewRow[]): Promise<Map<number, Person>> {
  return peopleOf(db, [...new Set(rows.map(({ user_id }) => user_id))])
}

function reviewOf(row: ReviewRow, people: Map<number, Person>): Review {
  const { id, field, old_value, new_value, status, charged, reason, created_at, decided_at } = row
  return {
    id,
    user: people.get(row.user_id)!,
    field,
    old_value,
    new_value,
    status,
    charged,
    reason,
    created_at,
    decided_at,
  }
}
