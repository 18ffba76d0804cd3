-- One comment of a post can be pinned, a root, and one marked as the answer by the author of the post.
alter table comments
  add column pinned_at timestamptz,
  add column answer_at timestamptz,
  add constraint comments_pinned_check check (pinned_at is null or root_id is null);
create unique index comments_pinned on comments (post_id) where pinned_at is not null;
create unique index comments_answer on comments (post_id) where answer_at is not null;
