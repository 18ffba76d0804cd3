-- Scheduling: when a draft, or a post in review, is to go public; null where nothing is scheduled. An approval that comes before that time
-- holds for the revision it was given to.
alter table posts add column publish_at timestamptz, add column approved_revision_id bigint;
create index posts_scheduled on posts (publish_at) where publish_at is not null;
