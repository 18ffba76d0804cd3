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
