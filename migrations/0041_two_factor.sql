-- Codes of an authenticator app (RFC 6238). The secret is encrypted: nonce, tag and 20 bytes. Without `confirmed_at` it is being set up.
create table two_factors (
  user_id bigint primary key references users (id),
  secret bytea not null check (length(secret) = 48),
  setup_session_id bigint not null,
  created_at timestamptz not null,
  confirmed_at timestamptz check (confirmed_at >= created_at),
  -- The step of the last code that was used; a code is good once.
  last_step bigint,
  check ((confirmed_at is null) = (last_step is null))
);

create table recovery_codes (
  user_id bigint not null references two_factors (user_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz check (used_at >= created_at),
  primary key (user_id, code_hash)
);

-- Browsers that are not asked for a code.
create table remembered_devices (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references two_factors (user_id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index remembered_devices_user on remembered_devices (user_id);

-- Logins that wait for a code.
create table second_step_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references two_factors (user_id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index second_step_tickets_user on second_step_tickets (user_id);
