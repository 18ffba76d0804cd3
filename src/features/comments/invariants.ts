import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'

export const commentInvariants = [
  bySql(
    'I29',
    'comments_count = live comments, and replies_count = live replies',
    sql`select format('post %s counts %s comments, there are %s', p.id, p.comments_count, count(c.id)) as problem
      from posts p left join comments c on c.post_id = p.id and c.deleted_at is null
      group by p.id having p.comments_count <> count(c.id)
      union all
      select format('comment %s counts %s replies, there are %s', root.id, root.replies_count, count(c.id))
      from comments root left join comments c on c.root_id = root.id and c.deleted_at is null
      where root.root_id is null and root.deleted_at is null
      group by root.id having root.replies_count <> count(c.id)`,
  ),
  bySql(
    'I30',
    'the root of a reply exists, is a root, and belongs to the same post; a live reply has a live root',
    sql`select format('reply %s of post %s under %s', c.id, c.post_id, c.root_id) as problem
      from comments c left join comments root on root.id = c.root_id
      where c.root_id is not null and (root.id is null or root.root_id is not null or root.post_id <> c.post_id
        or (c.deleted_at is null and root.deleted_at is not null))`,
  ),
  bySql(
    'I31',
    'mentions are unique, stand in the text, and lead to someone else',
    sql`select format('comment %s calls user %s %s', c.id, m.user_id, m.written) as problem
      from comment_mentions m left join comments c on c.id = m.comment_id left join users u on u.id = m.user_id
      where c.id is null or u.id is null or c.author_id = m.user_id or strpos(c.content, '@' || m.written) = 0
      union all
      select format('comment %s mentions user %s %s times', comment_id, user_id, count(*))
      from comment_mentions group by comment_id, user_id having count(*) > 1`,
  ),
]
