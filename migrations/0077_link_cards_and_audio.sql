-- What other sites say of the addresses that stand alone in a paragraph of somebody's posts. Fetched once, by a queue.
create table link_cards (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  url text not null check (length(url) between 10 and 500),
  state text not null check (state in ('queued', 'done', 'failed')),
  attempts integer not null default 0,
  wait_until timestamptz not null,
  title text not null default '' check (length(title) <= 200),
  -- A picture of this site, made of theirs.
  picture text references uploads (name) on delete set null,
  -- The text of a gist.
  code text check (length(code) <= 20000),
  created_at timestamptz not null,
  unique (owner_id, url),
  check (state = 'done' or (title = '' and picture is null and code is null)),
  check (state <> 'done' or title <> '')
);
create index link_cards_queued on link_cards (wait_until) where state = 'queued';
create index link_cards_of_picture on link_cards (picture) where picture is not null;

-- Audio files in posts, besides pictures. The last release does not know them; its orphan job does not touch files that have a row.
alter table uploads
  alter width drop not null,
  alter height drop not null,
  drop constraint uploads_kind_check,
  drop constraint uploads_name_check,
  drop constraint uploads_type_check,
  drop constraint uploads_bytes_check,
  add constraint uploads_kind_check check (kind in ('avatar', 'post', 'comment', 'audio')),
  add constraint uploads_name_check check (name ~ '^[A-Za-z0-9_-]{22}\.(jpg|png|gif|webp|mp3|m4a|ogg)$'),
  add constraint uploads_type_check check (
    case kind when 'audio' then type in ('audio/mpeg', 'audio/mp4', 'audio/ogg')
    else type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp') end),
  add constraint uploads_bytes_check check (bytes between 1 and case kind when 'audio' then 20971520 else 5242880 end),
  add constraint uploads_sides_check check (
    case kind when 'audio' then width is null and height is null and variant_of is null
    else width is not null and height is not null end);
