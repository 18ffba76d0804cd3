import type { Day } from '../../kernel/calendar.ts'
import { type Db, type Reader, type Trx, writeBatched } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { refuseBlocked } from '../block-list/service.ts'
import * as energy from '../energy/service.ts'
import * as levels from '../levels/service.ts'
import { signalUnread } from '../notifications/service.ts'
import * as posts from '../posts/service.ts'
import { giveBatch } from './give.ts'
import { CAP_PER_POST, GIFTS } from './rules.ts'
import type { EnergizeAnswer, EnergizeBody } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof EnergizeLogsTable | typeof PostEnergizeSumsTable> {}
}

const PostEnergizeSumsTable = table('post_energize_sums', {
  post_id: column.number,
  giver_id: column.number,
  given: column.number,
  last_given_on: column.of<Day>(),
})

const EnergizeLogsTable = table('post_energize_logs', {
  id: column.generated(column.number),
  post_id: column.number,
  giver_id: column.number,
  amount: column.number,
  created_at: column.timestamp,
})

/**
 * Gives energy from a reader to the author of a post. One statement for everyone who gives at the moment (give.ts): the guard (may
 * write, not blocked, post is public, debt, cap), the gift and its transfer, and the effects (the giver's exp, the author's notice, the
 * post's counters, the author's day). Then the open pages of both are signalled.
 */
export async function energize(
  db: Db,
  viewer: Viewer,
  { post_id, type }: EnergizeBody,
): Promise<EnergizeAnswer> {
  const call = { user_id: viewer.id, session_id: viewer.session_id, post_id, amount: GIFTS[type] }
  const lock = (trx: Trx) => lockForGift(trx, viewer, call)
  const { author_id, leveled_up, ...given } = (await writeBatched(db, viewer, giveBatch, call, lock))!
  signalUnread(db, leveled_up ? [author_id, viewer.id] : [author_id])
  return { ...given, left_on_post: CAP_PER_POST - given.given_on_post }
}

/** Locks everything a gift changes, or throws the reason to refuse it. Inserts the account and the total for a first gift. */
async function lockForGift(
  trx: Trx,
  viewer: Viewer,
  { post_id, amount }: { post_id: number; amount: number },
): Promise<void> {
  const { author_id, status } = await lockUsersAndPost(trx, viewer, post_id)
  await refuseBlocked(trx, viewer, [author_id])
  await energy.refuseInDebt(trx, viewer.id)
  posts.requirePublic({ status })
  const given = await findGiven(trx, { post_id, giver_id: viewer.id })
  const left = CAP_PER_POST - given
  if (amount > left) throw new Refusal('energize_cap_reached', { details: { given, left } })
  await energy.lockAccounts(trx, [author_id])
  await levels.lockLevel(trx, viewer.id)
}

/** Lock order: users by id, then the post, so that two people giving to each other cannot deadlock. */
async function lockUsersAndPost(trx: Trx, viewer: Viewer, postId: number): Promise<posts.PostRow> {
  const { author_id } = await posts.visiblePost(trx, viewer, postId)
  if (author_id === viewer.id) throw new Refusal('self_energize')
  await accounts.lockUsers(trx, [viewer.id, author_id])
  return posts.lockVisiblePost(trx, viewer, postId)
}

interface Key {
  post_id: number
  giver_id: number
}

async function findGiven(db: Reader, { post_id, giver_id }: Key): Promise<number> {
  const sum = await db
    .selectFrom('post_energize_sums')
    .select('given')
    .where('post_id', '=', post_id)
    .where('giver_id', '=', giver_id)
    .executeTakeFirst()
  return sum?.given ?? 0
}
