-- Roll-ups of undeleted posts per author: the studio, the space and their pagers cost the same however many posts there are.
-- Two tables, because they change at different rates: whoever publishes holds a row of the first until the commit, and
-- likes of the author's other posts need not wait for that.
create table author_post_counts (
  author_id bigint not null references users,
  status text not null,
  posts integer not null,
  primary key (author_id, status)
) with (fillfactor = 70);

create table author_totals (
  author_id bigint primary key references users,
  energy bigint not null,
  comments bigint not null,
  likes bigint not null,
  favorites bigint not null,
  views bigint not null
) with (fillfactor = 70);

-- Statement triggers with transition tables: one write per author and statement, whatever the statement is. Rows are
-- written in key order, so that two statements about the same authors cannot deadlock. A post begins with nothing received,
-- and its row is never deleted.
create function author_roll_ups_add() returns trigger language plpgsql as $$
begin
  insert into author_post_counts as c (author_id, status, posts)
  select author_id, status, count(*) from new_posts where deleted_at is null
  group by author_id, status order by author_id, status
  on conflict (author_id, status) do update set posts = c.posts + excluded.posts;
  return null;
end $$;
create trigger author_roll_ups_insert after insert on posts referencing new table as new_posts
  for each statement execute function author_roll_ups_add();

create function author_roll_ups_move() returns trigger language plpgsql as $$
begin
  insert into author_totals as t (author_id, energy, comments, likes, favorites, views)
  select author_id, sum(energy), sum(comments), sum(likes), sum(favorites), sum(views)
  from (select author_id, energy_count as energy, comments_count as comments, likes_count as likes,
      favorites_count as favorites, views_count as views from new_posts where deleted_at is null
    union all
    select author_id, -energy_count, -comments_count, -likes_count, -favorites_count, -views_count
      from old_posts where deleted_at is null) as moves
  group by author_id having (sum(energy), sum(comments), sum(likes), sum(favorites), sum(views)) <> (0, 0, 0, 0, 0)
  order by author_id
  on conflict (author_id) do update set energy = t.energy + excluded.energy, comments = t.comments + excluded.comments,
    likes = t.likes + excluded.likes, favorites = t.favorites + excluded.favorites, views = t.views + excluded.views;

  insert into author_post_counts as c (author_id, status, posts)
  select author_id, status, sum(move) from (select author_id, status, 1 as move from new_posts where deleted_at is null
    union all select author_id, status, -1 from old_posts where deleted_at is null) as moves
  group by author_id, status having sum(move) <> 0 order by author_id, status
  on conflict (author_id, status) do update set posts = c.posts + excluded.posts;
  return null;
end $$;
create trigger author_roll_ups_update after update on posts referencing old table as old_posts new table as new_posts
  for each statement execute function author_roll_ups_move();

insert into author_post_counts (author_id, status, posts)
  select author_id, status, count(*) from posts where deleted_at is null group by author_id, status;
insert into author_totals (author_id, energy, comments, likes, favorites, views)
  select author_id, sum(energy_count), sum(comments_count), sum(likes_count), sum(favorites_count), sum(views_count)
  from posts where deleted_at is null group by author_id;
