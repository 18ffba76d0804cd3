-- What a post linked to is forgotten when it is hidden or purged, also where sending was switched off meanwhile: a post whose links are
-- known, or about to be, is queued all the same, and the worker then tells nobody.
create or replace function queue_webmentions() returns trigger language plpgsql as $$
begin
  if not exists (select from site_settings where key = 'webmentions.send' and value = 'true')
    and not exists (select from webmention_targets where post_id = new.id)
    and not exists (select from webmention_posts where post_id = new.id) then return null; end if;
  insert into webmention_posts (post_id, wait_until) values (new.id, greatest(new.updated_at, new.published_at))
    on conflict (post_id) do update set attempts = 0, wait_until = excluded.wait_until;
  perform pg_notify('webmentions', '0');
  return null;
end $$;
