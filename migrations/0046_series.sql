-- Series: ordered columns of an author's posts. A post is in at most one; unique positions make the order total.
create table series (
  id bigint generated always as identity primary key,
  author_id bigint not null references users,
  title text not null check (length(title) between 1 and 100),
  description text not null check (length(description) <= 500),
  cover_url text check (length(cover_url) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index series_of_author on series (author_id, id);

create table series_posts (
  post_id bigint primary key references posts,
  series_id bigint not null references series on delete cascade,
  position integer not null,
  -- Checked at the end of a statement, so that one update can change a whole order.
  unique (series_id, position) deferrable
);

create table series_follows (
  user_id bigint not null references users,
  series_id bigint not null references series on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, series_id)
);
create index series_follows_of_series on series_follows (series_id);
