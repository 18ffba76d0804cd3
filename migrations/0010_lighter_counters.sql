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

-- Whether there is something to tell, instead of the numbers that tell it.
drop index daily_likes_untold;
alter table daily_likes add untold boolean generated always as (likers > told) stored;
create index daily_likes_untold on daily_likes (author_id, post_id, day) where untold;
alter table daily_likes set (fillfactor = 70);
alter table post_reactions set (fillfactor = 85);

-- Roots stand under no root.
drop index comments_replies;
create index comments_replies on comments (root_id, id) where root_id is not null and deleted_at is null;
