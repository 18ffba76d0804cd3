-- Whom people block (who may no longer comment on their posts, answer, mention, follow or energize them) and mute (whom they no longer
-- see). Private to `user_id`.
create table blocks (
  user_id bigint not null references users,
  kind text not null check (kind in ('block', 'mute')),
  other_id bigint not null references users check (other_id <> user_id),
  created_at timestamptz not null,
  primary key (user_id, kind, other_id)
);
create index blocks_other on blocks (other_id);
create index blocks_listed on blocks (user_id, kind, created_at, other_id);

-- How often someone was blocked. It only grows, so that a batched write sees by its writer's row, which it locks, that there was no block
-- since its snapshot; and those whom nobody ever blocked cost no look at the table.
alter table users add column times_blocked integer not null default 0;
