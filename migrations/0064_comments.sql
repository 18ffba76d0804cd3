alter table comments
  -- When the text in force was written, where it is not the first one.
  add edited_at timestamptz,
  add likes_count integer not null default 0 check (likes_count >= 0);

-- Earlier texts of comments, for admins.
create table comment_edits (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments on delete cascade,
  content text not null check (length(content) <= 1000),
  written_at timestamptz not null
);
create index comment_edits_of_comment on comment_edits (comment_id, id);

-- One row for everyone who ever liked a comment. `since` is when the last like came.
create table comment_likes (
  user_id bigint not null references users,
  post_id bigint not null,
  comment_id bigint not null,
  liked boolean not null,
  since timestamptz not null,
  -- What someone likes on one page is found together.
  primary key (user_id, post_id, comment_id),
  foreign key (post_id, comment_id) references comments (post_id, id) on delete cascade
);
create index comment_likes_of_comment on comment_likes (comment_id);

-- How many others began to like a comment on a day, and still do; notices are made of it, as of daily_likes.
create table daily_comment_likes (
  comment_id bigint not null references comments on delete cascade,
  day date not null,
  post_id bigint not null,
  author_id bigint not null references users,
  likers integer not null check (likers >= 0),
  told integer not null default 0 check (told >= 0),
  untold boolean not null default false,
  check (untold = (likers > told)),
  primary key (comment_id, day)
);
create index daily_comment_likes_untold on daily_comment_likes (author_id) where untold;

-- Up to which comment someone has seen what is said below a post; what comes after it is new to them. Forgotten after 90 days.
create table comment_visits (
  user_id bigint not null references users,
  post_id bigint not null references posts,
  seen_id bigint not null,
  seen_at timestamptz not null,
  primary key (user_id, post_id)
);
create index comment_visits_to_forget on comment_visits (seen_at);
