-- Passkeys (WebAuthn): public keys with which their owners sign in. The counter tells a copied one.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 4096),
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null,
  name text not null check (length(name) between 1 and 50),
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at)
);
create index passkeys_of_user on passkeys (user_id);

-- Challenges are signed, not stored; those that were answered are remembered until they expire, so that each is good once.
create table spent_passkey_challenges (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);
create index spent_passkey_challenges_to_forget on spent_passkey_challenges (expires_at);
