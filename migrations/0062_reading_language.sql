-- Whose lists show posts in one language only; null for both.
alter table reading_prefs add language text check (language in ('zh', 'en'));
