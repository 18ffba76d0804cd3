-- The texts in the file of an import, in its order. The draft and the state of its item are written in one transaction: no draft twice.
create table import_items (
  import_id bigint not null references imports on delete cascade,
  position integer not null check (position >= 0),
  -- Path or id in the file, by which it is found again.
  source text not null check (length(source) between 1 and 500),
  title text not null check (length(title) <= 200),
  dated_at text check (length(dated_at) <= 40),
  tags text[] not null,
  pictures integer not null check (pictures >= 0),
  state text not null default 'found' check (state in ('found', 'chosen', 'written', 'refused')),
  post_id bigint references posts on delete set null,
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  primary key (import_id, position),
  check (post_id is null or state = 'written')
);
create index import_items_of_post on import_items (post_id) where post_id is not null;
