-- Who people are at the providers they sign in with.
create table linked_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  -- As the provider told it when it was linked; only shown.
  email text,
  created_at timestamptz not null,
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- Sign-ins on their way through a provider: a cookie has the token, from which state, nonce and code verifier are derived.
create table provider_attempts (
  token_hash bytea primary key check (length(token_hash) = 32),
  provider text not null,
  next_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index provider_attempts_expires_at on provider_attempts (expires_at);

-- Identities that a provider has proved and that belong to nobody yet: linked or registered by whoever has the token.
create table pending_identities (
  token_hash bytea primary key check (length(token_hash) = 32),
  provider text not null,
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  email text,
  email_verified boolean not null check (email is not null or not email_verified),
  next_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index pending_identities_expires_at on pending_identities (expires_at);
