-- What happened to the safety of an account, for its owner to read; kept for 90 days. Where it came from is stored as people read it:
-- nothing else of a user agent is needed.
create table security_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (length(kind) between 1 and 40),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  ip text,
  browser text,
  os text,
  created_at timestamptz not null
);
create index security_events_of_user on security_events (user_id, id desc);
create index security_events_by_time on security_events (created_at);
