-- The mark that this database has left in each store of files. A store with another mark belongs to another site, or to
-- another copy of this database.
create table file_store_marks (
  store_id text primary key,
  mark text not null
);

-- False where the store has a mark that this database does not know.
alter table file_stores add column owned boolean not null default true;
