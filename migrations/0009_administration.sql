-- The desk of those who keep the place good: reports, removals that can be undone, adjustments, and who may come in.

-- All that someone wrote, taken away in one go; what went with it carries its number, so that it can come back.
create table removals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  actor_id bigint not null references users,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  undone_by bigint references users,
  undone_at timestamptz,
  check ((undone_at is null) = (undone_by is null))
);
create index removals_of_person on removals (user_id, id);
alter table posts
  add removal_id bigint references removals,
  add check (removal_id is null or deleted_at is not null);
create index posts_of_removal on posts (removal_id) where removal_id is not null;
create index posts_deleted_of_author on posts (author_id, id) where deleted_at is not null;
alter table comments
  add removal_id bigint references removals,
  add check (removal_id is null or deleted_at is not null);
create index comments_of_removal on comments (removal_id) where removal_id is not null;

-- What admins look through beside the public lists; published posts, which move all day, pay nothing for it.
create index posts_not_public on posts (status, id) where status <> 'approved' and deleted_at is null;
create index moderation_log_of_actor on moderation_log (actor_id, id);
-- By day, for the figures of the desk: as good as free to keep.
create index users_by_day on users using brin (created_at);
create index comments_by_day on comments using brin (created_at);
create index energy_ledger_by_day on energy_ledger using brin (created_at);
-- Few people are anything but active and ordinary, and these are the ones that are looked for.
create index users_by_status on users (status, id) where status <> 'active';
create index users_by_role on users (role, id) where role <> 'user';
create index users_by_email on users (email_key text_pattern_ops) where email_key is not null;

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users,
  target_type text not null check (target_type in ('post', 'comment', 'user')),
  target_id bigint not null,
  reason text not null check (length(reason) between 1 and 500),
  status text not null default 'open' check (status in ('open', 'claimed', 'resolved', 'dismissed')),
  claimed_by bigint references users,
  claimed_at timestamptz,
  decided_by bigint references users,
  decided_at timestamptz,
  -- What the reporter hears.
  outcome text not null default '' check (length(outcome) <= 500),
  created_at timestamptz not null,
  check ((claimed_at is null) = (claimed_by is null)),
  check (status <> 'open' or claimed_at is null),
  check (status <> 'claimed' or claimed_at is not null),
  check ((status in ('resolved', 'dismissed')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index reports_waiting on reports (reporter_id, target_type, target_id) where decided_at is null;
create index reports_queue on reports (id) where decided_at is null;
create index reports_about on reports (target_type, target_id, decided_at, id);
create index reports_decided on reports (status, id) where decided_at is not null;
create index reports_of_person on reports (reporter_id, id);

-- Many people's energy moved in one go; ledger lines refer to it.
create table energy_adjustments (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users,
  reason text not null check (length(reason) between 1 and 500),
  people integer not null check (people between 1 and 500),
  total bigint not null,
  created_at timestamptz not null
);
create trigger append_only before update or delete or truncate on energy_adjustments
  for each statement execute function refuse_change();

-- What the last look at all invariants found.
create table audit_verdicts (
  id bigint generated always as identity primary key,
  checked integer not null check (checked >= 0),
  -- By invariant, a few examples each.
  broken jsonb not null default '{}',
  created_at timestamptz not null
);

-- Why a post waits though the review switch is off: it leads to elsewhere, and its author is new.
alter table posts add held_for text check (held_for in ('links'));

create table invitations (
  id bigint generated always as identity primary key,
  code text not null unique check (length(code) between 8 and 40),
  note text not null default '' check (length(note) <= 100),
  created_by bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by bigint references users,
  used_at timestamptz,
  revoked_at timestamptz,
  check ((used_by is null) = (used_at is null)),
  check (used_at is null or revoked_at is null)
);
create unique index invitations_of_newcomer on invitations (used_by) where used_by is not null;

-- A proof of work is good for one registration.
create table spent_proofs (
  challenge bytea primary key check (length(challenge) = 32),
  expires_at timestamptz not null
);
create index spent_proofs_to_forget on spent_proofs (expires_at);
