-- The key pair that the site signs with towards push services (VAPID, RFC 8292). Browsers subscribe to its public half, so whoever
-- replaces it ends all subscriptions.
create table push_keys (
  id boolean primary key default true check (id),
  public_key bytea not null unique check (length(public_key) = 65),
  -- PKCS #8, encrypted with a key derived from SECRET.
  private_key bytea not null,
  created_at timestamptz not null
);

-- Where a browser gets its notices, at most one for each login, with which it ends. The row is also its entry in the queue of what is to
-- be sent: there is never more than one message under way to a device.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_id bigint not null unique references sessions on delete cascade,
  user_id bigint not null references users,
  vapid_key bytea not null references push_keys (public_key) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  -- The host of the endpoint.
  service text not null check (length(service) between 1 and 255),
  -- The browser's public key and its secret, to encrypt for it (RFC 8291).
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  categories text[] not null check (cardinality(categories) <= 10),
  shows text not null check (shows in ('all', 'who', 'nothing')),
  lang text not null check (length(lang) between 2 and 20),
  created_at timestamptz not null,
  sent_at timestamptz,
  state text not null default 'idle' check (state in ('idle', 'queued')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may be tried next; an attempt moves it ahead first, as its lease.
  wait_until timestamptz not null,
  -- Since when there are notices that it has not been sent.
  untold_since timestamptz,
  -- Rises with each of them: an attempt that began before one does not settle it.
  notices bigint not null default 0,
  check ((state = 'queued') = (untold_since is not null))
);
create index push_subscriptions_of_user on push_subscriptions (user_id, id);
create index push_subscriptions_of_key on push_subscriptions (vapid_key);
create index push_subscriptions_queued on push_subscriptions (wait_until) where state = 'queued';

-- When a person wants no notice on any device, in minutes of their day.
create table push_prefs (
  user_id bigint primary key references users,
  quiet boolean not null,
  quiet_from smallint not null check (quiet_from between 0 and 1439),
  quiet_until smallint not null check (quiet_until between 0 and 1439),
  time_zone text not null check (length(time_zone) between 1 and 60)
);

-- Transactional outbox: a notice queues the devices of its reader in its own transaction, whichever code writes it, batched statements and
-- older versions included. What waits already, or is being tried, keeps its time; after a message, the next one waits half a minute.
create function queue_pushes() returns trigger language plpgsql as $$
begin
  update push_subscriptions s set
    state = 'queued',
    notices = s.notices + 1,
    untold_since = least(s.untold_since, new.created_at),
    attempts = case s.state when 'idle' then 0 else s.attempts end,
    wait_until = case s.state when 'idle' then greatest(new.created_at, s.sent_at + interval '30 seconds') else s.wait_until end
  from (select id from push_subscriptions where user_id = new.recipient_id order by id for no key update) as own
  where s.id = own.id;
  return null;
end $$;
create trigger pushes_insert after insert on notifications for each row
  when (new.read_at is null) execute function queue_pushes();
create trigger pushes_update after update of created_at on notifications for each row
  when (new.read_at is null and new.created_at > old.created_at) execute function queue_pushes();
