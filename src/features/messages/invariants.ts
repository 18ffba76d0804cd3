import { sql } from 'kysely'
import { bySql } from '../../kernel/audit.ts'

const ABOUT_COMMENTS = sql`kind in ('comment', 'comment_reply', 'mention')`
/** Notices of comments that are still kept, with them. */
const aboutComments = sql`notifications n join comments c on c.id = (n.data ->> 'comment_id')::bigint
  join posts p on p.id = c.post_id`

export const messageInvariants = [
  bySql(
    'I45',
    'one act, one notice: of a comment, of the likes of a post and day',
    sql`select format('user %s was told of comment %s %s times', recipient_id, data ->> 'comment_id', count(*)) as problem
      from notifications where ${ABOUT_COMMENTS} group by recipient_id, data ->> 'comment_id' having count(*) > 1
      union all
      select format('user %s was told of the likes of post %s on %s %s times', recipient_id, related_id, data ->> 'day', count(*))
      from notifications where kind = 'like_aggregated' group by recipient_id, related_id, data ->> 'day' having count(*) > 1
      union all
      select format('notice %s does not say what it is about', id) from notifications
      where (${ABOUT_COMMENTS} and data ->> 'comment_id' is null) or (kind = 'like_aggregated' and data ->> 'day' is null)`,
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
      select format('notice %s of comment %s: user %s is not mentioned', n.id, c.id, n.recipient_id)
      from ${aboutComments} where kind = 'mention'
        and not exists (select from comment_mentions m where m.comment_id = c.id and m.user_id = n.recipient_id)`,
  ),
  bySql(
    'I58',
    'authors are told of likes of their own posts only, of as many as the day knows to be told',
    sql`select format('notice %s tells user %s of %s likes of post %s on %s, the day says %s to user %s', n.id, n.recipient_id,
        n.count, n.related_id, n.data ->> 'day', coalesce(d.told, 0), d.author_id) as problem
      from notifications n left join daily_likes d on d.post_id = n.related_id and d.day::text = n.data ->> 'day'
      where kind = 'like_aggregated' and (n.recipient_id is distinct from d.author_id or n.count is distinct from d.told)`,
  ),
]
