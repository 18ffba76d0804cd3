import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { MAX_MUTES } from '../block-list/rules.ts'
import type { Slice } from '../slice.ts'

const BLOCK = sql`b.kind = 'block'`
/** Times are those at which statements began, on clocks that may differ. */
const SINCE = sql`b.created_at + interval '1 minute'`

export const blockingSlice = {
  name: 'blocking',
  routes: async () => (await import('./routes.ts')).blockingRoutes,
  invariants: [
    bySql(
      'I80',
      'nobody blocks or mutes themselves or someone who is gone, mutes too many, or was blocked less often than they are',
      sql`select format('user %s %ss themselves', user_id, kind) as problem from blocks where user_id = other_id
        union all
        select format('user %s is gone, and still in a %s', u.id, b.kind)
        from blocks b join users u on u.id in (b.user_id, b.other_id) where u.status = 'deleted'
        union all
        select format('user %s mutes %s people', user_id, count(*)) from blocks
        where kind = 'mute' group by user_id having count(*) > ${sql.lit(MAX_MUTES)}
        union all
        select format('user %s is blocked by %s people, and was blocked %s times', u.id, count(*), u.times_blocked)
        from blocks b join users u on u.id = b.other_id where ${BLOCK}
        group by u.id having u.times_blocked < count(*)`,
    ),
    bySql(
      'I81',
      'who is blocked does not follow, and has not commented, answered, mentioned or energized since',
      sql`select format('user %s follows %s, who blocks them', other_id, user_id) as problem
        from blocks b join follows f on f.follower_id = b.other_id and f.followed_id = b.user_id where ${BLOCK}
        union all
        select format('comment %s is by user %s, whom %s blocks', c.id, b.other_id, b.user_id)
        from blocks b join comments c on c.author_id = b.other_id and c.created_at > ${SINCE}
          left join comments answered on answered.id = c.reply_to_id join posts p on p.id = c.post_id
        where ${BLOCK} and (b.user_id in (p.author_id, answered.author_id)
          or exists (select from comment_mentions m where m.comment_id = c.id and m.user_id = b.user_id))
        union all
        select format('gift %s is by user %s, whom %s blocks', g.id, b.other_id, b.user_id)
        from blocks b join post_energize_logs g on g.giver_id = b.other_id and g.created_at > ${SINCE}
          join posts p on p.id = g.post_id and p.author_id = b.user_id where ${BLOCK}`,
    ),
  ],
} satisfies Slice
