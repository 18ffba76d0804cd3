-- The language of a text: detected when it is saved, or said by its author. Null where it is neither Chinese nor English, or not known yet.
alter table post_revisions
  add language text check (language in ('zh', 'en')),
  add language_made boolean not null default true;
-- What the author said; null leaves it to the detection.
alter table post_working_copies add language text check (language in ('zh', 'en'));
