-- A spam scorer and a program of the owner may have a text wait.
alter table posts drop constraint posts_held_for_check,
  add constraint posts_held_for_check check (held_for in ('links', 'words', 'newcomer', 'repeated', 'spam', 'program'));
alter table held_comments drop constraint held_comments_held_for_check,
  add constraint held_comments_held_for_check check (held_for in ('links', 'words', 'newcomer', 'repeated', 'spam', 'program'));

-- How often they answered what, or failed, for the owner.
create table external_check_outcomes (
  check_name text not null check (check_name in ('scorer', 'program')),
  day date not null,
  outcome text not null check (outcome in ('pass', 'hold', 'refuse', 'late', 'away', 'invalid', 'unsigned', 'skipped')),
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (check_name, day, outcome)
);
