import { shanghaiDay } from '../../kernel/calendar.ts'
import { type BatchedWrite, preparedWrite } from '../../kernel/db/db.ts'
import { callsOf, type Step, statement } from '../../kernel/db/statement.ts'
import { isUnblockedSql } from '../block-list/rules.ts'
import { accountsStep, transferSteps } from '../energy/service.ts'
import { dailyExpStep, gainSteps, levelsStep, rewardsStep } from '../levels/service.ts'
import { dailyEnergySteps } from '../notifications/service.ts'
import { counterSteps, countTopics, energyOrderSteps, publicPostsStep } from '../posts/service.ts'
import { writersStep } from '../sessions/service.ts'
import { CAP_PER_POST } from './rules.ts'
import type { EnergizeAnswer } from './schema.ts'

interface GiveCall {
  user_id: number
  session_id: number
  post_id: number
  amount: number
}

interface Given extends Omit<EnergizeAnswer, 'left_on_post'> {
  author_id: number
  leveled_up: boolean
}

const calls = callsOf({
  user_id: 'bigint[]',
  session_id: 'bigint[]',
  post_id: 'bigint[]',
  amount: 'integer[]',
})

/** Gifts within the cap, according to the snapshot; `version` is that of the giver's account. */
const asked: Step = {
  name: 'asked',
  sql: `select ordinal, calls.user_id as giver_id, author_id, calls.post_id, amount, coalesce(given, 0) + amount as given,
      coalesce(last_given_on = $day, false) as again, a.xmin as version
    from calls join writers using (user_id, session_id) join public_posts on public_posts.id = calls.post_id
      join energy_accounts a on a.user_id = calls.user_id
      left join post_energize_sums s on s.post_id = calls.post_id and s.giver_id = calls.user_id
    where author_id <> calls.user_id and coalesce(given, 0) + amount <= ${CAP_PER_POST}
      and ${isUnblockedSql('author_id', 'calls.user_id')}`,
}

const parties: Step = {
  name: 'parties',
  sql: 'select giver_id as user_id from asked union select author_id from asked',
}

/**
 * Nobody in debt can give. Every gift changes the giver's account: if that is unchanged since the snapshot, so are the sums and the
 * day's exp.
 */
const gifts: Step = {
  name: 'gifts',
  sql: `select asked.*, giver.balance - amount as balance, delta as exp_gained
    from asked join accounts giver on giver.user_id = giver_id and giver.version = asked.version
      join accounts author on author.user_id = author_id
      join rewards on rewards.user_id = giver_id left join levels on levels.user_id = giver_id
    where giver.balance >= 0 and (delta = 0 or levels.user_id is not null)`,
}

const logged: Step = {
  name: 'logged',
  sql: `insert into post_energize_logs (post_id, giver_id, amount, created_at)
    select post_id, giver_id, amount, $now from gifts order by ordinal returning id, giver_id`,
}

/** Uses the latest day: the clock of another process may already be past midnight. */
const summed: Step = {
  name: 'summed',
  sql: `insert into post_energize_sums (post_id, giver_id, given, last_given_on)
    select post_id, giver_id, given, $day from gifts
    on conflict (post_id, giver_id) do update set given = excluded.given,
      last_given_on = greatest(post_energize_sums.last_given_on, excluded.last_given_on)`,
}

const transfers: Step = {
  name: 'transfers',
  sql: `select nextval('energy_transfers') as transfer_id, ordinal, amount, 'energize' as ref_type, logged.id as ref_id,
      'user' as from_account, giver_id as from_id, 'energize_out' as from_reason,
      'user' as to_account, author_id as to_id, 'energize_in' as to_reason
    from gifts join logged using (giver_id)`,
}

const gains: Step = {
  name: 'gains',
  sql: `select giver_id as user_id, exp_gained as delta, 'energize' as reason, 'energize' as ref_type, logged.id as ref_id
    from gifts join logged using (giver_id) where exp_gained > 0`,
}

const counters = counterSteps('gifts', { energy: 'sum(amount)', energy_today: 'sum(amount)' })

// A gift, step by step: guard, change, effects.
const guard = [
  calls.step,
  writersStep,
  publicPostsStep,
  asked,
  rewardsStep('asked'),
  parties,
  accountsStep,
  levelsStep,
  gifts,
]
const change = [logged, summed, transfers, ...transferSteps]
const effects = [gains, ...gainSteps, dailyExpStep, ...dailyEnergySteps, ...counters, ...energyOrderSteps]

const { text, valuesOf } = statement({
  params: { ...calls.params, now: 'timestamptz', day: 'date', locked: 'boolean' },
  steps: [...guard, ...change, ...effects],
  result: `select ordinal, balance, given as given_on_post, exp_gained, energy_count as post_energy, gifts.author_id,
        recipient_id is not null as leveled_up
      from gifts join moved on moved.id = post_id left join recipients on recipient_id = giver_id`,
})

export const giveBatch: BatchedWrite<GiveCall, Given> = {
  statement: preparedWrite(text),
  keyOf: ({ user_id }) => user_id,
  // One batch at a time: two would collide on the accounts of authors, who are not known in advance.
  resourceOf: () => 0,
  // A new level is shown next to everything the person wrote.
  changesOf: ({ post_id }, { author_id, leveled_up }) =>
    leveled_up ? ['parts 0'] : [...countTopics([post_id]), `person ${author_id}`],
  parametersOf: (batch, now, locked) =>
    valuesOf({ ...calls.valuesOf(batch), now, day: shanghaiDay(now), locked }),
}
