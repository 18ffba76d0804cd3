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

-- Any number of pages of the owner, by a name that is part of their address; those beyond the first four have a title of their own.
alter table site_page_versions
  drop constraint site_page_versions_page_check,
  add constraint site_page_versions_page_check check (length(page) <= 40 and page ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add column title text not null default '' check (length(title) <= 100);

-- What the owner put into the bar, the foot and the side column, the pinned posts and the featured tags, each place in its order.
create table navigation_entries (
  id bigint generated always as identity primary key,
  place text not null check (place in ('bar', 'foot', 'side', 'front', 'tags')),
  position integer not null check (position >= 1),
  kind text not null check (kind in ('page', 'tag', 'series', 'address', 'post')),
  -- Name of a page or tag, number of a series or post, or the address itself.
  target text not null check (length(target) between 1 and 500),
  -- By language; a missing one falls back to another, or to the name of the target.
  labels jsonb not null default '{}',
  created_at timestamptz not null,
  unique (place, kind, target),
  -- Deferred: an order is rewritten by one statement.
  unique (place, position) deferrable initially deferred,
  check ((place = 'front') = (kind = 'post')),
  check (place <> 'tags' or kind = 'tag')
);

-- The owner's pictures in place of the site's own. In the database rather than among the uploads, which belong to a person and go with
-- them: small, in every backup, and seen by all processes at once.
create table brand_pictures (
  slot text not null check (slot in ('logo', 'logo_dark', 'icon', 'share', 'cover')),
  part text not null check (length(part) between 1 and 20),
  type text not null check (type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null check (octet_length(content) between 1 and 3000000),
  -- The beginning of its SHA-256, which is its name.
  hash text not null check (hash = left(encode(sha256(content), 'hex'), 16)),
  created_at timestamptz not null,
  primary key (slot, part)
);

-- The owner's stylesheet, as everybody gets it and as only owners try it.
create table brand_styles (
  state text primary key check (state in ('live', 'draft')),
  css text not null check (length(css) between 1 and 50000),
  updated_at timestamptz not null
);
