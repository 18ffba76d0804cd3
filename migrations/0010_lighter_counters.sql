-- A like, a comment or a save moves counters all day. Where nothing that is indexed changes with them, PostgreSQL moves the
-- row in place; these changes make that the rule.

-- Interest counts in tenths of a power of ten: a few likes more or less among many leave a post where it stands.
alter table posts drop column hot_score;
alter table posts add hot_score double precision generated always as (
  floor(10 * log(greatest(1, likes_count + 2 * comments_count + 2 * favorites_count + 3 * energy_count - dislikes_count)::double precision)) / 10
  + extract(epoch from published_at - timestamptz '2020-01-01 00:00:00+00')::double precision / 90000) stored;
create index posts_hot on posts (hot_score desc, id desc) include (author_id)
  where status = 'approved' and deleted_at is null;
update post_tags t set hot_score = p.hot_score from posts p where p.id = t.post_id and t.hot_score <> p.hot_score;

-- Constraints are read anew by every statement that writes: one for all counters costs less than one for each.
alter table posts
  drop constraint posts_likes_count_check, drop constraint posts_dislikes_count_check,
  drop constraint posts_comments_count_check, drop constraint posts_favorites_count_check,
  drop constraint posts_energy_count_check, drop constraint posts_views_count_check,
  add constraint posts_counters_check check
    (least(likes_count, dislikes_count, comments_count, favorites_count, energy_count, views_count) >= 0);

-- Whether there is something to tell, instead of the numbers that tell it.
drop index daily_likes_untold;
alter table daily_likes add untold boolean not null default false;
update daily_likes set untold = true where likers > told;
alter table daily_likes add check (untold = (likers > told));
create index daily_likes_untold on daily_likes (author_id, post_id, day) where untold;
alter table daily_likes set (fillfactor = 70);
alter table post_reactions set (fillfactor = 85);

-- Roots stand under no root.
drop index comments_replies;
create index comments_replies on comments (root_id, id) where root_id is not null and deleted_at is null;
