-- The secret link by which an author shows an unpublished post to others: one for each post, of which only the hash is stored.
create table draft_links (
  post_id bigint primary key references posts,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at and expires_at <= created_at + interval '30 days')
);
create index draft_links_to_delete on draft_links (expires_at);
