import { chainHashSql } from '../../src/features/energy/service.ts'
import { type Crowd, reader, TODAY } from './seed-steps.ts'

const CHECK_INS = 10
const GRANT = 1_000_000
const EMPTY_CHAIN = `decode(repeat('00', 32), 'hex')`

/** Both ledgers, with hash chains that verify: a task and ten check-ins each, gifts to posts, what deletions cost. */
export function ledgerSteps(crowd: Crowd, authorId: number): string[] {
  return [
    ...checkInSteps(crowd),
    ...giftSteps(crowd),
    ...CHAIN_STEPS,
    ...expSteps(crowd),
    ...energySteps(authorId),
  ]
}

/** On days that are forty apart, so that nobody checks in twice on one. */
function checkInSteps({ first, people }: Crowd): string[] {
  return [
    `insert into user_check_ins (user_id, day, created_at)
      select id, day, (day + time '12:00') at time zone 'Asia/Shanghai'
      from generate_series(1, ${CHECK_INS}) as turn, generate_series(${first}, ${first + people - 1}) as id,
        lateral (select ${TODAY} - 5 - 40 * (${CHECK_INS} - turn) - id % 30 as day) as days`,
    `insert into user_tasks (user_id, task, created_at) select id, 'signature', date_trunc('second', now()) - interval '700 days'
      from generate_series(${first}, ${first + people - 1}) as id`,
  ]
}

/** Of one each. Givers take turns, so that nobody gives more than they earned. */
function giftSteps(crowd: Crowd): string[] {
  return [
    `insert into post_energize_logs (id, post_id, giver_id, amount, created_at) overriding system value
      select first + n, d.id, ${reader(crowd, 'first + n')}, 1, d.created_at + n * interval '1 hour'
      from (select id, created_at, gifts, sum(gifts) over (order by id)::bigint - gifts as first from drafts order by id) as d,
        generate_series(1, gifts) as n`,
    `select setval(pg_get_serial_sequence('post_energize_logs', 'id'), max(id)) from post_energize_logs`,
    `insert into post_energize_sums (post_id, giver_id, given, last_given_on)
      select post_id, giver_id, amount, (created_at at time zone 'Asia/Shanghai')::date from post_energize_logs order by id`,
  ]
}

const LINK = {
  id: 'link.id',
  user_id: 'link.user_id',
  delta: 'link.delta',
  balance_after: 'link.balance_after',
  reason: 'link.reason',
  ref_type: 'link.ref_type',
  ref_id: 'link.ref_id',
}

/** The hash chain as an aggregate, so that a window computes everyone's in one pass. */
const CHAIN_STEPS = [
  `create function pg_temp.link(state bytea, head bytea, id bigint, user_id bigint, delta bigint, balance_after bigint,
      reason text, ref_type text, ref_id bigint, at timestamptz) returns bytea language sql immutable as $$
    select ${chainHashSql('coalesce(state, head)', LINK).replaceAll('$now', 'at')} $$`,
  `create aggregate pg_temp.chain(bytea, bigint, bigint, bigint, bigint, text, text, bigint, timestamptz)
    (sfunc = pg_temp.link, stype = bytea)`,
]

const CHAINED = `pg_temp.chain(head, id, user_id, delta, balance_after, reason, ref_type, ref_id, created_at)
  over (partition by user_id order by id)`

