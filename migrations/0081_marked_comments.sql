-- One comment of a post can be pinned, a root, and one marked as the answer by the author of the post.
alter table comments
  add column pinned_at timestamptz,
  add column answer_at timestamptz,
  add constraint comments_pinned_check check (pinned_at is null or root_id is null);
create unique index comments_pinned on comments (post_id) where pinned_at is not null;
create unique index comments_answer on comments (post_id) where answer_at is not null;

-- The author of an answer is notified once for each comment.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('comment', 'comment_reply', 'comment_answer', 'mention',
    'like_aggregated', 'comment_likes', 'follow', 'energy_received', 'level_up', 'post_review', 'profile_review', 'system'));
create unique index notifications_of_answer on notifications (recipient_id, ((data ->> 'comment_id')::bigint))
  where kind = 'comment_answer';
