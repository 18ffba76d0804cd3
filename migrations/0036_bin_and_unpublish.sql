-- A post that its author deleted stays in the author's recycle bin until the purge. `restores` counts how often it was taken back out, each
-- after a deletion that was paid for.
alter table posts
  add column in_bin boolean not null default false,
  add column restores integer not null default 0 check (restores >= 0),
  add check (not in_bin or deleted_at is not null and purged_at is null and removal_id is null);
create index posts_in_bin on posts (author_id, deleted_at desc, id desc) where in_bin;

update posts set in_bin = true
where deleted_at is not null and purged_at is null and removal_id is null and exists (
  select from energy_ledger l where l.user_id = posts.author_id and l.reason = 'delete_post' and l.ref_id = posts.id);

-- A post that was taken back from publication keeps the day on which it first went public.
alter table posts drop constraint posts_check5;
alter table posts add constraint posts_published_at_check
  check (published_at is not null or coalesce(unlocked_status, status) <> 'approved');
alter table post_history drop constraint post_history_step_check;
alter table post_history add constraint post_history_step_check
  check (step in ('create', 'edit', 'submit', 'withdraw', 'unpublish', 'approve', 'reject', 'lock', 'unlock'));
