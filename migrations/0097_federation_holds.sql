-- A reply of somebody who was let in may still wait for a moderator, as comments do.
alter table federation_replies
  add column held_for text check (held_for in ('links', 'words', 'newcomer', 'repeated', 'spam', 'program')),
  add column held_details jsonb check (jsonb_typeof(held_details) = 'object');
