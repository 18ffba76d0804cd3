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
