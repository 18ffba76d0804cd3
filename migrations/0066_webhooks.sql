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

-- Transactional outbox: triggers queue deliveries in the transaction of the event, whichever code writes it, batched statements and older versions
-- included. Without a webhook they read one empty table.
create function queue_webhooks(event text, subject_id bigint, actor_id bigint, post_id bigint, happened_at timestamptz) returns void
language plpgsql as $$
begin
  insert into webhook_deliveries (webhook_id, event, subject_id, actor_id, post_id, created_at, wait_until)
    select w.id, $1, $2, $3, $4, $5, $5 from webhooks w where w.disabled_at is null and $1 = any(w.events);
  if found then perform pg_notify('webhook_deliveries', '0'); end if;
end $$;

create function queue_post_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('post.published', new.id, new.author_id, new.id, new.published_at);
  return null;
end $$;
create trigger webhooks_insert after insert on posts for each row
  when (new.published_at is not null) execute function queue_post_webhooks();
create trigger webhooks_update after update of published_at on posts for each row
  when (old.published_at is null and new.published_at is not null) execute function queue_post_webhooks();

-- Once for each statement: comments are inserted in batches.
create function queue_comment_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('comment.created', c.id, c.author_id, c.post_id, c.created_at) from inserted c
    where exists (select from webhooks w where w.disabled_at is null and 'comment.created' = any(w.events));
  return null;
end $$;
create trigger webhooks_insert after insert on comments referencing new table as inserted
  for each statement execute function queue_comment_webhooks();

create function queue_report_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('report.created', new.id, new.reporter_id, null, new.created_at);
  return null;
end $$;
create trigger webhooks_insert after insert on reports for each row execute function queue_report_webhooks();

create function queue_user_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('user.registered', new.id, new.id, null, new.created_at);
  return null;
end $$;
create trigger webhooks_insert after insert on users for each row execute function queue_user_webhooks();
