import { AUTHORS_SHARE, busyComments, type Crowd, MORE_THAN_A_PAGE, reader } from './seed-steps.ts'

interface Staff {
  authorId: number
  ownerId: number
}

/** What people do besides writing, in proportion to the posts; much of it concerns one author and one post. */
export function activitySteps(posts: number, crowd: Crowd, { authorId, ownerId }: Staff): string[] {
  return [
    ...followSteps(posts, crowd, authorId),
    ...reactionSteps(crowd),
    ...commentSteps(posts, crowd),
    ...favoriteSteps(authorId),
    notificationStep(posts, authorId),
    ...moderationSteps(posts, crowd, ownerId),
  ]
}

/** Everyone follows the author, who follows a tenth of the other authors: on both sites their lists fill a page. */
function followSteps(posts: number, { first, people }: Crowd, authorId: number): string[] {
  const followed = Math.max(posts / 2_000, MORE_THAN_A_PAGE)
  return [
    `insert into follows (follower_id, followed_id, created_at)
      select id, ${authorId}, now() - interval '500 days' + id * interval '1 second'
      from generate_series(${first}, ${first + people - 1}) as id
      union all
      select ${authorId}, author_id, now() - interval '90 days' + author_id * interval '1 second'
      from (select author_id from drafts where author_id <> ${authorId} group by author_id
        order by md5(author_id::text) limit ${followed}) as a`,
    `insert into follow_counts (user_id, followers, following)
      select user_id, sum(followers), sum(following) from (
        select followed_id as user_id, 1 as followers, 0 as following from follows
        union all select follower_id, 0, 1 from follows) as sides group by user_id order by user_id`,
  ]
}

const LIKED_AT = `(d.created_at + n * interval '10 minutes')`

/** Eighteen likes of a post on average, most of them on its first day. */
function reactionSteps(crowd: Crowd): string[] {
  return [
    `insert into post_reactions (post_id, user_id, state, since, previous, previous_since)
      select d.id, ${reader(crowd, 'd.id * 7919 + n * 31')}, 'like', ${LIKED_AT}, 'none', ${LIKED_AT}
      from (select id, created_at, likes from drafts order by id) as d, generate_series(1, likes) as n`,
    `insert into daily_likes (post_id, day, author_id, likers, told)
      select d.id, day, author_id, likers, likers
      from (select id, author_id, created_at, likes from drafts where likes > 0 order by id) as d,
        lateral (select (${LIKED_AT} at time zone 'Asia/Shanghai')::date as day, count(*) as likers
          from generate_series(1, likes) as n group by 1 order by 1) as days`,
  ]
}

/** Four to five below a post, every fourth a reply to the first; on the busiest post one for every five posts. */
function commentSteps(posts: number, crowd: Crowd): string[] {
  const many = busyComments(posts)
  const columns = '(id, post_id, author_id, root_id, reply_to_id, content, replies_count, created_at)'
  const lately = `now() - interval '1 day' + n * interval '80000 seconds' / ${many}`
  return [
    `insert into comments ${columns} overriding system value
      select first + n, d.id, ${reader(crowd, 'd.id * 101 + n * 37')}, case when n % 4 = 0 then first + 1 end,
        case when n % 4 = 0 then first + 1 end, '说得好 ' || n, case when n = 1 then comments / 4 else 0 end,
        d.created_at + n * interval '20 minutes'
      from (select id, created_at, comments, sum(comments) over (order by id) - comments as first from drafts
          order by id) as d, generate_series(1, comments) as n`,
    `insert into comments ${columns} overriding system value
      select first + n, post_id, ${reader(crowd, 'n * 3')}, null::bigint, null::bigint, '同意 ' || n,
        case n when 1 then ${many} else 0 end, ${lately}
      from busiest, generate_series(1, ${many}) as n
      union all
      select first + ${many} + n, post_id, ${reader(crowd, 'n * 7')}, first + 1, first + 1, '回复 ' || n, 0, ${lately}
      from busiest, generate_series(1, ${many}) as n`,
    `select setval(pg_get_serial_sequence('comments', 'id'), max(id)) from comments`,
  ]
}

function favoriteSteps(authorId: number): string[] {
  return [
    `insert into folders (id, owner_id, name, is_public, items_count, created_at, updated_at) overriding system value
      select 1, ${authorId}, '收着', true, count(*), now() - interval '190 days', now() - interval '1 day' from saved`,
    `select setval(pg_get_serial_sequence('folders', 'id'), 1)`,
    `insert into folder_items (folder_id, owner_id, post_id, added_at) select 1, ${authorId}, post_id, since from saved`,
    `insert into post_saves (post_id, user_id, since) select post_id, ${authorId}, since from saved`,
  ]
}

/** Every author is told of the first comment below each post, the author of followers and likes too; those of ten days are unread. */
function notificationStep(posts: number, authorId: number): string {
  const some = posts / (2 * AUTHORS_SHARE)
  return `insert into notifications (recipient_id, kind, actor_id, related_id, data, count, read_at, created_at)
    select recipient_id, kind, actor_id, related_id, data, count,
      case when created_at < now() - interval '10 days' then created_at + interval '1 hour' end, created_at
    from (
      select d.author_id as recipient_id, 'comment' as kind, c.author_id as actor_id, c.post_id as related_id,
        jsonb_build_object('comment_id', c.id) as data, 1 as count, c.created_at
      from drafts d join comments c on c.post_id = d.id and c.created_at = d.created_at + interval '20 minutes'
      where d.comments > 0
      union all
      (select ${authorId}, 'follow', follower_id, ${authorId}, '{}', 1, created_at from follows
        where followed_id = ${authorId} order by follower_id limit ${some})
      union all
      (select ${authorId}, 'like_aggregated', null, post_id, jsonb_build_object('day', day), told,
          (day + time '12:00') at time zone 'Asia/Shanghai'
        from daily_likes where author_id = ${authorId} order by day desc limit ${some})
    ) as notices order by created_at`
}

/** What admins decided, and what waits for them. */
function moderationSteps(posts: number, crowd: Crowd, ownerId: number): string[] {
  const time = `now() - interval '1 day' - (${posts} - n) * interval '1 second'`
  const decided = posts / 20
  const waiting = Math.max(posts / 1_000, MORE_THAN_A_PAGE)
  const requests = `(select n, n > ${decided} as pending from generate_series(1, ${decided + waiting}) as n) as s`
  return [
    `insert into moderation_log (actor_id, action, target_type, target_id, reason, created_at)
      select ${ownerId}, action, 'post', n, '先等等', ${time} from generate_series(1, ${posts / 10}) as n,
        unnest(case when n <= ${decided} then array['post.lock', 'report.resolve'] else array['post.lock'] end) as action`,
    `insert into profile_reviews (user_id, field, old_value, new_value, status, charged, created_at, decided_by, decided_at)
      select ${reader(crowd, 'n')}, 'signature', '', '签名 ' || n, case when pending then 'pending' else 'approved' end, 0, ${time},
        case when not pending then ${ownerId} end, case when not pending then ${time} end
      from ${requests}`,
    `insert into reports (reporter_id, target_type, target_id, reason, status, decided_by, decided_at, created_at)
      select ${reader(crowd, 'n')}, 'post', n, '广告', case when pending then 'open' else 'resolved' end,
        case when not pending then ${ownerId} end, case when not pending then ${time} end, ${time}
      from ${requests}`,
  ]
}
