-- Rows of one day, where rows are stored in the order of time.
create index user_check_ins_by_day on user_check_ins using brin (created_at);
create index post_energize_logs_by_day on post_energize_logs using brin (created_at);
-- How far a post is read.
create index reading_history_post on reading_history (post_id);
