-- A role between ordinary users and admins; what moderators may do is among the site settings.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('user', 'moderator', 'admin', 'owner'));

-- The owner's reasons for decisions in place of those of the dictionary: one per line, a label and a sentence.
create table canned_reasons (
  about text not null check (about in ('texts', 'profiles', 'people')),
  lang text not null check (length(lang) between 2 and 10),
  lines text not null check (length(lines) between 1 and 6000),
  updated_at timestamptz not null,
  primary key (about, lang)
);

-- What the owner does not want to read here: words, hosts of links, domains of addresses, networks.
create table screening_lists (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('words', 'blocked_hosts', 'allowed_hosts', 'mail_domains', 'networks')),
  name text not null check (length(name) between 1 and 60),
  -- Only of words: what happens to a text that has one of them, and where it is looked for.
  action text check (action in ('refuse', 'hold', 'mask')),
  scopes text[] not null check (scopes <@ array['posts', 'comments', 'names', 'tags']),
  -- People of this level or a higher one are exempt.
  trusted_level integer check (trusted_level between 1 and 6),
  -- One entry on each line.
  entries text not null,
  entries_count integer not null check (entries_count between 0 and 10000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'words') = (action is not null)),
  check ((kind = 'words') = (cardinality(scopes) > 0)),
  check (kind = 'words' or trusted_level is null),
  -- A name or a tag cannot be read with a part of it hidden.
  check (action <> 'mask' or not scopes && array['names', 'tags'])
);

-- Who closed the comments of a post: its author can open again what a moderator did not close. Null: they are open.
alter table posts
  add column comments_closed_by text check (comments_closed_by in ('author', 'moderator')),
  drop constraint posts_held_for_check,
  add constraint posts_held_for_check check (held_for in ('links', 'words', 'newcomer', 'repeated'));

-- Comments, and new texts of comments, that wait for an admin. They become comments when they are let through.
create table held_comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  author_id bigint not null references users,
  -- What it answers; null: the post.
  reply_to_id bigint references comments on delete cascade,
  -- The comment whose text it would replace.
  comment_id bigint unique references comments on delete cascade,
  content text not null check (length(content) <= 1000),
  image text references uploads (name) on delete set null,
  held_for text not null check (held_for in ('links', 'words', 'newcomer', 'repeated')),
  created_at timestamptz not null
);
create index held_comments_of_author on held_comments (author_id, post_id, id);
create index held_comments_of_post on held_comments (post_id);
create index held_comments_answering on held_comments (reply_to_id) where reply_to_id is not null;
create index held_comments_with_image on held_comments (image) where image is not null;
