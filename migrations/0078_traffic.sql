-- Figures of the site as sums of days: no row is about one visit or one reader.
create table traffic_days (
  day date primary key,
  visits integer not null check (visits >= 0),
  pages integer not null check (pages >= 0),
  crawler_pages integer not null check (crawler_pages >= 0),
  -- Known when the day is over; until then the registers tell.
  readers integer check (readers >= 0)
);

-- HyperLogLog of a day's readers: for each register the highest rank of a salted hash. Deleted with the day, as its salt is.
create table traffic_registers (
  day date not null references traffic_days,
  register smallint not null check (register between 0 and 16383),
  rank smallint not null check (rank between 1 and 33),
  primary key (day, register)
);

-- What the visits of a day have in common; past a number of keys the rest is one row, "other".
create table traffic_counts (
  day date not null references traffic_days,
  dimension text not null check (dimension in ('post', 'host', 'entry', 'language', 'device', 'crawler')),
  key text not null check (length(key) between 1 and 100),
  count integer not null check (count > 0),
  primary key (day, dimension, key)
);

-- Where the readers of an author's posts came from.
create table author_sources (
  author_id bigint not null references users,
  day date not null,
  source text not null check (length(source) between 1 and 100),
  pages integer not null check (pages > 0),
  primary key (author_id, day, source)
);
create index author_sources_day on author_sources (day);

-- What members did, written once the day is over: accounts and comments that go later do not change it.
create table community_days (
  day date primary key,
  joined integer not null check (joined >= 0),
  active integer not null check (active >= 0),
  posts integer not null check (posts >= 0),
  comments integer not null check (comments >= 0),
  energy integer not null check (energy >= 0)
);

-- Of those who joined in the week that begins on this Monday, how many came in the n-th week after it; week 0 counts them all.
create table retention_weeks (
  cohort date not null check (extract(isodow from cohort) = 1),
  week smallint not null check (week between 0 and 12),
  members integer not null check (members >= 0),
  primary key (cohort, week)
);
