-- Webhooks of the owner, and the outbox of what is sent to them, which is their log too.
create table webhooks (
  id bigint generated always as identity primary key,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- Encrypted with a key derived from SECRET: signing needs it in plain.
  secret bytea not null,
  -- Since when no delivery has succeeded.
  failing_since timestamptz,
  -- Switched off, by an owner or after days of failures: nothing is queued, what is queued waits.
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event text not null check (length(event) between 1 and 40),
  -- What it is about, and who did it; the rows may be gone by the time it is sent.
  subject_id bigint not null,
  actor_id bigint not null,
  post_id bigint,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may be tried next; an attempt moves it ahead first, as its lease.
  wait_until timestamptz not null,
  -- Of the last attempt.
  status integer,
  duration_ms integer check (duration_ms >= 0),
  answer text check (length(answer) <= 300),
  error text check (length(error) <= 300),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'queued') = (finished_at is null))
);
create index webhook_deliveries_queued on webhook_deliveries (wait_until) where state = 'queued';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);
create index webhook_deliveries_actor on webhook_deliveries (actor_id);
