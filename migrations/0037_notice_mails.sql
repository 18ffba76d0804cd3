-- Mail about notices that people asked for; none without a row.
create table mail_prefs (
  user_id bigint primary key references users (id),
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- When that was chosen: mornings before it are not made up for.
  digest_chosen_at timestamptz not null,
  replies boolean not null default false,
  -- Watermark: what came up to then was mailed, or came before it was wanted.
  replies_mailed_at timestamptz not null,
  -- The language in which they chose.
  lang text not null check (length(lang) between 2 and 10)
);
create index mail_prefs_digest on mail_prefs (digest, user_id) where digest <> 'off';
create index mail_prefs_replies on mail_prefs (user_id) where replies;

-- One digest for a person and a morning, also where there was nothing to tell. `since` is where it begins; it ends when it was made.
create table digests (
  user_id bigint not null references users (id),
  day date not null,
  since timestamptz not null,
  created_at timestamptz not null check (created_at > since),
  primary key (user_id, day)
);
