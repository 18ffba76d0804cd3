-- Tags that someone follows or mutes, by the key that tags are compared by. One choice for each tag.
create table tag_choices (
  user_id bigint not null references users,
  tag text not null check (length(tag) between 1 and 30),
  kind text not null check (kind in ('follow', 'mute')),
  created_at timestamptz not null,
  primary key (user_id, tag)
);
