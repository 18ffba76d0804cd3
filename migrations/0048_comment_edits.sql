-- When the text in force was written, where it is not the first one.
alter table comments add edited_at timestamptz;

-- Earlier texts of comments, for admins.
create table comment_edits (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments on delete cascade,
  content text not null check (length(content) <= 1000),
  written_at timestamptz not null
);
create index comment_edits_of_comment on comment_edits (comment_id, id);
