-- Communities that were brought along from another system.

-- What an import wrote, by its id in the source: a repeated import writes nothing twice, and one that was interrupted goes on.
create table imported_items (
  -- The kind of system and its address.
  site text not null check (length(site) between 1 and 300),
  kind text not null check (kind in ('person', 'post', 'comment')),
  source text not null check (length(source) between 1 and 200),
  user_id bigint references users,
  post_id bigint references posts,
  -- Null once the comment is purged: it is not imported again.
  comment_id bigint references comments on delete set null,
  primary key (site, kind, source),
  check (kind = 'person' or user_id is null),
  check (kind = 'post' or post_id is null),
  check (kind = 'comment' or comment_id is null)
);
create index imported_items_of_user on imported_items (user_id) where user_id is not null;
create index imported_items_of_post on imported_items (post_id) where post_id is not null;
create index imported_items_of_comment on imported_items (comment_id) where comment_id is not null;

-- Where their pages stood, without a slash at the end; asked only where a page is not found.
create table old_addresses (
  path text primary key check (path like '/_%' and length(path) <= 500),
  post_id bigint references posts,
  user_id bigint references users,
  check (num_nonnulls(post_id, user_id) = 1)
);
create index old_addresses_of_post on old_addresses (post_id) where post_id is not null;
create index old_addresses_of_user on old_addresses (user_id) where user_id is not null;
