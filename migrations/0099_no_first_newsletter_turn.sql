-- The row of a site that has sent no newsletter: the first mail makes it. A table with a row from the start would keep a new site from
-- being empty, and so from being restored. At most one row.
delete from newsletter_turns where busy_until = 'epoch';
