-- What those who decide about a waiting text are told: the word of a list, the scorer's score, the program's reason.
alter table posts add column held_details jsonb check (jsonb_typeof(held_details) = 'object');
alter table held_comments add column held_details jsonb check (jsonb_typeof(held_details) = 'object');

-- A name or signature that waits although review is off stays when review is switched off.
alter table profile_reviews
  add column held_for text check (held_for in ('links', 'words', 'newcomer', 'repeated', 'spam', 'program')),
  add column held_details jsonb check (jsonb_typeof(held_details) = 'object');
