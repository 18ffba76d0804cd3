import { shanghaiDay, startOfDay } from '../../kernel/calendar.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { conflict, forbidden } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as energy from '../energy/service.ts'
import * as levels from '../levels/service.ts'
import * as notifications from '../notifications/service.ts'
import * as posts from '../posts/service.ts'
import { addGift, findGiven, gaveSince, insertLog } from './queries.ts'
import { CAP_PER_POST, GIFTS } from './rules.ts'
import type { EnergizeAnswer, EnergizeBody } from './schema.ts'

/**
 * A gift of energy from a reader to the author of a post. Guard: locks, debts, cap. Change: the gift and its transfer.
 * Effects: the giver's exp, the post's counters and the author's day, the author's notice.
 */
export function energize(db: Db, viewer: Viewer, { post_id, type }: EnergizeBody): Promise<EnergizeAnswer> {
  const amount = GIFTS[type]
  return write(db, viewer, async (trx) => {
    const { author_id, status } = await lockUsersAndPost(trx, viewer, post_id)
    await energy.refuseInDebt(trx, viewer.id)
    posts.requirePublic({ status })

    const gift = { post_id, giver_id: viewer.id, amount }
    const given = await addGift(trx, gift, amount)
    if (given === null) throw await capReached(trx, gift)
    const ref = { ref_type: 'energize', ref_id: await insertLog(trx, gift) }
    const balances = await energy.transfer(trx, {
      from: viewer.id,
      to: author_id,
      amount,
      reason: { from: 'energize_out', to: 'energize_in' },
      ref,
    })
    const exp_gained = await levels.rewardEnergize(trx, viewer.id, amount, ref)
    const { energy_count } = await posts.moveCounters(trx, post_id, { energy: amount })
    const again = given > amount && (await gaveSince(trx, gift, ref.ref_id, startOfDay(shanghaiDay(trx.now))))
    await notifications.notifyEnergy(trx, { ...gift, author_id, again })
    return {
      balance: balances.get(viewer.id)!,
      given_on_post: given,
      left_on_post: CAP_PER_POST - given,
      exp_gained,
      post_energy: energy_count,
    }
  })
}

/** Lock order: users by id, then the post, so that two who give to each other cannot deadlock. */
async function lockUsersAndPost(trx: Trx, viewer: Viewer, postId: number): Promise<posts.PostRow> {
  const { author_id } = await posts.visiblePost(trx, viewer, postId)
  if (author_id === viewer.id) throw forbidden('self_energize')
  await accounts.lockUsers(trx, [viewer.id, author_id])
  return posts.lockVisiblePost(trx, viewer, postId)
}

async function capReached(trx: Trx, gift: { post_id: number; giver_id: number }) {
  const given = await findGiven(trx, gift)
  return conflict('energize_cap_reached', { given, left: CAP_PER_POST - given })
}
