-- What admins say about a tag.
create table tag_descriptions (
  tag text primary key check (length(tag) between 1 and 30),
  description text not null check (length(description) between 1 and 300)
);
