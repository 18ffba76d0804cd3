-- Files of one person that nobody else may read: exports, and what is being imported. In the private part of the file store.
create table private_files (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{22}\.(zip|xml)$'),
  owner_id bigint not null references users,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index private_files_of_person on private_files (owner_id);
create index private_files_to_delete on private_files (expires_at);

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

-- The texts in the file of an import, in its order. The draft and the state of its item are written in one transaction: no draft twice.
create table import_items (
  import_id bigint not null references imports on delete cascade,
  position integer not null check (position >= 0),
  -- Path or id in the file, by which it is found again.
  source text not null check (length(source) between 1 and 500),
  title text not null check (length(title) <= 200),
  dated_at text check (length(dated_at) <= 40),
  tags text[] not null,
  pictures integer not null check (pictures >= 0),
  state text not null default 'found' check (state in ('found', 'chosen', 'written', 'refused')),
  post_id bigint references posts on delete set null,
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  primary key (import_id, position),
  check (post_id is null or state = 'written')
);
create index import_items_of_post on import_items (post_id) where post_id is not null;
