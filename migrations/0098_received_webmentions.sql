-- Pages of other sites that say they link to a post (Webmention), until somebody has looked. A row is deleted once that is settled.
create table webmention_checks (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  source text not null check (length(source) between 1 and 2000),
  host text not null check (length(host) between 1 and 260),
  -- As it was sent: an address of the post that may only redirect to it.
  target text not null check (length(target) between 1 and 2000),
  -- How many pages of the same host were waiting before it: hosts take turns.
  turn integer not null check (turn >= 0),
  state text not null default 'queued' check (state = 'queued'),
  attempts integer not null default 0 check (attempts >= 0),
  wait_until timestamptz not null,
  unique (post_id, source)
);
create index webmention_checks_due on webmention_checks (turn, wait_until);
create index webmention_checks_of_host on webmention_checks (host);

-- Pages that link to a post, as they were when they were read. Held until the author of the post or a moderator has decided; what was
-- refused stays, so that nobody is asked about it again.
create table webmentions (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  source text not null check (length(source) between 1 and 2000),
  host text not null check (length(host) between 1 and 260),
  title text not null check (length(title) <= 200),
  author text not null check (length(author) <= 200),
  -- Of a list of the owner: what those who decide should know.
  word text check (length(word) between 1 and 200),
  state text not null default 'held' check (state in ('held', 'shown', 'refused')),
  received_at timestamptz not null,
  checked_at timestamptz not null,
  unique (post_id, source)
);
create index webmentions_of_post on webmentions (post_id, id) where state = 'shown';
create index webmentions_held on webmentions (received_at) where state = 'held';
create index webmentions_of_host on webmentions (host);
