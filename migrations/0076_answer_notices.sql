-- Whoever wrote the answer is told once for each comment.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('comment', 'comment_reply', 'comment_answer', 'mention',
    'like_aggregated', 'comment_likes', 'follow', 'energy_received', 'level_up', 'post_review', 'profile_review', 'system'));
create unique index notifications_of_answer on notifications (recipient_id, ((data ->> 'comment_id')::bigint))
  where kind = 'comment_answer';
