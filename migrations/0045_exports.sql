-- Exports of all that belongs to a person; made by a background worker, kept for 7 days.
create table exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  lang text not null check (length(lang) between 2 and 10),
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
  -- Files in the archive: written so far, and in all.
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= done),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may be tried next; an attempt moves it ahead, as its lease.
  wait_until timestamptz not null,
  -- Null once the file is gone.
  file text unique references private_files (name) on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'queued') = (finished_at is null)),
  check (file is null or state = 'ready')
);
-- One at a time for each person.
create unique index exports_queued_of_person on exports (user_id) where state = 'queued';
create index exports_queued on exports (wait_until) where state = 'queued';
create index exports_of_person on exports (user_id, id desc);
create index exports_to_delete on exports (created_at);
