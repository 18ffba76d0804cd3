import { shanghaiDay } from '../../kernel/calendar.ts'
import { preparedWrite, type Trx } from '../../kernel/db/db.ts'
import { statement } from '../../kernel/db/statement.ts'
import { signalUnreadAfterCommit } from './unread-signal.ts'

interface Gift {
  author_id: number
  giver_id: number
  post_id: number
  amount: number
  /** The giver has given to this post before on the same day, so the number of givers stays. */
  again: boolean
}

// Of several givers the notice names none. Givers lock the author, so nobody else updates the row meanwhile.
const { text, valuesOf } = statement({
  params: {
    author: 'bigint',
    giver: 'bigint',
    post: 'bigint',
    day: 'text',
    amount: 'integer',
    again: 'boolean',
    now: 'timestamptz',
  },
  steps: [],
  result: {
    needs: {},
    sql: `insert into notifications as n (recipient_id, kind, actor_id, related_id, data, created_at)
      values ($author, 'energy_received', $giver, $post, jsonb_build_object('day', $day, 'amount', $amount), $now)
      on conflict (recipient_id, related_id, (data ->> 'day')) where kind = 'energy_received'
      do update set count = n.count + case when $again then 0 else 1 end,
        actor_id = case when n.actor_id = excluded.actor_id then n.actor_id end,
        data = jsonb_set(n.data, '{amount}', to_jsonb((n.data ->> 'amount')::integer + $amount)),
        read_at = null, created_at = excluded.created_at`,
  },
})

const upsertNotice = preparedWrite<never>(text)

/** Upserts one notice per post and Shanghai day: how many gave, and how much. Every gift makes it unread again. */
export async function notifyEnergy(trx: Trx, gift: Gift): Promise<void> {
  const { author_id: author, giver_id: giver, post_id: post, amount, again } = gift
  const day = shanghaiDay(trx.now)
  await trx.run(upsertNotice, valuesOf({ author, giver, post, day, amount, again, now: trx.now }))
  signalUnreadAfterCommit(trx, author)
}
