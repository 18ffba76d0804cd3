import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { normalizeLine } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { isAllowedUsername, mixesAlphabets, normalizeUsername, usernameKey } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import { RENAME_COST } from '../energy/rules.ts'
import * as energy from '../energy/service.ts'
import * as levels from '../levels/service.ts'
import { type Hold, linksIn } from '../screening/rules.ts'
import { type Ask, screen, writeScreened } from '../screening/service.ts'
import { readSettings, reviewIsOn } from '../site/service.ts'
import {
  hasPendingReview,
  insertReview,
  isNameTaken,
  latestReviewsOf,
  lockName,
  type ProfileField,
  type ReviewRow,
} from './queries.ts'
import type { ProfileAnswer, ProfileBody } from './schema.ts'

/** Changes name and signature, immediately or after a review; all requested changes or none. */
export function updateProfile(
  db: Db,
  viewer: Viewer,
  input: ProfileBody,
  siteName = '',
): Promise<ProfileAnswer> {
  return writeScreened(db, viewer, async (trx, ask) => {
    const user = (await accounts.lockUser(trx, viewer.id))!
    const answer: ProfileAnswer = { applied: [], pending: [], energy_balance: 0 }
    const reviewed = await reviewIsOn(trx)
    for (const change of changesOf(user, input, siteName)) {
      const held = await screenChange(trx, viewer, change, reviewed, ask)
      const waits = reviewed || held.held_for !== null
      const charged = change.field === 'username' ? await checkRename(trx, user.id, change) : 0
      if (await hasPendingReview(trx, user.id, change.field)) throw new Refusal('profile_review_pending')
      await saveChange(trx, user.id, { ...change, ...held, charged }, waits)
      answer[waits ? 'pending' : 'applied'].push(change.field)
    }
    answer.energy_balance = await energy.balanceOf(trx, user.id)
    return answer
  })
}

/** A name or signature with words of the owner's lists is refused, or has to wait although review is off. */
async function screenChange(
  trx: Trx,
  viewer: Viewer,
  { to }: Change,
  reviewed: boolean,
  ask: Ask,
): Promise<Hold> {
  const texts = [{ scope: 'names' as const, text: to }]
  const submission = { writer: viewer, texts, links: linksIn(to), reviewed, history: null }
  return screen(trx, await readSettings(trx), trx.now, submission, ask)
}

interface Change {
  field: ProfileField
  from: string
  to: string
  key: string
}

/** Equal values are not a change and cost nothing. */
function changesOf(user: accounts.User, { username, signature }: ProfileBody, siteName: string): Change[] {
  const changes: Change[] = []
  if (username !== undefined) {
    const name = normalizeUsername(username)
    if (name !== user.username) {
      if (!isAllowedUsername(name, siteName)) throw new Refusal('username_not_allowed')
      changes.push({ field: 'username', from: user.username, to: name, key: usernameKey(name) })
    }
  }
  if (signature !== undefined) {
    const text = normalizeLine(signature)
    if (text !== user.signature) changes.push({ field: 'signature', from: user.signature, to: text, key: '' })
  }
  return changes
}

/** Returns the price of a rename: the first one is free. Refused if the person is in debt, or the name is taken. */
async function checkRename(trx: Trx, userId: number, { to, key }: Change): Promise<number> {
  // An approval takes the name before the account: it cannot deadlock with this, because it has locked the person before.
  await energy.refuseInDebt(trx, userId)
  await lockName(trx, key)
  if (await isNameTaken(trx, key, userId)) throw new Refusal('username_taken')
  // After the check above, so that a lookalike of an existing name is reported as taken.
  if (mixesAlphabets(to)) throw new Refusal('username_not_allowed')
  return (await levels.hasCompletedTask(trx, userId, 'username')) ? RENAME_COST : 0
}

async function saveChange(
  trx: Trx,
  userId: number,
  change: Change & Hold & { charged: number },
  reviewed: boolean,
): Promise<void> {
  const review = await insertReview(trx, {
    user_id: userId,
    field: change.field,
    old_value: change.from,
    new_value: change.to,
    new_key: change.field === 'username' ? change.key : null,
    status: reviewed ? 'pending' : 'approved',
    charged: change.charged,
    held_for: change.held_for,
    held_details: change.held_details,
  })
  const ref = { ref_type: 'profile_review', ref_id: review.id }
  if (change.charged) await energy.charge(trx, userId, change.charged, 'rename', ref)
  if (!reviewed) await applyChange(trx, userId, change.field, change.to)
}

/** For changes without review, and for approved ones. */
export async function applyChange(
  trx: Trx,
  userId: number,
  field: ProfileField,
  value: string,
): Promise<void> {
  if (field === 'username') await accounts.setUsername(trx, userId, value)
  else await accounts.setSignature(trx, userId, value)
  if (value !== '') await levels.completeTask(trx, userId, field)
}

export async function auditStatus(db: Db): Promise<{ enabled: boolean }> {
  return { enabled: await reviewIsOn(db) }
}

export type LatestReview = Pick<ReviewRow, 'status' | 'new_value' | 'charged' | 'reason'>

/** The latest review of each field, whatever its status. */
export async function latestReviews(
  db: Reader,
  userId: number,
): Promise<Partial<Record<ProfileField, LatestReview>>> {
  const rows = await latestReviewsOf(db, userId)
  return Object.fromEntries(rows.map((row) => [row.field, row]))
}
