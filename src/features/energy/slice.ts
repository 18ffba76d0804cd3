import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { ownRows, type Slice } from '../slice.ts'

export const energySlice = {
  name: 'energy',
  routes: async () => (await import('./routes.ts')).energyRoutes,
  invariants: [
    bySql(
      'I01',
      'the energy ledger of every person sums up to the balance',
      sql`select format('user %s has %s but the ledger says %s', a.user_id, a.balance, coalesce(sum(l.delta), 0)) as problem
        from energy_accounts a left join energy_ledger l on l.user_id = a.user_id
        group by a.user_id having a.balance <> coalesce(sum(l.delta), 0)`,
    ),
    bySql(
      'I02',
      'the running balance of energy is unbroken',
      sql`select format('entry %s of user %s says %s after, not %s', id, user_id, balance_after, running) as problem
        from (select *, sum(delta) over (partition by user_id order by id) as running
          from energy_ledger where account = 'user') as l where balance_after <> running`,
    ),
    bySql(
      'I03',
      'energy is conserved: every movement is two rows that sum to zero',
      sql`select format('transfer %s has %s rows that sum to %s', transfer_id, count(*), sum(delta)) as problem
        from energy_ledger group by transfer_id having count(*) <> 2 or sum(delta) <> 0`,
    ),
    bySql(
      'I05',
      'no orphan ledger line',
      sql`select format('entry %s refers to %s %s, which does not exist', l.id, l.ref_type, l.ref_id) as problem
        from energy_ledger l where l.account = 'user' and case l.ref_type
          when 'profile_review' then not exists (select from profile_reviews r where r.id = l.ref_id and r.user_id = l.user_id)
          when 'adjustment' then not exists (select from energy_adjustments a where a.id = l.ref_id)
          when 'day' then not exists (select from user_check_ins c
            where c.user_id = l.user_id and to_char(c.day, 'YYYYMMDD')::bigint = l.ref_id)
          when 'post' then not exists (select from posts p where p.id = l.ref_id and p.author_id = l.user_id)
          when 'energize' then not exists (select from post_energize_logs g join posts p on p.id = g.post_id
            where g.id = l.ref_id and l.user_id in (g.giver_id, p.author_id))
          else false end`,
    ),
    bySql(
      'I06',
      'amounts fit their reason',
      sql`select format('entry %s: %s for %s', id, delta, reason) as problem from energy_ledger
        where account = 'user' and not case reason
          when 'check_in' then delta = 1
          when 'energize_out' then delta in (-1, -2)
          when 'energize_in' then delta in (1, 2)
          when 'rename' then delta = -6
          when 'rename_refund' then delta = 6
          when 'delete_post' then delta = -2
          else true end`,
    ),
    bySql(
      'I08',
      'nobody bought anything with a negative balance',
      sql`select format('entry %s: %s at a balance of %s', id, reason, balance_after - delta) as problem
        from energy_ledger where reason in ('rename', 'energize_out') and balance_after - delta < 0`,
    ),
    bySql(
      'I13',
      'no operation is in the books twice',
      sql`select format('user %s: %s for %s %s stands %s times', user_id, reason, ref_type, ref_id, count(*)) as problem
        from energy_ledger where account = 'user' and reason in ('check_in', 'rename', 'rename_refund')
        group by user_id, reason, ref_type, ref_id having count(*) > 1`,
    ),
    bySql(
      'I14',
      'what was minted less what was sunk is what people hold',
      sql`select format('%s in circulation, %s in accounts', supply, held) as problem from
        (select -coalesce(sum(delta), 0) as supply from energy_ledger where account <> 'user') as books,
        (select coalesce(sum(balance), 0) as held from energy_accounts) as accounts where supply <> held`,
    ),
    bySql(
      'I62',
      'an adjustment stands in the books of everyone it names, and of nobody else',
      sql`select format('adjustment %s: %s for %s people, the books say %s for %s',
          a.id, a.total, a.people, coalesce(sum(l.delta), 0), count(l.id)) as problem
        from energy_adjustments a
        left join energy_ledger l on l.ref_type = 'adjustment' and l.ref_id = a.id and l.account = 'user'
        group by a.id having count(distinct l.user_id) <> a.people or count(l.id) <> a.people
          or coalesce(sum(l.delta), 0) <> a.total`,
    ),
  ],
  exported: [
    ownRows('energy_accounts', ['balance'], { key: ['user_id'] }),
    ownRows('energy_ledger', ['id', 'delta', 'balance_after', 'reason', 'ref_type', 'ref_id', 'created_at']),
  ],
  notExported: { energy_adjustments: 'what owners decided; each change is in the energy ledger' },
} satisfies Slice
