-- One-time links that were mailed about an address; one of each purpose is good for a person at a time.
create table address_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users (id),
  purpose text not null check (purpose in ('verify', 'change', 'restore')),
  address text not null check (length(address) between 3 and 254),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  unique (user_id, purpose)
);
