-- Audio files in posts, beside pictures: the last release knows none, and its orphan job leaves files alone that have a row.
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
