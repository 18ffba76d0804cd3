-- Pages of the owner (about, rules, privacy, contact): every saved text of each language; the newest one counts. Append-only.
create table site_page_versions (
  id bigint generated always as identity primary key,
  page text not null check (page in ('about', 'rules', 'privacy', 'contact')),
  lang text not null check (lang in ('zh-CN', 'en')),
  version integer not null check (version >= 1),
  -- Empty: taken away in this language.
  body text not null,
  body_text text not null,
  page_html text not null,
  editor_id bigint not null references users (id),
  created_at timestamptz not null,
  unique (page, lang, version),
  check ((body = '') = (page_html = ''))
);
create index site_page_versions_editor on site_page_versions (editor_id);
