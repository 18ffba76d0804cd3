import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { isPresentIdSql } from '../accounts/rules.ts'
import { type ExportedTable, ownRows, type Slice } from '../slice.ts'
import { eraseFollowCounts, eraseFollowsOf } from './queries.ts'

const FOLLOWS_AT_ONCE = 500

export const followsSlice = {
  name: 'follows',
  routes: async () => (await import('./routes.ts')).followRoutes,
  invariants: [
    bySql(
      'I32',
      'everyone has as many followers, and follows as many, as the counters say',
      sql`select format('user %s has %s followers and follows %s, the counters say %s and %s', user_id,
          coalesce(r.followers, 0), coalesce(r.following, 0), coalesce(c.followers, 0), coalesce(c.following, 0)) as problem
        from follow_counts c full join (
          select user_id, sum(followers) as followers, sum(following) as following from (
            select followed_id as user_id, 1 as followers, 0 as following from follows
            union all select follower_id, 0, 1 from follows) as sides group by user_id) as r using (user_id)
        where (coalesce(r.followers, 0), coalesce(r.following, 0)) <> (coalesce(c.followers, 0), coalesce(c.following, 0))`,
    ),
    bySql(
      'I33',
      'nobody follows themselves, anyone twice, or someone who is gone',
      sql`select format('user %s follows themselves', follower_id) as problem from follows where follower_id = followed_id
        union all
        select format('user %s follows %s %s times', follower_id, followed_id, count(*)) from follows
        group by follower_id, followed_id having count(*) > 1
        union all
        select format('user %s is gone, and still follows or is followed', id) from users
        where status = 'deleted' and (exists (select from follows where follower_id = id)
          or exists (select from follows where followed_id = id))`,
    ),
  ],
  eraseBatch: async (trx, userId) => ({ follows: await eraseFollowsOf(trx, userId, FOLLOWS_AT_ONCE) }),
  erase: eraseFollowCounts,
  exported: [
    ownRows('follow_counts', ['followers', 'following', 'list_public'], { key: ['user_id'] }),
    exportedFollows('following', 'follower_id', 'followed_id'),
    exportedFollows('followers', 'followed_id', 'follower_id'),
  ],
} satisfies Slice

function exportedFollows(file: string, owner: string, other: string): ExportedTable {
  const columns = ['follower_id', 'followed_id', 'created_at']
  return { file, table: 'follows', owner, key: [other], columns, where: isPresentIdSql(other) }
}
