-- Likes of a comment are told once a day, as those of a post.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('comment', 'comment_reply', 'mention',
  'like_aggregated', 'comment_likes', 'follow', 'energy_received', 'level_up', 'post_review', 'profile_review', 'system'));
create unique index notifications_of_comment_likes
  on notifications (recipient_id, ((data ->> 'comment_id')::bigint), (data ->> 'day')) where kind = 'comment_likes';
