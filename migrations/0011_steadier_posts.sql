-- Whenever a score changes, a post and each of its tags change places in their lists, which costs many times more than
-- the like that caused it. So interest counts in thirds of a power of ten: the first like moves a post, and the third,
-- the sixth, the fourteenth.
alter table posts drop column hot_score;
alter table posts add hot_score double precision generated always as (
  round(3 * log(1 + greatest(0, likes_count + 2 * comments_count + 2 * favorites_count + 3 * energy_count - dislikes_count)::double precision)) / 3
  + extract(epoch from published_at - timestamptz '2020-01-01 00:00:00+00')::double precision / 90000) stored;
create index posts_hot on posts (hot_score desc, id desc) include (author_id)
  where status = 'approved' and deleted_at is null;
update post_tags t set hot_score = p.hot_score from posts p where p.id = t.post_id and t.hot_score <> p.hot_score;

-- Tags keep a copy of what they sort by. Most statements that move counters change none of it, and should not even look.
create function tags_follow_their_post() returns trigger language plpgsql as $$
begin
  update post_tags set hot_score = new.hot_score, energy_count = new.energy_count where post_id = new.id;
  return null;
end $$;
create trigger tags_follow after update on posts for each row
  when (old.hot_score <> new.hot_score or old.energy_count <> new.energy_count)
  execute function tags_follow_their_post();

-- Grows with every comment that comes or goes: what is made of the conversation holds until then.
alter table posts add talk_version integer not null default 0;
