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

-- Tags that someone follows or mutes, by the key that tags are compared by. One choice for each tag.
create table tag_choices (
  user_id bigint not null references users,
  tag text not null check (length(tag) between 1 and 30),
  kind text not null check (kind in ('follow', 'mute')),
  created_at timestamptz not null,
  primary key (user_id, tag)
);

-- What admins say about a tag.
create table tag_descriptions (
  tag text primary key check (length(tag) between 1 and 30),
  description text not null check (length(description) between 1 and 300)
);

-- Old names of tags. Chains are collapsed: no target is an old name itself.
create table tag_renames (
  tag text primary key check (length(tag) between 1 and 30),
  target text not null check (length(target) between 1 and 30),
  -- How the target is spelled.
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz not null,
  check (tag <> target)
);
create index tag_renames_to on tag_renames (target);

-- Pages of the owner (about, rules, privacy, contact): every saved text of each language; the newest one counts. Append-only.
create table site_page_versions (
  id bigint generated always as identity primary key,
  page text not null check (page in ('about', 'rules', 'privacy', 'contact')),
  lang text not null check (lang in ('zh-CN', 'en')),
  version integer not null check (version >= 1),
  -- Empty: taken away in this language.
  body text not null,
  body_text text not null,
  page_html text not null,
  editor_id bigint not null references users (id),
  created_at timestamptz not null,
  unique (page, lang, version),
  check ((body = '') = (page_html = ''))
);
create index site_page_versions_editor on site_page_versions (editor_id);

-- What members have read, and how far: private, for "continue reading". Kept for so long and so many as features/reading-history/rules.ts says.
create table reading_history (
  user_id bigint not null references users (id),
  post_id bigint not null references posts (id),
  read_at timestamptz not null,
  -- Of the text, in percent.
  progress smallint not null check (progress between 0 and 100),
  primary key (user_id, post_id)
);

create index reading_history_newest on reading_history (user_id, read_at desc, post_id desc);
create index reading_history_read_at on reading_history (read_at);

-- Made with the first post that somebody reads; switching the history off locks the row against what is being recorded.
create table reading_prefs (
  user_id bigint primary key references users (id),
  keeps_history boolean not null,
  -- Whose lists show posts in one language only; null for both.
  language text check (language in ('zh', 'en'))
);
