import { sql } from 'kysely'
import { inShanghai } from '../../kernel/calendar.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { ownRows, type Slice } from '../slice.ts'
import { TASK_EXP } from './rules.ts'

const zone = sql.lit(inShanghai.timeZone)

export const levelsSlice = {
  name: 'levels',
  routes: async () => (await import('./routes.ts')).levelRoutes,
  invariants: [
    bySql(
      'I15',
      'exp is the sum of the exp ledger',
      sql`select format('user %s has %s exp but the ledger says %s', u.user_id, u.exp, coalesce(sum(l.delta), 0)) as problem
        from user_levels u left join exp_ledger l on l.user_id = u.user_id
        group by u.user_id having u.exp <> coalesce(sum(l.delta), 0)`,
    ),
    bySql(
      'I16',
      'the running sum of exp is unbroken',
      sql`select format('entry %s of user %s says %s after, not %s', id, user_id, balance_after, running) as problem
        from (select *, sum(delta) over (partition by user_id order by id) as running from exp_ledger) as l
        where balance_after <> running`,
    ),
    bySql(
      'I17',
      'each check-in paid 5 exp and 1 energy, once',
      sql`select format('the check-in of user %s on %s paid %s exp and %s energy', c.user_id, c.day, coalesce(exp, 0), coalesce(energy, 0)) as problem
        from (select user_id, day, to_char(day, 'YYYYMMDD')::bigint as ref_id from user_check_ins) as c
        left join (select user_id, ref_id, sum(delta) as exp from exp_ledger
          where reason = 'check_in' group by user_id, ref_id) as e using (user_id, ref_id)
        left join (select user_id, ref_id, sum(delta) as energy from energy_ledger
          where reason = 'check_in' group by user_id, ref_id) as p using (user_id, ref_id)
        where coalesce(exp, 0) <> 5 or coalesce(energy, 0) <> 1
        union all
        select format('entry %s pays a check-in that never was', l.id) from exp_ledger l
        where reason = 'check_in' and not exists (select from user_check_ins c
          where c.user_id = l.user_id and to_char(c.day, 'YYYYMMDD')::bigint = l.ref_id)`,
    ),
    bySql(
      'I18',
      'at most 50 exp a day from giving energy',
      sql`select format('user %s got %s on %s', user_id, exp, day) as problem from daily_exp_summaries where exp > 50`,
    ),
    bySql(
      'I19',
      'the daily summary is what was granted',
      sql`select format('user %s on %s: %s in the summary, %s granted', user_id, day, coalesce(s.exp, 0), coalesce(l.exp, 0))
          as problem
        from daily_exp_summaries s full join (
          select user_id, (created_at at time zone ${zone})::date as day, sum(delta) as exp
          from exp_ledger where reason = 'energize' group by 1, 2) as l using (user_id, day)
        where coalesce(s.exp, 0) <> coalesce(l.exp, 0)`,
    ),
    bySql(
      'I20',
      'each first-time task paid 10 exp, once',
      sql`select format('user %s: task %s paid %s', user_id, task, coalesce(paid, 0)) as problem
        from user_tasks t full join (
          select user_id, substr(reason, 6) as task, sum(delta) as paid from exp_ledger
          where reason like 'task\\_%' group by 1, 2) as l using (user_id, task)
        where paid is distinct from ${sql.lit(TASK_EXP)} or t.created_at is null`,
    ),
    bySql(
      'I22',
      'the stored day is the Shanghai day of its time',
      sql`select format('the check-in of user %s on %s was at %s', user_id, day, created_at) as problem
        from user_check_ins where day <> (created_at at time zone ${zone})::date
        union all
        select format('user %s: last check-in %s, not %s', u.user_id, u.checked_in_on, max(c.day))
        from user_levels u left join user_check_ins c on c.user_id = u.user_id
        group by u.user_id having u.checked_in_on is distinct from max(c.day)`,
    ),
    bySql(
      'I23',
      'nobody checked in below level 1',
      sql`select format('entry %s: user %s had %s exp', id, user_id, balance_after - delta) as problem
        from exp_ledger where reason = 'check_in' and balance_after - delta < 1`,
    ),
  ],
  exported: [
    ownRows('user_levels', ['exp', 'checked_in_on'], { key: ['user_id'] }),
    ownRows('exp_ledger', ['id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at']),
    ownRows('user_check_ins', ['day', 'created_at'], { file: 'check-ins', key: ['day'] }),
    ownRows('user_tasks', ['task', 'created_at'], { key: ['task'] }),
    ownRows('daily_exp_summaries', ['day', 'exp'], { key: ['day'] }),
  ],
} satisfies Slice
