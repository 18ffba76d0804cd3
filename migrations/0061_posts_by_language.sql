-- The language of the public text, by which lists are filtered.
alter table posts add language text check (language in ('zh', 'en'));
create index posts_newest_by_language on posts (language, published_at desc, id desc) include (author_id)
  where status = 'approved' and deleted_at is null;
create index posts_hot_by_language on posts (language, hot_score desc, id desc) include (author_id)
  where status = 'approved' and deleted_at is null;
