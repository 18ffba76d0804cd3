-- Notices of comments and replies that also name their reader are listed with the mentions.
create index notifications_mentioned on notifications (recipient_id, kind, created_at desc, id desc)
  where data @> '{"mentioned": true}';
