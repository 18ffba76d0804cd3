-- What the kernel itself keeps: limits, answers to repeated requests, and secrets that all processes share.

-- One row per limit and subject; see src/kernel/rate-limit.ts for the single statement that moves it.
create table rate_limits (
  limit_name text not null,
  subject text not null,
  detail text not null default '',
  count integer not null check (count >= 0),
  window_until timestamptz not null,
  blocked_until timestamptz,
  primary key (limit_name, subject, detail)
);

create table idempotency_keys (
  user_id bigint not null,
  route text not null check (length(route) <= 200),
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null check (length(fingerprint) = 32),
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null
);
