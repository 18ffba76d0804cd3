-- Links with which a person chooses a new password, once. Only the hash of the token is here. A new link replaces the one
-- before it, so a person has at most one that is good.
create table password_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at < expires_at)
);
create unique index password_links_unused on password_links (user_id) where used_at is null;
create index password_links_of_user on password_links (user_id);
