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

-- Made with the first post that somebody reads; whoever switches the history off locks the row against what is being recorded.
create table reading_prefs (
  user_id bigint primary key references users (id),
  keeps_history boolean not null
);
