import { shanghaiDay } from '../../kernel/calendar.ts'
import { preparedWrite, type Trx } from '../../kernel/db/db.ts'
import { signalUnreadAfterCommit } from './unread-signal.ts'

interface Gift {
  author_id: number
  giver_id: number
  post_id: number
  amount: number
  /** Whether the giver has given to this post before on the same day. */
  again: boolean
}

// Of several givers the notice names none. Whoever gives holds the author, so nobody else gathers meanwhile.
const upsertNotice =
  preparedWrite<never>(`insert into notifications as n (recipient_id, kind, actor_id, related_id, data, created_at)
  values ($1, 'energy_received', $2, $3, jsonb_build_object('day', $4::text, 'amount', $5::integer), $7)
  on conflict (recipient_id, related_id, (data ->> 'day')) where kind = 'energy_received'
  do update set count = n.count + case when $6::boolean then 0 else 1 end,
    actor_id = case when n.actor_id = excluded.actor_id then n.actor_id end,
    data = jsonb_set(n.data, '{amount}', to_jsonb((n.data ->> 'amount')::integer + $5::integer)),
    read_at = null, created_at = excluded.created_at`)

/** One notice per post and Shanghai day: how many gave, and how much; with every gift it is news again. */
export async function notifyEnergy(trx: Trx, gift: Gift): Promise<void> {
  const { author_id, giver_id, post_id, amount, again } = gift
  await trx.run(upsertNotice, [author_id, giver_id, post_id, shanghaiDay(trx.now), amount, again, trx.now])
  signalUnreadAfterCommit(trx, author_id)
}
