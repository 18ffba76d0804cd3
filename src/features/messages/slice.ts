import { sql } from 'kysely'
import { inShanghai } from '../../kernel/calendar.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { ownRows, type Slice } from '../slice.ts'
import { erasePrefs } from './prefs.ts'
import { isBySiteSql } from './rules.ts'

const zone = sql.lit(inShanghai.timeZone)
const ABOUT_COMMENTS = sql`kind in ('comment', 'comment_reply', 'mention')`
const AGGREGATED = sql`kind in ('like_aggregated', 'energy_received')`
/** Notifications of comments whose rows still exist, joined with them. */
const aboutComments = sql`notifications n join comments c on c.id = (n.data ->> 'comment_id')::bigint
  join posts p on p.id = c.post_id`

export const messagesSlice = {
  name: 'messages',
  routes: async () => (await import('./routes.ts')).messageRoutes,
  invariants: [
    bySql(
      'I45',
      'one act, one notice: of a comment, of the likes and of the energy of a post and day, of the same follower within a day',
      sql`select format('user %s was told of comment %s %s times', recipient_id, data ->> 'comment_id', count(*)) as problem
        from notifications where ${ABOUT_COMMENTS} group by recipient_id, data ->> 'comment_id' having count(*) > 1
        union all
        select format('user %s was told %s of post %s on %s %s times', recipient_id, kind, related_id, data ->> 'day', count(*))
        from notifications where ${AGGREGATED} group by recipient_id, kind, related_id, data ->> 'day' having count(*) > 1
        union all
        select format('user %s was told of likes of comment %s on %s %s times', recipient_id, data ->> 'comment_id',
          data ->> 'day', count(*))
        from notifications where kind = 'comment_likes'
        group by recipient_id, data ->> 'comment_id', data ->> 'day' having count(*) > 1
        union all
        select format('user %s was told of follower %s twice within a day', recipient_id, actor_id) from (
          select recipient_id, actor_id, created_at - lag(created_at) over (partition by recipient_id, actor_id
            order by created_at) as since from notifications where kind = 'follow') as followers
        where since < interval '1 day'
        union all
        select format('notice %s does not say what it is about', id) from notifications
        where (${ABOUT_COMMENTS} and data ->> 'comment_id' is null) or (${AGGREGATED} and data ->> 'day' is null)`,
    ),
    bySql(
      'I46',
      'notices of comments lead to the post and come from who wrote them: a root to its author, a reply to whom it answers',
      sql`select format('notice %s of comment %s leads to post %s', n.id, c.id, n.related_id) as problem
        from ${aboutComments} where ${ABOUT_COMMENTS} and n.related_id <> c.post_id
        union all
        select format('notice %s of comment %s says that it is by user %s', n.id, c.id, n.actor_id)
        from ${aboutComments} where ${ABOUT_COMMENTS} and n.actor_id is distinct from c.author_id
        union all
        select format('notice %s of root %s went to user %s', n.id, c.id, n.recipient_id)
        from ${aboutComments} where kind = 'comment' and (n.recipient_id <> p.author_id or c.root_id is not null)
        union all
        select format('notice %s of reply %s went to user %s', n.id, c.id, n.recipient_id)
        from ${aboutComments} left join comments answered on answered.id = c.reply_to_id
        where kind = 'comment_reply' and (n.recipient_id <> answered.author_id or c.root_id is null)
        union all
        select format('notice %s says that user %s wrote the answer %s', n.id, n.recipient_id, c.id)
        from ${aboutComments} where kind = 'comment_answer'
          and (n.recipient_id <> c.author_id or n.actor_id is distinct from p.author_id or n.related_id <> c.post_id)
        union all
        select format('notice %s of comment %s: user %s is not mentioned', n.id, c.id, n.recipient_id)
        from ${aboutComments} where kind = 'mention' and c.edited_at is null
          and not exists (select from comment_mentions m where m.comment_id = c.id and m.user_id = n.recipient_id)`,
    ),
    bySql(
      'I58',
      'authors are told of likes and energy of their own posts only, of as much as the day knows to be told',
      sql`select format('notice %s tells user %s of %s likes of post %s on %s, the day says %s to user %s', n.id, n.recipient_id,
          n.count, n.related_id, n.data ->> 'day', coalesce(d.told, 0), d.author_id) as problem
        from notifications n left join daily_likes d on d.post_id = n.related_id and d.day::text = n.data ->> 'day'
        where kind = 'like_aggregated' and (n.recipient_id is distinct from d.author_id or n.count is distinct from d.told)
        union all
        select format('notice %s tells user %s of %s likes of comment %s on %s, the day says %s to user %s', n.id,
          n.recipient_id, n.count, n.data ->> 'comment_id', n.data ->> 'day', d.told, d.author_id)
        from notifications n join daily_comment_likes d
          on d.comment_id = (n.data ->> 'comment_id')::bigint and d.day::text = n.data ->> 'day'
        where kind = 'comment_likes' and (n.recipient_id <> d.author_id or n.count <> d.told)
        union all
        select format('notice %s tells user %s of %s energy by %s for post %s on %s, %s was given by %s', n.id, n.recipient_id,
          n.data ->> 'amount', n.count, n.related_id, n.data ->> 'day', g.amount, g.givers)
        from notifications n left join posts p on p.id = n.related_id left join (
          select post_id, (created_at at time zone ${zone})::date::text as day, count(distinct giver_id) as givers,
            sum(amount) as amount, min(giver_id) as giver_id from post_energize_logs group by 1, 2) as g
          on g.post_id = n.related_id and g.day = n.data ->> 'day'
        where kind = 'energy_received' and (n.recipient_id is distinct from p.author_id or n.count is distinct from g.givers
          or (n.data ->> 'amount')::bigint is distinct from g.amount
          or n.actor_id is distinct from case when g.givers = 1 then g.giver_id end)`,
    ),
  ],
  erase: erasePrefs,
  exported: [
    ownRows('notify_prefs', ['comments', 'replies', 'likes', 'follows'], { key: ['user_id'] }),
    ownRows(
      'notifications',
      ['id', 'kind', 'actor_id', 'related_id', 'data', 'count', 'read_at', 'created_at'],
      {
        file: 'notices',
        owner: 'recipient_id',
        // Which admin decided is not disclosed.
        nullWhere: { actor_id: isBySiteSql },
      },
    ),
  ],
} satisfies Slice
