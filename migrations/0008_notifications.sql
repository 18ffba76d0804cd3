-- Notices as people read them: by kind, newest first; likes told once a day and post.

-- Nobody has a row before they first switch something off. What is off is left out when reading, never when writing.
create table notify_prefs (
  user_id bigint primary key references users,
  comments boolean not null default true,
  replies boolean not null default true,
  likes boolean not null default true,
  follows boolean not null default true
);

-- The most likers that the author has been told of: only more than that is news.
alter table daily_likes add told integer not null default 0 check (told >= 0);
create index daily_likes_untold on daily_likes (author_id, post_id, day) where likers > told;

-- Every comment pays for these, so there are few. The first also finds all notices of a person.
drop index notifications_of_person;
create index notifications_newest on notifications (recipient_id, kind, created_at desc, id desc);
create index notifications_unread on notifications (recipient_id, kind) where read_at is null;
create unique index notifications_of_likes on notifications (recipient_id, related_id, (data ->> 'day'))
  where kind = 'like_aggregated';
create index notifications_to_prune on notifications (read_at) where read_at is not null;
