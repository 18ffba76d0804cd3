-- Comments by most likes.
create index comments_most_liked on comments (post_id, likes_count desc, id desc)
  where root_id is null and deleted_at is null;

-- Exports read what one person gave and did; without these each of them reads the tables whole.
create index post_energize_logs_of_giver on post_energize_logs (giver_id, id);
create index post_history_of_actor on post_history (actor_id, id);

-- Notices of comments and replies that also name their reader are listed with the mentions.
create index notifications_mentioned on notifications (recipient_id, kind, created_at desc, id desc)
  where data @> '{"mentioned": true}';

-- Likes of a comment are told once a day, as those of a post.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('comment', 'comment_reply', 'mention',
  'like_aggregated', 'comment_likes', 'follow', 'energy_received', 'level_up', 'post_review', 'profile_review', 'system'));
create unique index notifications_of_comment_likes
  on notifications (recipient_id, ((data ->> 'comment_id')::bigint), (data ->> 'day')) where kind = 'comment_likes';
