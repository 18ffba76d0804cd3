-- Public posts whose text has changed, been published or hidden, and whose links have not been compared yet (Webmention). A row is
-- deleted once the links are queued.
create table webmention_posts (
  id bigint generated always as identity primary key,
  post_id bigint not null unique references posts,
  state text not null default 'queued' check (state = 'queued'),
  attempts integer not null default 0 check (attempts >= 0),
  wait_until timestamptz not null
);
create index webmention_posts_due on webmention_posts (wait_until);

-- Addresses that public posts link to. One that is not linked any more is told once, and deleted.
create table webmention_targets (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  target text not null check (length(target) <= 2000),
  linked boolean not null,
  state text not null default 'queued' check (state in ('queued', 'done')),
  attempts integer not null default 0 check (attempts >= 0),
  wait_until timestamptz not null,
  unique (post_id, target)
);
create index webmention_targets_due on webmention_targets (wait_until) where state = 'queued';

-- Transactional outbox: queued in the transaction that publishes, changes or hides a post, whichever code writes it. Another change
-- starts over: it takes the row from an attempt that is under way.
create function queue_webmentions() returns trigger language plpgsql as $$
begin
  if not exists (select from site_settings where key = 'webmentions.send' and value = 'true') then return null; end if;
  insert into webmention_posts (post_id, wait_until) values (new.id, greatest(new.updated_at, new.published_at))
    on conflict (post_id) do update set attempts = 0, wait_until = excluded.wait_until;
  perform pg_notify('webmentions', '0');
  return null;
end $$;

create trigger webmentions_insert after insert on posts for each row
  when (new.status = 'approved') execute function queue_webmentions();
create trigger webmentions_update after update of status, deleted_at, public_revision_id on posts for each row
  when ((old.status = 'approved' and old.deleted_at is null) is distinct from (new.status = 'approved' and new.deleted_at is null)
    or (new.status = 'approved' and new.deleted_at is null and old.public_revision_id is distinct from new.public_revision_id))
  execute function queue_webmentions();
