-- Whom a report is about: a deleted comment is purged, and its author may then neither read nor decide the report all the same. Null: it
-- was purged before. By trigger, because the last release still runs; what a restore or a copy brings along stays.
create function keep_target_author() returns trigger language plpgsql as $$
begin
  new.target_author_id := coalesce(new.target_author_id, case new.target_type
    when 'user' then new.target_id
    when 'post' then (select author_id from posts where id = new.target_id)
    when 'comment' then (select author_id from comments where id = new.target_id) end);
  return new;
end $$;

alter table reports add target_author_id bigint;
create trigger target_author before insert on reports for each row execute function keep_target_author();
update reports r set target_author_id = coalesce(
  case target_type
    when 'user' then target_id
    when 'post' then (select author_id from posts where id = target_id)
    when 'comment' then (select author_id from comments where id = target_id) end,
  -- A moderator's deletion of a comment says in the log whose it was.
  (select (m.details ->> 'author_id')::bigint from moderation_log m
    where m.target_type = r.target_type and m.target_id = r.target_id and m.action = 'comment.delete' limit 1));

-- The same for reports of other sites.
alter table federation_flags add target_author_id bigint;
create trigger target_author before insert on federation_flags for each row execute function keep_target_author();
update federation_flags set target_author_id = case target_type
  when 'user' then target_id
  when 'post' then (select author_id from posts where id = target_id) end;
