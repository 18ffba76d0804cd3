-- Ways out: drafts that nothing but autosave ever kept, and what its author takes back from review.

-- Created by autosave and never saved or submitted since: thrown away for free.
alter table posts add autosaved boolean not null default false;
alter table posts add constraint posts_autosaved_check
  check (not autosaved or coalesce(unlocked_status, status) = 'draft');

alter table post_history drop constraint post_history_step_check;
alter table post_history add constraint post_history_step_check
  check (step in ('create', 'edit', 'submit', 'withdraw', 'approve', 'reject', 'lock', 'unlock'));

alter table profile_reviews drop constraint profile_reviews_status_check;
alter table profile_reviews add constraint profile_reviews_status_check
  check (status in ('pending', 'approved', 'rejected', 'withdrawn'));
