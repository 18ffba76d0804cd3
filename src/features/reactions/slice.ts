import { sql } from 'kysely'
import { inShanghai } from '../../kernel/calendar.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { ownRows, type Slice } from '../slice.ts'
import type { Reaction } from './schema.ts'
import { eraseReactions } from './service.ts'

const zone = sql.lit(inShanghai.timeZone)

const counted = (id: string, reaction: Reaction) =>
  bySql(
    id,
    `${reaction}s_count = rows`,
    sql`select format('post %s counts %s ${sql.raw(reaction)}s, there are %s', p.id, counter, count(r.user_id)) as problem
      from (select id, ${sql.ref(`${reaction}s_count`)} as counter from posts) as p
        left join post_reactions r on r.post_id = p.id and r.state = ${sql.lit(reaction)}
      group by p.id, counter having counter <> count(r.user_id)`,
  )

export const reactionsSlice = {
  name: 'reactions',
  routes: async () => (await import('./routes.ts')).reactionRoutes,
  invariants: [
    counted('I25', 'like'),
    counted('I26', 'dislike'),
    bySql(
      'I27',
      'no pair of reader and post holds both a like and a dislike',
      sql`select format('user %s holds %s for post %s', user_id, string_agg(state, ' and '), post_id) as problem
        from post_reactions where state <> 'none' group by user_id, post_id having count(distinct state) > 1`,
    ),
    bySql(
      'I28',
      'at most one reaction for each pair of reader and post',
      sql`select format('user %s has %s reactions to post %s', user_id, count(*), post_id) as problem
        from post_reactions group by user_id, post_id having count(*) > 1`,
    ),
    bySql(
      'I56',
      'the likes of a day are those that came on it from others and still stand',
      sql`select format('post %s on %s: %s told, %s came', post_id, day, coalesce(d.likers, 0), coalesce(r.likers, 0)) as problem
        from daily_likes d full join (
          select post_id, (since at time zone ${zone})::date as day, count(*) as likers
          from post_reactions r join posts p on p.id = r.post_id
          where state = 'like' and user_id <> author_id group by 1, 2) as r using (post_id, day)
        where coalesce(d.likers, 0) <> coalesce(r.likers, 0)`,
    ),
  ],
  eraseBatch: async (trx, userId) => ({ reactions: await eraseReactions(trx, userId) }),
  exported: [
    ownRows('post_reactions', ['post_id', 'state', 'since'], {
      file: 'reactions',
      key: ['post_id'],
      where: `state <> 'none'`,
    }),
  ],
} satisfies Slice
