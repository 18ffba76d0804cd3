-- Logins with a mailed code that wait for it, by the secret of the browser that asked.
create table login_codes (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- Null where no account has the address: the same statements, and a code that is never right.
  user_id bigint references users,
  -- By which guesses are counted: a keyed hash of the address.
  address_key bytea not null check (length(address_key) = 32),
  -- Keyed, because a million codes are soon tried, and bound to the browser's secret.
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_codes_of_user on login_codes (user_id);
create index login_codes_by_expiry on login_codes (expires_at);
