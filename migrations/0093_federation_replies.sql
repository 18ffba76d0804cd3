-- What people of other sites do here (ActivityPub). Activities that were verified, are about something of this site, and wait: at most
-- 100 of a site and 2,000 of all.
create table federation_inbox (
  id bigint generated always as identity primary key,
  host text not null check (length(host) between 1 and 255),
  actor_uri text not null check (length(actor_uri) between 1 and 500),
  -- What is asked for and by whom, as JSON, before it is cleaned.
  task bytea not null check (length(task) <= 1000000),
  state text not null default 'queued' check (state = 'queued'),
  attempts integer not null default 0 check (attempts >= 0),
  wait_until timestamptz not null,
  received_at timestamptz not null
);
create index federation_inbox_due on federation_inbox (wait_until);
create index federation_inbox_of_host on federation_inbox (host);

-- Likes and boosts are counted, not who they are of: a keyed hash of the actor, so that each counts once and can be taken back.
create table federation_reactions (
  post_id bigint not null references posts,
  kind text not null check (kind in ('like', 'announce')),
  actor_hash bytea not null check (length(actor_hash) = 32),
  received_at timestamptz not null,
  primary key (post_id, kind, actor_hash)
);
create index federation_reactions_of_actor on federation_reactions (actor_hash);

-- Texts of other sites in answer to a post, or to another of these. Shown once the author of the post, or a moderator, has let their
-- writer in (federation_admissions); held until then.
create table federation_replies (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  actor_id bigint not null references federation_actors on delete cascade,
  uri text not null unique check (length(uri) between 1 and 500),
  url text check (length(url) <= 500),
  content text not null check (length(content) between 1 and 10000),
  published_at timestamptz not null,
  received_at timestamptz not null,
  edited_at timestamptz
);
create index federation_replies_of_post on federation_replies (post_id, id);
create index federation_replies_of_actor on federation_replies (actor_id);
create index federation_replies_received on federation_replies (received_at);

-- Whom an author has let in below all of their posts, or turned away.
create table federation_admissions (
  user_id bigint not null references users,
  actor_id bigint not null references federation_actors on delete cascade,
  admitted boolean not null,
  decided_at timestamptz not null,
  primary key (user_id, actor_id)
);
create index federation_admissions_of_actor on federation_admissions (actor_id);

-- Reports of other sites, which do not say who reported.
create table federation_flags (
  id bigint generated always as identity primary key,
  host text not null check (length(host) between 1 and 255),
  target_type text not null check (target_type in ('post', 'user')),
  target_id bigint not null,
  reason text not null check (length(reason) <= 1000),
  received_at timestamptz not null,
  unique (host, target_type, target_id)
);
