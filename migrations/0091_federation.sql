-- Federation (ActivityPub). An author whom people of other sites may follow; a row per time they switched it on, because other sites
-- never forget that an actor was deleted. The key outlives that by some weeks, to sign the news of it.
create table federation_authors (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- The name before the @; it stays when the person is renamed.
  handle text not null check (handle ~ '^[a-z0-9_]{2,40}$'),
  -- RSA: the one kind of key that everybody knows. PEM (SPKI), and PKCS #8 encrypted with a key derived from SECRET.
  public_key text not null check (length(public_key) <= 2000),
  private_key bytea not null check (length(private_key) <= 4000),
  opted_in_at timestamptz not null,
  -- Switched off, or the person was banned, or left.
  gone_at timestamptz
);
create unique index federation_authors_live on federation_authors (user_id) where gone_at is null;
create unique index federation_authors_handle on federation_authors (handle) where gone_at is null;
create index federation_authors_of_user on federation_authors (user_id);
create index federation_authors_gone on federation_authors (gone_at) where gone_at is not null;

-- Other sites: a lane for each, and its entry in the queue. Deliveries to a host go one after the other.
create table federation_hosts (
  id bigint generated always as identity primary key,
  host text not null unique check (length(host) between 1 and 255),
  state text not null default 'idle' check (state in ('idle', 'queued')),
  -- Failures in a row, and the attempt under way.
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may be tried next; an attempt moves it ahead first, as its lease.
  wait_until timestamptz not null,
  -- The kind of signature that it accepts.
  signature text not null default 'cavage' check (signature in ('cavage', 'rfc9421')),
  failing_since timestamptz,
  -- Given up: nothing is sent until a signed request from there arrives.
  dead_at timestamptz,
  succeeded_at timestamptz,
  error text check (length(error) <= 300),
  created_at timestamptz not null
);
create index federation_hosts_due on federation_hosts (wait_until) where state = 'queued' and dead_at is null;

-- People, and programs, of other sites.
create table federation_actors (
  id bigint generated always as identity primary key,
  uri text not null unique check (length(uri) between 1 and 500),
  host text not null references federation_hosts (host),
  inbox text not null check (length(inbox) between 1 and 500),
  shared_inbox text check (length(shared_inbox) between 1 and 500),
  username text not null check (length(username) <= 100),
  display_name text not null check (length(display_name) <= 100),
  url text check (length(url) <= 500),
  key_id text not null check (length(key_id) between 1 and 500),
  public_key text not null check (length(public_key) <= 4000),
  fetched_at timestamptz not null,
  gone_at timestamptz
);
create index federation_actors_of_host on federation_actors (host);
create index federation_actors_key on federation_actors (key_id);

create table federation_followers (
  author_id bigint not null references federation_authors on delete cascade,
  actor_id bigint not null references federation_actors on delete cascade,
  -- The id of the Follow: its Undo and our Accept name it.
  follow_uri text not null check (length(follow_uri) between 1 and 500),
  created_at timestamptz not null,
  primary key (author_id, actor_id)
);
create index federation_followers_of_actor on federation_followers (actor_id);

-- Inboxes that were ever sent something of an author: they are told when it goes.
create table federation_inboxes (
  author_id bigint not null references federation_authors on delete cascade,
  inbox text not null check (length(inbox) between 1 and 500),
  host text not null references federation_hosts (host),
  primary key (author_id, inbox)
);
create index federation_inboxes_of_host on federation_inboxes (host);

-- What other sites know of a post. Once deleted there, an id never comes back: published again, a post has the next generation.
create table federation_posts (
  author_id bigint not null references federation_authors on delete cascade,
  post_id bigint not null references posts,
  generation integer not null default 1 check (generation >= 1),
  is_live boolean not null,
  primary key (post_id, author_id)
);
create index federation_posts_of_author on federation_posts (author_id);

-- Posts, and authors (without a post), that have changed and have not been compared with what other sites know.
create table federation_changes (
  id bigint generated always as identity primary key,
  author_id bigint not null references federation_authors on delete cascade,
  post_id bigint references posts,
  state text not null default 'queued' check (state = 'queued'),
  attempts integer not null default 0 check (attempts >= 0),
  wait_until timestamptz not null,
  unique nulls not distinct (author_id, post_id)
);
create index federation_changes_due on federation_changes (wait_until);
create index federation_changes_of_post on federation_changes (post_id);

create table federation_activities (
  id bigint generated always as identity primary key,
  author_id bigint not null references federation_authors on delete cascade,
  kind text not null check (kind in ('Accept', 'Reject', 'Create', 'Update', 'Delete')),
  post_id bigint references posts,
  -- The activity as it is sent, byte for byte.
  body text not null check (length(body) <= 2000000),
  created_at timestamptz not null
);
create index federation_activities_of_author on federation_activities (author_id);
create index federation_activities_of_post on federation_activities (post_id);
create index federation_activities_created on federation_activities (created_at);

-- What a host has still to be sent, in this order; deleted once it is.
create table federation_deliveries (
  id bigint generated always as identity primary key,
  activity_id bigint not null references federation_activities on delete cascade,
  host text not null references federation_hosts (host),
  inbox text not null check (length(inbox) between 1 and 500),
  attempts integer not null default 0 check (attempts >= 0),
  unique (activity_id, inbox)
);
create index federation_deliveries_of_host on federation_deliveries (host, id);

-- Activities that arrived: a second one with the same id is a replay.
create table federation_received (
  -- SHA-256 of the id.
  id_hash bytea primary key check (length(id_hash) = 32),
  received_at timestamptz not null
);
create index federation_received_at on federation_received (received_at);

-- Transactional outbox: queued in the transaction that publishes, changes or hides a post, or changes its author, whichever code writes
-- it. Another change starts over: it takes the row from an attempt that is under way. Where nobody has opted in they read one empty index.
create function queue_federation_change(author bigint, post bigint, changed timestamptz) returns void language plpgsql as $$
begin
  insert into federation_changes (author_id, post_id, wait_until)
    select id, post, changed from federation_authors where user_id = author and gone_at is null
    on conflict (author_id, post_id) do update set attempts = 0, wait_until = excluded.wait_until;
  if found then perform pg_notify('federation', '0'); end if;
end $$;

create function queue_federation_post() returns trigger language plpgsql as $$
begin
  perform queue_federation_change(new.author_id, new.id, greatest(new.updated_at, new.published_at));
  return null;
end $$;
create trigger federation_insert after insert on posts for each row
  when (new.status = 'approved') execute function queue_federation_post();
create trigger federation_update after update of status, deleted_at, public_revision_id on posts for each row
  when ((old.status = 'approved' and old.deleted_at is null) is distinct from (new.status = 'approved' and new.deleted_at is null)
    or (new.status = 'approved' and new.deleted_at is null and old.public_revision_id is distinct from new.public_revision_id))
  execute function queue_federation_post();

create function queue_federation_author() returns trigger language plpgsql as $$
begin
  perform queue_federation_change(new.id, null, new.status_changed_at);
  return null;
end $$;
create trigger federation_update after update of status, username, signature, avatar on users for each row
  when (row(old.status, old.username, old.signature, old.avatar) is distinct from row(new.status, new.username, new.signature, new.avatar))
  execute function queue_federation_author();
