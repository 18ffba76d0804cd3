-- Where the processes that answer for the site keep its files: one row for each machine and data folder, renewed while it runs.
create table file_stores (
  process text primary key,
  place text not null,
  -- Kept in the store itself: two processes with the same one see the same files.
  store_id text not null,
  sampled integer not null,
  missing integer not null check (missing between 0 and sampled),
  seen_at timestamptz not null
);
