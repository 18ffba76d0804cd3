-- Feeds that have changed and whose hub has not been told yet (WebSub). A row is deleted once it is sent, or given up.
create table websub_pings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('site', 'tag', 'person', 'series')),
  -- The tag as its author spells it, or an id; empty for the site.
  subject text not null check (length(subject) <= 100),
  state text not null default 'queued' check (state = 'queued'),
  attempts integer not null default 0 check (attempts >= 0),
  wait_until timestamptz not null
);
create index websub_pings_due on websub_pings (wait_until);

-- Transactional outbox: queued in the transaction that publishes, changes or hides a post, whichever code writes it. Without a hub
-- they read one row.
create function queue_websub_pings() returns trigger language plpgsql as $$
declare
  changed timestamptz := greatest(new.updated_at, new.published_at);
begin
  if not exists (select from site_settings where key = 'feeds.hub' and value <> '""') then return null; end if;
  insert into websub_pings (kind, subject, wait_until)
    select kind, subject, changed from (
      select 'site' as kind, '' as subject
      union all select 'person', new.author_id::text
      union all select 'series', series_id::text from series_posts where post_id = new.id
      union all select 'tag', unnest(tags) from post_revisions where id in (new.public_revision_id, old.public_revision_id)) as feeds;
  perform pg_notify('websub_pings', '0');
  return null;
end $$;

create trigger websub_insert after insert on posts for each row
  when (new.status = 'approved') execute function queue_websub_pings();
create trigger websub_update after update of status, deleted_at, public_revision_id on posts for each row
  when ((old.status = 'approved' and old.deleted_at is null) is distinct from (new.status = 'approved' and new.deleted_at is null)
    or (new.status = 'approved' and new.deleted_at is null and old.public_revision_id is distinct from new.public_revision_id))
  execute function queue_websub_pings();
