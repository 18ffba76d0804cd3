-- The program of the owner that is asked before something is published. There is one at most.
create table screening_program (
  id integer primary key default 1 check (id = 1),
  url text not null check (length(url) between 1 and 500),
  scopes text[] not null check (scopes <@ array['posts', 'comments', 'names'] and cardinality(scopes) > 0),
  -- Of its signatures, encrypted.
  secret bytea not null,
  enabled boolean not null default true,
  created_at timestamptz not null
);
