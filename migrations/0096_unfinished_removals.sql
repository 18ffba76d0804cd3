-- Removals with more posts or comments than one transaction takes: a job goes on with the rest. Milliseconds at any size.
alter table removals add unfinished boolean not null default false;
create index removals_unfinished on removals (user_id, id) where unfinished;