function expSteps({ first, people }: Crowd): string[] {
  const entries = `select (select coalesce(max(id), 0) from exp_ledger) + row_number() over () as id, *, ${EMPTY_CHAIN} as head from (
    select user_id, 10::bigint as delta, 10::bigint as balance_after, 'task_signature' as reason, 'user' as ref_type,
      user_id as ref_id, created_at from user_tasks where user_id >= ${first}
    union all
    select user_id, 5, 10 + 5 * rank() over (partition by user_id order by day), 'check_in', 'day',
      to_char(day, 'YYYYMMDD')::bigint, created_at from user_check_ins where user_id >= ${first}
    order by balance_after, user_id) as entries`
  return [
    `insert into user_levels (user_id, exp, chain_head, checked_in_on)
      select user_id, ${10 + 5 * CHECK_INS}, ${EMPTY_CHAIN}, max(day) from user_check_ins
      where user_id between ${first} and ${first + people - 1} group by user_id order by user_id`,
    `insert into exp_ledger (id, user_id, delta, balance_after, reason, ref_type, ref_id, hash, created_at)
      select id, user_id, delta, balance_after, reason, ref_type, ref_id, hash, created_at
      from (select *, ${CHAINED} as hash from (${entries}) as numbered) as chained order by id`,
    `update user_levels u set chain_head = hash from exp_ledger e
      where e.user_id = u.user_id and u.user_id >= ${first} and balance_after = ${10 + 5 * CHECK_INS}`,
    `select setval(pg_get_serial_sequence('exp_ledger', 'id'), max(id)) from exp_ledger`,
  ]
}

/** Check-ins from the mint, a grant to the author, gifts between people, and the price of deletions into the sink. */
function energySteps(authorId: number): string[] {
  return [
    `insert into energy_accounts (user_id, balance, chain_head) select user_id, 0, ${EMPTY_CHAIN} from user_levels
      on conflict do nothing`,
    `create temporary table transfers as
      select (select coalesce(max(transfer_id), 0) from energy_ledger) + row_number() over () as transfer_id, * from (
        select 1 as turn, created_at as ordering, null::bigint as from_id, user_id as to_id, 1::bigint as amount, 'check_in' as spent,
          'check_in' as earned, 'day' as ref_type, to_char(day, 'YYYYMMDD')::bigint as ref_id, created_at
        from user_check_ins where not exists (select from energy_ledger l
          where l.user_id = user_check_ins.user_id and reason = 'check_in' and ref_id = to_char(day, 'YYYYMMDD')::bigint)
        union all
        select 2, now(), null, ${authorId}, ${GRANT}, 'admin_adjust', 'admin_adjust', 'user', ${authorId}, date_trunc('second', now()) - interval '1 day'
        union all
        select 3, g.created_at, giver_id, author_id, amount, 'energize_out', 'energize_in', 'energize', g.id, g.created_at
        from post_energize_logs g join drafts d on d.id = post_id
        union all
        select 3, changed_at, author_id, null, 2, 'delete_post', 'delete_post', 'post', id, changed_at from drafts where deleted
        order by turn, ordering) as moves`,
    `create temporary table entries as
      select 2 * transfer_id + side as id, transfer_id, side, user_id, delta, reason, ref_type, ref_id, created_at
      from transfers, lateral (values (1, from_id, -amount, spent), (2, to_id, amount, earned)) as s (side, user_id, delta, reason)`,
    'analyze entries',
    `insert into energy_ledger (id, transfer_id, account, user_id, delta, balance_after, reason, ref_type, ref_id, hash, created_at)
      select id, transfer_id, 'user', user_id, delta, balance_after, reason, ref_type, ref_id, hash, created_at
      from (select *, ${CHAINED} as hash from (
        select e.*, chain_head as head, balance + sum(delta) over (partition by e.user_id order by id)::bigint as balance_after
        from entries e join energy_accounts a on a.user_id = e.user_id) as summed) as chained
      union all
      select id, transfer_id, case side when 1 then 'mint' else 'sink' end, null, delta, null, reason, ref_type, ref_id, null, created_at
      from entries where user_id is null
      order by id`,
    `update energy_accounts a set balance = balance_after, chain_head = hash
      from (select distinct on (user_id) user_id, balance_after, hash from energy_ledger where user_id is not null
        order by user_id, id desc) as last where last.user_id = a.user_id`,
    `select setval('energy_transfers', max(transfer_id)), setval(pg_get_serial_sequence('energy_ledger', 'id'), max(id))
      from energy_ledger`,
  ]
}
