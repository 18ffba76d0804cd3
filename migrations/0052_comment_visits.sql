-- Up to which comment someone has seen what is said below a post; what comes after it is new to them. Forgotten after 90 days.
create table comment_visits (
  user_id bigint not null references users,
  post_id bigint not null references posts,
  seen_id bigint not null,
  seen_at timestamptz not null,
  primary key (user_id, post_id)
);
create index comment_visits_to_forget on comment_visits (seen_at);
