-- People who are sent new posts by mail: members, and others who have confirmed their address.
create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  -- A member: the address is that of the account.
  user_id bigint unique references users,
  address text check (length(address) between 3 and 254),
  address_key text unique check (length(address_key) between 3 and 254),
  -- The language in which they chose.
  lang text not null check (length(lang) between 2 and 10),
  created_at timestamptz not null,
  check (num_nonnulls(user_id, address) = 1),
  check ((address is null) = (address_key is null))
);

create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  kind text not null check (kind in ('author', 'series', 'tag')),
  -- The key of a tag, or an id.
  subject text not null check (length(subject) between 1 and 100),
  author_id bigint generated always as (case kind when 'author' then subject::bigint end) stored references users,
  series_id bigint generated always as (case kind when 'series' then subject::bigint end) stored references series on delete cascade,
  pace text not null check (pace in ('at_once', 'daily', 'weekly')),
  created_at timestamptz not null,
  unique (kind, subject, subscriber_id)
);
create index newsletter_subscriptions_subscriber on newsletter_subscriptions (subscriber_id);
create index newsletter_subscriptions_author on newsletter_subscriptions (author_id) where author_id is not null;
create index newsletter_subscriptions_series on newsletter_subscriptions (series_id) where series_id is not null;

-- What is read of a person's subscriptions: they belong to the subscriber.
create view newsletters_of_members as
  select n.user_id, s.id, s.kind, s.subject, s.pace, s.created_at
  from newsletter_subscriptions s join newsletter_subscribers n on n.id = s.subscriber_id where n.user_id is not null;

-- Double opt-in: subscriptions that wait for the link in a mail. One that is not used in time is deleted with its address.
create table newsletter_requests (
  token_hash bytea not null unique check (length(token_hash) = 32),
  address text not null check (length(address) between 3 and 254),
  address_key text not null check (length(address_key) between 3 and 254),
  kind text not null check (kind in ('author', 'series', 'tag')),
  subject text not null check (length(subject) between 1 and 100),
  pace text not null check (pace in ('at_once', 'daily', 'weekly')),
  lang text not null check (length(lang) between 2 and 10),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (address_key, kind, subject)
);
create index newsletter_requests_expiry on newsletter_requests (expires_at);

-- Addresses that an import must not bring back, as keyed hashes. A confirmation by their owner removes them.
create table newsletter_refusals (
  address_hash bytea primary key check (length(address_hash) = 32),
  reason text not null check (reason in ('left', 'bounced', 'complained')),
  created_at timestamptz not null
);
create index newsletter_refusals_newest on newsletter_refusals (created_at);

-- A newsletter: a post, or what was published in a period. Its mails are queued in batches.
create table newsletter_issues (
  id bigint generated always as identity primary key,
  pace text not null check (pace in ('at_once', 'daily', 'weekly')),
  post_id bigint unique references posts,
  since timestamptz,
  until timestamptz,
  -- Cursor: the last subscriber who has a mail.
  after_subscriber bigint not null default 0,
  state text not null default 'queued' check (state in ('queued', 'done')),
  attempts integer not null default 0 check (attempts >= 0),
  wait_until timestamptz not null,
  created_at timestamptz not null,
  check ((pace = 'at_once') = (post_id is not null)),
  check ((pace = 'at_once') = (since is null)),
  check ((since is null) = (until is null)),
  unique (pace, until)
);
create index newsletter_issues_due on newsletter_issues (wait_until) where state = 'queued';
create index newsletter_issues_created on newsletter_issues (created_at);

create table newsletter_mails (
  id bigint generated always as identity primary key,
  issue_id bigint not null references newsletter_issues on delete cascade,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  wait_until timestamptz not null,
  error text check (length(error) <= 300),
  finished_at timestamptz,
  check ((state = 'queued') = (finished_at is null)),
  check (state <> 'dead' or error is not null),
  unique (issue_id, subscriber_id)
);
create index newsletter_mails_due on newsletter_mails (wait_until, id) where state = 'queued';
create index newsletter_mails_finished on newsletter_mails (state, finished_at desc) where state <> 'queued';
create index newsletter_mails_subscriber on newsletter_mails (subscriber_id);

-- One row: when the next mail may be sent, at the pace that the owner has set, whichever process sends it.
create table newsletter_turns (
  only_row boolean primary key default true check (only_row),
  busy_until timestamptz not null
);
insert into newsletter_turns (busy_until) values ('epoch');

-- What a post is followed by: its author, its series, its tags and their old names.
create function newsletter_topics(post bigint) returns table (kind text, subject text) language sql stable as $$
  select 'author', author_id::text from posts where id = post
  union all select 'series', series_id::text from series_posts where post_id = post
  union all select 'tag', tag from post_tags where post_id = post
  union all select 'tag', n.tag from post_tags t join tag_renames n on n.target = t.tag where t.post_id = post
$$;

-- Transactional outbox: queued in the transaction that publishes a post, whichever code does it. One that is published again goes to
-- those who have not got it yet.
create function queue_newsletter() returns trigger language plpgsql as $$
begin
  if not exists (select from site_settings where key = 'newsletters.enabled' and value = 'true') then return null; end if;
  insert into newsletter_issues (pace, post_id, wait_until, created_at)
    values ('at_once', new.id, new.published_at, greatest(new.updated_at, new.published_at))
    on conflict (post_id) do update set state = 'queued', after_subscriber = 0, attempts = 0, wait_until = excluded.wait_until;
  perform pg_notify('newsletter_issues', '0');
  return null;
end $$;
create trigger newsletters_insert after insert on posts for each row
  when (new.status = 'approved') execute function queue_newsletter();
create trigger newsletters_update after update of status, deleted_at on posts for each row
  when (new.status = 'approved' and new.deleted_at is null and (old.status <> 'approved' or old.deleted_at is not null))
  execute function queue_newsletter();

-- Somebody who has followed by mail without an account takes the subscriptions along once the address is verified for one.
create function adopt_newsletters() returns trigger language plpgsql as $$
declare
  guest bigint;
  member bigint;
begin
  select id into guest from newsletter_subscribers where address_key = new.email_key for update;
  if guest is null then return null; end if;
  select id into member from newsletter_subscribers where user_id = new.id for update;
  if member is null then
    update newsletter_subscribers set user_id = new.id, address = null, address_key = null where id = guest;
  else
    update newsletter_subscriptions s set subscriber_id = member where s.subscriber_id = guest and not exists (
      select from newsletter_subscriptions o where o.subscriber_id = member and o.kind = s.kind and o.subject = s.subject);
    update newsletter_mails m set subscriber_id = member where m.subscriber_id = guest and not exists (
      select from newsletter_mails o where o.subscriber_id = member and o.issue_id = m.issue_id);
    delete from newsletter_subscribers where id = guest;
  end if;
  return null;
end $$;
create trigger newsletters_adopt after update of email_key, email_verified_at on users for each row
  when (new.email_verified_at is not null and (old.email_verified_at is null or old.email_key is distinct from new.email_key))
  execute function adopt_newsletters();
