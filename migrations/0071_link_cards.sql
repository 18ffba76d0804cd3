-- What other sites say of the addresses that stand alone in a paragraph of somebody's posts. Fetched once, by a queue.
create table link_cards (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  url text not null check (length(url) between 10 and 500),
  state text not null check (state in ('queued', 'done', 'failed')),
  attempts integer not null default 0,
  wait_until timestamptz not null,
  title text not null default '' check (length(title) <= 200),
  -- A picture of this site, made of theirs.
  picture text references uploads (name) on delete set null,
  -- The text of a gist.
  code text check (length(code) <= 20000),
  created_at timestamptz not null,
  unique (owner_id, url),
  check (state = 'done' or (title = '' and picture is null and code is null)),
  check (state <> 'done' or title <> '')
);
create index link_cards_queued on link_cards (wait_until) where state = 'queued';
create index link_cards_of_picture on link_cards (picture) where picture is not null;
