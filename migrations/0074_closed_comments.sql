-- Who closed the comments of a post: its author can open again what a moderator did not close. Null: they are open.
alter table posts add column comments_closed_by text check (comments_closed_by in ('author', 'moderator'));
