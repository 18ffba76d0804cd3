import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as energy from '../energy/service.ts'
import type { Person } from '../follows/schema.ts'
import { peopleOf } from '../follows/service.ts'
import {
  eraseTexts,
  type ProfileField,
  pendingReviewsOf,
  type ReviewRow,
  reviewsWithStatus,
  saveDecision,
} from './queries.ts'
import type { Review, WithdrawAnswer } from './schema.ts'

export async function listReviews(
  db: Db,
  viewer: Viewer,
  query: PageQuery & { status?: ReviewRow['status'] },
): Promise<Page<Review>> {
  const reviews = reviewsWithStatus(db, query.status ?? 'pending')
  const { items, ...rest } = await selectPage(db, reviews, readPage(query), NEWEST_FIRST)
  const ids = items.map(({ user_id }) => user_id)
  const [people, decidable] = await Promise.all([
    peopleIn(db, items),
    accounts.whomMayDecideAbout(db, viewer, ids, 'profiles'),
  ])
  const toReview = (row: ReviewRow) => ({ ...reviewOf(row, people), may_decide: decidable.has(row.user_id) })
  return { ...rest, items: items.map(toReview) }
}

/** Saves the decision; refunds a paid rename that is not accepted. */
export async function settle(
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

/** Withdraws the user's pending reviews, of one field or all. */
export function withdrawReviews(
  db: Db,
  viewer: Viewer,
  field: ProfileField | undefined,
): Promise<WithdrawAnswer> {
  return write(db, viewer, async (trx) => {
    // Decisions also lock this row first, so that each review is settled once.
    await accounts.lockUser(trx, viewer.id)
    const pending = (await pendingReviewsOf(trx, viewer.id)).filter(
      (review) => !field || review.field === field,
    )
    for (const review of pending) await settle(trx, review, 'withdrawn', '', viewer.id)
    const energy_balance = await energy.balanceOf(trx, viewer.id)
    return { withdrawn: pending.map((review) => review.field), energy_balance }
  })
}

/** For an erased account: rejects pending reviews, keeps the rows for the ledger, and erases their texts. */
export async function eraseReviews(trx: Trx, userId: number): Promise<void> {
  for (const review of await pendingReviewsOf(trx, userId)) await settle(trx, review, 'rejected', '', null)
  await eraseTexts(trx, userId)
}

export function peopleIn(db: Reader, rows: ReviewRow[]): Promise<Map<number, Person>> {
  return peopleOf(db, [...new Set(rows.map(({ user_id }) => user_id))])
}

export function reviewOf(row: ReviewRow, people: Map<number, Person>): Omit<Review, 'may_decide'> {
  const { user_id, new_key: _, decided_by: __, ...told } = row
  return { ...told, user: people.get(user_id)! }
}
