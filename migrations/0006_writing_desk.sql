-- The writing desk, and what is found by author or by picture.

-- What an author has typed since the last save: never public, and no revision.
create table post_working_copies (
  post_id bigint primary key references posts,
  title text not null check (length(title) <= 100),
  summary text not null check (length(summary) <= 256),
  body text not null check (octet_length(body) <= 204800),
  cover_url text check (length(cover_url) <= 500),
  tags text[] not null check (cardinality(tags) <= 5),
  saved_at timestamptz not null
);

-- What someone has published, newest first.
create index posts_published_by on posts (author_id, published_at desc, id desc)
  where status = 'approved' and deleted_at is null;

-- Removing a picture asks whether someone wears it.
create index users_avatar on users (avatar) where avatar is not null;
