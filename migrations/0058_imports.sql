-- Texts that a person brings from elsewhere: what was found in a file, which of it they chose, and what became of it.
create table imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('markdown', 'wordpress', 'feed')),
  -- First the file is read, then drafts are written of what was chosen.
  phase text not null default 'read' check (phase in ('read', 'write')),
  state text not null default 'queued' check (state in ('queued', 'preview', 'done', 'failed')),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= done),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may be tried next; an attempt moves it ahead, as its lease.
  wait_until timestamptz not null,
  -- Null once it is no longer needed.
  file text unique references private_files (name) on delete set null,
  problem text check (length(problem) <= 40),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state in ('done', 'failed')) = (finished_at is not null)),
  check (state <> 'preview' or phase = 'read')
);
-- One at a time for each person.
create unique index imports_open_of_person on imports (user_id) where state in ('queued', 'preview');
create index imports_queued on imports (wait_until) where state = 'queued';
create index imports_of_person on imports (user_id, id desc);
create index imports_to_delete on imports (created_at);
