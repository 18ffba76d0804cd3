-- Scheduling: when a draft, or a post in review, is to go public; null where nothing is scheduled. An approval that comes before that time
-- holds for the revision it was given to. Language: that of the public text, by which lists are filtered.
alter table posts
  add column publish_at timestamptz,
  add column approved_revision_id bigint,
  add language text check (language in ('zh', 'en'));
create index posts_scheduled on posts (publish_at) where publish_at is not null;
create index posts_newest_by_language on posts (language, published_at desc, id desc) include (author_id)
  where status = 'approved' and deleted_at is null;
create index posts_hot_by_language on posts (language, hot_score desc, id desc) include (author_id)
  where status = 'approved' and deleted_at is null;

-- The language of a text: detected when it is saved, or said by its author. Null where it is neither Chinese nor English, or not known yet.
alter table post_revisions
  add language text check (language in ('zh', 'en')),
  add language_made boolean not null default true;
-- What the author said; null leaves it to the detection.
alter table post_working_copies add language text check (language in ('zh', 'en'));

-- The secret link by which an author shows an unpublished post to others: one for each post, of which only the hash is stored.
create table draft_links (
  post_id bigint primary key references posts,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at and expires_at <= created_at + interval '30 days')
);
create index draft_links_to_delete on draft_links (expires_at);
