import { MORE_THAN_A_PAGE } from './seed-steps.ts'

/** What people do besides writing, in proportion to the posts; much of it concerns one author and one post. */
export function activitySteps(posts: number, authorId: number, ownerId: number): string[] {
  return [
    ...followSteps(posts, authorId),
    ...commentSteps(posts, authorId),
    ...favoriteSteps(posts, authorId),
    notificationStep(posts, authorId),
    ...ledgerSteps(posts, authorId),
    giftStep(posts, authorId),
    ...moderationSteps(posts, ownerId),
  ]
}

/** A tenth of all people follow the author, who follows a tenth of the other authors: on both sites their lists fill a page. */
function followSteps(posts: number, authorId: number): string[] {
  const followed = Math.max(posts / 2_000, MORE_THAN_A_PAGE)
  return [
    `insert into follows (follower_id, followed_id, created_at)
      select id, ${authorId}, now() - interval '500 days' + id * interval '1 second' from people where id % 10 = 0
      union all
      select ${authorId}, author_id, now() - interval '90 days' + author_id * interval '1 second'
      from (select author_id from drafts where author_id <> ${authorId} group by author_id
        order by md5(author_id::text) limit ${followed}) as a`,
    `insert into follow_counts (user_id, followers, following)
      select id, (select count(*) from follows where followed_id = id), (select count(*) from follows where follower_id = id)
      from users where id = ${authorId}`,
  ]
}

/** A comment on every post; on the busiest post one for every hundred posts, and as many replies to its first one. */
function commentSteps(posts: number, authorId: number): string[] {
  const many = posts / 100
  const columns = '(id, post_id, author_id, root_id, reply_to_id, content, replies_count, created_at)'
  const person = `(select min(id) from people) + n % ${posts / 10}`
  const lately = `now() - interval '1 day' + n * interval '1 second'`
  return [
    `create temporary table busiest as select max(id) as post_id from drafts
      where stage = 'approved' and author_id <> ${authorId}`,
    `insert into comments ${columns} overriding system value
      select n, n, ${person}, null::bigint, null::bigint, '说得好 ' || n, 0, now() - interval '700 days' * (1 - n / ${posts}.0) - interval '1 day'
      from generate_series(1, ${posts}) as n
      union all
      select ${posts} + n, post_id, ${person}, null::bigint, null::bigint, '同意 ' || n, case n when 1 then ${many} else 0 end,
        ${lately} from busiest, generate_series(1, ${many}) as n
      union all
      select ${posts + many} + n, post_id, ${person}, ${posts + 1}, ${posts + 1}, '回复 ' || n, 0, ${lately}
      from busiest, generate_series(1, ${many}) as n`,
    `select setval(pg_get_serial_sequence('comments', 'id'), ${posts + 2 * many})`,
    `update posts set comments_count = 1 + 2 * ${many} from busiest where id = post_id`,
  ]
}

function favoriteSteps(posts: number, authorId: number): string[] {
  const items = Math.min(1_000, posts / 100)
  return [
    `insert into folders (id, owner_id, name, is_public, items_count, created_at, updated_at) overriding system value
      values (1, ${authorId}, '收着', true, ${items}, now() - interval '90 days', now() - interval '1 day')`,
    `select setval(pg_get_serial_sequence('folders', 'id'), 1)`,
    `insert into folder_items (folder_id, owner_id, post_id, added_at)
      select 1, ${authorId}, id, now() - interval '1 day' - id * interval '1 second' from drafts
      where stage = 'approved' order by id desc limit ${items}`,
  ]
}

/** Half of them likes, by post and day; the newest are unread. */
function notificationStep(posts: number, authorId: number): string {
  return `insert into notifications (recipient_id, kind, actor_id, related_id, data, read_at, created_at)
    select ${authorId}, case n % 2 when 0 then 'like_aggregated' else 'follow' end, (select min(id) from people) + n,
      case n % 2 when 0 then n else ${authorId} end,
      case n % 2 when 0 then jsonb_build_object('day', '2026-01-01') else '{}' end,
      case when n < ${posts / 55} then now() - interval '1 hour' end, now() - interval '1 day' - (${posts} - n) * interval '1 second'
    from generate_series(1, ${posts / 50}) as n`
}

/** Energy from the mint: one of a hundred entries is the author's. */
function ledgerSteps(posts: number, authorId: number): string[] {
  const hash = `decode(repeat('00', 32), 'hex')`
  return [
    `insert into energy_accounts (user_id, balance, chain_head) select id, 0, ${hash} from people`,
    `insert into energy_ledger (transfer_id, account, user_id, delta, balance_after, reason, ref_type, ref_id, hash, created_at)
      select n, account, case account when 'user' then
          case when n % 100 = 0 then ${authorId} else (select min(id) from people) + n % ${posts / 10} end end,
        case account when 'user' then 1 else -1 end, case account when 'user' then n end, 'check_in', 'user', n,
        case account when 'user' then ${hash} end, now() - interval '700 days' + interval '699 days' * n / ${posts}
      from generate_series(1, ${posts}) as n, unnest(array['user', 'mint']) as account order by n`,
    `select setval('energy_transfers', ${posts})`,
  ]
}

/** A gift to every post: one of a hundred is the author's. */
function giftStep(posts: number, authorId: number): string {
  return `insert into post_energize_logs (post_id, giver_id, amount, created_at)
    select n, case when n % 100 = 0 then ${authorId} else (select min(id) from people) + n % ${posts / 10} end, 1,
      now() - interval '700 days' + interval '699 days' * n / ${posts}
    from generate_series(1, ${posts}) as n`
}

/** What admins decided, and what waits for them. */
function moderationSteps(posts: number, ownerId: number): string[] {
  const time = `now() - interval '1 day' - (${posts} - n) * interval '1 second'`
  const person = `(select min(id) from people) + n % ${posts / 10}`
  const decided = posts / 20
  const waiting = Math.max(posts / 1_000, MORE_THAN_A_PAGE)
  const requests = `(select n, n > ${decided} as pending from generate_series(1, ${decided + waiting}) as n) as s`
  return [
    `insert into moderation_log (actor_id, action, target_type, target_id, reason, created_at)
      select ${ownerId}, 'post.lock', 'post', n, '先等等', ${time} from generate_series(1, ${posts / 10}) as n`,
    `insert into profile_reviews (user_id, field, old_value, new_value, status, charged, created_at, decided_by, decided_at)
      select ${person}, 'signature', '', '签名 ' || n, case when pending then 'pending' else 'approved' end, 0, ${time},
        case when not pending then ${ownerId} end, case when not pending then ${time} end
      from ${requests}`,
    `insert into reports (reporter_id, target_type, target_id, reason, status, decided_by, decided_at, created_at)
      select ${person}, 'post', n, '广告', case when pending then 'open' else 'resolved' end,
        case when not pending then ${ownerId} end, case when not pending then ${time} end, ${time}
      from ${requests}`,
  ]
}
