import type { Step } from '../../kernel/db/statement.ts'
import { chainHashSql } from '../energy/service.ts'
import { noticeStep } from '../notifications/service.ts'
import { ENERGIZE_EXP_A_DAY, ENERGIZE_EXP_PER_ENERGY, LEVEL_EXP } from './rules.ts'

/** Exp for the energy that each giver in a step gives, as far as the daily cap allows. One gift per giver. */
export function rewardsStep(from: string): Step {
  return {
    name: 'rewards',
    sql: `select giver_id as user_id,
        least(amount * ${ENERGIZE_EXP_PER_ENERGY}, ${ENERGIZE_EXP_A_DAY} - coalesce(exp, 0)) as delta
      from ${from} left join daily_exp_summaries on user_id = giver_id and day = $day`,
  }
}

/** The totals of those who gain something by `rewards`, row-locked (SKIP LOCKED) until the transaction ends. */
export const levelsStep: Step = {
  name: 'levels',
  sql: `select user_id, exp, chain_head from user_levels
    where user_id = any(array(select user_id from rewards where delta > 0)) for no key update skip locked`,
}

/** What was granted counts towards the day's cap. */
export const dailyExpStep: Step = {
  name: 'daily_exp_moved',
  sql: `insert into daily_exp_summaries as d (user_id, day, exp) select user_id, $day, delta from gains
    on conflict (user_id, day) do update set exp = d.exp + excluded.exp`,
}

const levelSql = (exp: string) => `width_bucket(${exp}, array[${LEVEL_EXP.slice(1).join(', ')}]::bigint[])`

const hash = chainHashSql('chain_head', {
  id: 'id',
  user_id: 'user_id',
  delta: 'delta',
  balance_after: 'exp + delta',
  reason: 'reason',
  ref_type: 'ref_type',
  ref_id: 'ref_id',
})

/** Turns `gains`, one per user in `levels`, into entries of the exp ledger; notifies of a new level. */
export const gainSteps: Step[] = [
  {
    name: 'exp_entries',
    sql: `select *, exp + delta as balance_after, ${levelSql('exp')} as level_before, ${levelSql('exp + delta')} as level,
        ${hash} as hash
      from (select nextval('exp_ledger_id_seq') as id, * from gains join levels using (user_id)) as numbered`,
  },
  {
    name: 'exp_inserted',
    sql: `insert into exp_ledger (id, user_id, delta, balance_after, reason, ref_type, ref_id, hash, created_at)
      select id, user_id, delta, balance_after, reason, ref_type, ref_id, hash, $now from exp_entries`,
  },
  {
    name: 'levels_moved',
    sql: `update user_levels u set exp = balance_after, chain_head = hash from exp_entries e where e.user_id = u.user_id`,
  },
  {
    name: 'recipients',
    sql: `select user_id as recipient_id, 'level_up' as kind, 1 as rank, null::bigint as actor_id, level as related_id,
        jsonb_build_object('level', level) as data, $now as created_at
      from exp_entries where level > level_before`,
  },
  noticeStep,
]
