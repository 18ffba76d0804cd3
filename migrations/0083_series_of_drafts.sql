-- The series that an author chose while writing, until the next save puts the post there. Without a choice of its own the working copy
-- leaves the post where it stands, so that what is arranged elsewhere meanwhile stays.
alter table post_working_copies
  add series_id bigint references series on delete set null,
  add series_chosen boolean not null default false,
  add constraint series_of_a_choice check (series_chosen or series_id is null);
create index post_working_copies_of_series on post_working_copies (series_id) where series_id is not null;
