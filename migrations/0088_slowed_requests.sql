-- Requests that the owner's pace of reading refused, by what their senders state to be.
alter table traffic_counts drop constraint traffic_counts_dimension_check,
  add constraint traffic_counts_dimension_check
    check (dimension in ('post', 'host', 'entry', 'language', 'device', 'crawler', 'slowed'));
