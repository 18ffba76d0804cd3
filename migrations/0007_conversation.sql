-- People among themselves: what they think of posts, say below them, whom they follow and what they keep.

-- One row for everyone who ever reacted. What they held before stays beside what they hold now, so that the statement
-- that changes it can tell what it moved.
create table post_reactions (
  post_id bigint not null references posts,
  user_id bigint not null references users,
  state text not null check (state in ('none', 'like', 'dislike')),
  since timestamptz not null,
  previous text not null check (previous in ('none', 'like', 'dislike')),
  previous_since timestamptz not null,
  primary key (post_id, user_id)
);
create index post_reactions_of_person on post_reactions (user_id);

-- How many others began to like a post on a day, and still do; notices about likes are made of it.
create table daily_likes (
  post_id bigint not null references posts,
  day date not null,
  author_id bigint not null references users,
  likers integer not null check (likers >= 0),
  primary key (post_id, day)
);
create index daily_likes_of_author on daily_likes (author_id, day);

create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  author_id bigint not null references users,
  -- A reply stands below a root, whichever comment it answers.
  root_id bigint,
  reply_to_id bigint references comments on delete set null,
  content text not null check (length(content) <= 1000),
  image text references uploads (name) on delete set null,
  replies_count integer not null default 0 check (replies_count >= 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users,
  check (root_id is null or replies_count = 0),
  check ((deleted_at is null) = (deleted_by is null)),
  -- So that a reply and its root belong to the same post.
  unique (post_id, id),
  foreign key (post_id, root_id) references comments (post_id, id)
);
create index comments_newest on comments (post_id, id desc) where root_id is null and deleted_at is null;
create index comments_most_replied on comments (post_id, replies_count desc, id desc)
  where root_id is null and deleted_at is null;
create index comments_replies on comments (root_id, id) where deleted_at is null;
create index comments_of_root on comments (post_id, root_id) where root_id is not null;
create index comments_answering on comments (reply_to_id) where reply_to_id is not null;
create index comments_of_author on comments (author_id, id desc);
create index comments_to_purge on comments (deleted_at) where deleted_at is not null;
create index comments_with_image on comments (image) where image is not null;

create table comment_mentions (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users,
  -- As it stands in the text: people change their names.
  written text not null,
  primary key (comment_id, user_id)
);
create index comment_mentions_of_person on comment_mentions (user_id);

create table follows (
  follower_id bigint not null references users,
  followed_id bigint not null references users,
  created_at timestamptz not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_of_follower on follows (follower_id, created_at desc, followed_id desc);
create index follows_of_followed on follows (followed_id, created_at desc, follower_id desc);

create table follow_counts (
  user_id bigint primary key references users,
  followers integer not null default 0 check (followers >= 0),
  following integer not null default 0 check (following >= 0),
  list_public boolean not null default true
);

create table folders (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  name text not null check (length(name) between 1 and 40),
  description text not null default '' check (length(description) <= 200),
  is_public boolean not null default false,
  is_default boolean not null default false,
  items_count integer not null default 0 check (items_count between 0 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, id)
);
create unique index folders_default on folders (owner_id) where is_default;

create table folder_items (
  folder_id bigint not null,
  owner_id bigint not null,
  post_id bigint not null references posts,
  added_at timestamptz not null,
  primary key (folder_id, post_id),
  foreign key (owner_id, folder_id) references folders (owner_id, id)
);
create index folder_items_newest on folder_items (folder_id, added_at desc, post_id desc);
create index folder_items_of_person on folder_items (owner_id, post_id);
create index folder_items_of_post on folder_items (post_id);

-- Who keeps a post, in however many folders, and since when.
create table post_saves (
  post_id bigint not null references posts,
  user_id bigint not null references users,
  since timestamptz not null,
  primary key (post_id, user_id)
);
create index post_saves_of_person on post_saves (user_id);

-- Every character and every pair of neighbours, so that a name is found by any part of it.
create function name_parts(name text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(name, place, size)
    from generate_series(1, length(name)) as place, generate_series(1, 2) as size
    where place + size <= length(name) + 1)
$$;
create index users_by_part_of_name on users using gin (name_parts(username_key));
-- The shortest names that begin with something, however many do.
create index users_by_length_of_name on users (length(username_key), username_key collate "C")
  where status in ('active', 'banned');

-- One act, one notice.
create unique index notifications_of_comment on notifications (recipient_id, ((data ->> 'comment_id')::bigint))
  where kind in ('comment', 'comment_reply', 'mention');
create index notifications_of_follower on notifications (recipient_id, actor_id, created_at desc) where kind = 'follow';
