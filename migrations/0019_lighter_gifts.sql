-- A gift of energy changes a figure by which posts are listed. Kept in posts and post_tags, it cost an entry in each of their
-- indexes, seven and three times six. Here it costs one for each list.

-- The lists by energy: one of all public posts (the tag is empty), and one of each tag. The key is the order itself.
create table post_energy_order (
  tag text not null,
  energy_count integer not null,
  post_id bigint not null references posts,
  author_id bigint not null,
  primary key (tag, energy_count, post_id) include (author_id)
);
insert into post_energy_order (tag, energy_count, post_id, author_id)
  select '', energy_count, id, author_id from posts where status = 'approved' and deleted_at is null
  union all
  select tag, energy_count, post_id, author_id from post_tags;

drop index posts_energized;
alter table post_tags drop column energy_count;

-- Tags keep a copy of the score that they sort by, which few changes of counters change.
create or replace function tags_follow_their_post() returns trigger language plpgsql as $$
begin
  update post_tags set hot_score = new.hot_score where post_id = new.id;
  return null;
end $$;
drop trigger tags_follow on posts;
create trigger tags_follow after update on posts for each row
  when (old.hot_score <> new.hot_score) execute function tags_follow_their_post();

-- Nothing is looked up by transfer; the verification reads all of them.
drop index energy_ledger_transfer;
