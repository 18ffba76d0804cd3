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
