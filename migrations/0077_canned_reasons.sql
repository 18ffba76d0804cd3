-- The owner's reasons for decisions in place of those of the dictionary: one per line, a label and a sentence.
create table canned_reasons (
  about text not null check (about in ('texts', 'profiles', 'people')),
  lang text not null check (length(lang) between 2 and 10),
  lines text not null check (length(lines) between 1 and 6000),
  updated_at timestamptz not null,
  primary key (about, lang)
);
