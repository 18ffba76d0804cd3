-- The version of a post's comments bears the name of what it counts.
alter table posts rename column talk_version to comments_version;
