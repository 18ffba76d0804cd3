import { sql } from 'kysely'
import { inShanghai } from '../../kernel/calendar.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { ownRows, type Slice } from '../slice.ts'
import { CAP_PER_POST } from './rules.ts'

const zone = sql.lit(inShanghai.timeZone)

export const energizeSlice = {
  name: 'energize',
  routes: async () => (await import('./routes.ts')).energizeRoutes,
  invariants: [
    bySql(
      'I04',
      'each gift of energy is one debit of the giver and one credit of the author',
      sql`select format('gift %s of %s by user %s for post %s: %s', g.id, g.amount, g.giver_id, g.post_id,
          coalesce(string_agg(l.user_id || ' ' || l.delta, ', ' order by l.id), 'nothing in the books')) as problem
        from post_energize_logs g join posts p on p.id = g.post_id
          left join energy_ledger l on l.ref_type = 'energize' and l.ref_id = g.id
        group by g.id, p.author_id
        having count(*) <> 2
          or count(*) filter (where l.reason = 'energize_out' and l.user_id = g.giver_id and l.delta = -g.amount) <> 1
          or count(*) filter (where l.reason = 'energize_in' and l.user_id = p.author_id and l.delta = g.amount) <> 1
          or p.author_id = g.giver_id`,
    ),
    bySql(
      'I07',
      'nobody gave a post more than 20, and the sums are those of the gifts',
      sql`with sums as (
          select giver_id, post_id, coalesce(g.given, 0) as given, coalesce(s.given, 0) as sum, g.day, last_given_on
          from post_energize_sums s full join (
            select post_id, giver_id, sum(amount) as given, max((created_at at time zone ${zone})::date) as day
            from post_energize_logs group by 1, 2) as g using (post_id, giver_id))
        select format('user %s gave post %s %s, the sum says %s', giver_id, post_id, given, sum) as problem
        from sums where given <> sum or given > ${sql.lit(CAP_PER_POST)}
        union all
        select format('user %s last gave post %s on %s, the sum says %s', giver_id, post_id, day, last_given_on)
        from sums where day <> last_given_on`,
    ),
    bySql(
      'I53',
      'the energy of a post, and of its author in a day, is what was given',
      sql`select format('post %s has %s energy, was given %s', p.id, p.energy_count, coalesce(sum(g.amount), 0)) as problem
        from posts p left join post_energize_logs g on g.post_id = p.id
        group by p.id having p.energy_count <> coalesce(sum(g.amount), 0)
        union all
        select format('user %s on %s: %s energy counted, %s received', author_id, day, coalesce(d.energy, 0), coalesce(g.energy, 0))
        from (select d.* from author_days d join users u on u.id = d.author_id where u.status <> 'deleted') as d full join (
          select author_id, (g.created_at at time zone ${zone})::date as day, sum(amount) as energy
          from post_energize_logs g join posts p on p.id = g.post_id join users u on u.id = p.author_id
          where u.status <> 'deleted' group by 1, 2) as g using (author_id, day)
        where coalesce(d.energy, 0) <> coalesce(g.energy, 0)`,
    ),
  ],
  exported: [
    ownRows('post_energize_logs', ['id', 'post_id', 'amount', 'created_at'], {
      file: 'energy-given',
      owner: 'giver_id',
    }),
  ],
  notExported: { post_energize_sums: 'sums of energy-given' },
} satisfies Slice
