-- Transactional outbox: a mail is written with what causes it, and sent by a background worker.
create table outgoing_mails (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 40),
  -- Null: nobody has the address that was asked about; such a row is removed without being sent.
  user_id bigint references users (id),
  address text not null check (length(address) between 3 and 254),
  lang text not null check (length(lang) between 2 and 10),
  data jsonb not null default '{}',
  -- The token of the link, only as long as it may have to be sent.
  secret text check (length(secret) <= 100),
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may be tried next; an attempt moves it ahead first, as its lease.
  wait_until timestamptz not null,
  -- Too late to be of use.
  expires_at timestamptz,
  error text check (length(error) <= 300),
  failed_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'queued') = (finished_at is null)),
  check (state = 'queued' or secret is null),
  check ((error is null) = (failed_at is null)),
  check (state <> 'dead' or error is not null)
);
create index outgoing_mails_queued on outgoing_mails (wait_until) where state = 'queued';
create index outgoing_mails_finished on outgoing_mails (state, finished_at desc) where state <> 'queued';
create index outgoing_mails_failed on outgoing_mails (failed_at desc) where failed_at is not null;
create index outgoing_mails_user on outgoing_mails (user_id);
