-- The owner's pages in every language of the interface; which those are, the site knows (src/i18n/languages.ts).
alter table site_page_versions
  drop constraint site_page_versions_lang_check,
  add constraint site_page_versions_lang_check check (length(lang) between 2 and 10);
