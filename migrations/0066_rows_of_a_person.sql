-- Exports read what one person gave and did; without these each of them reads the tables whole.
create index post_energize_logs_of_giver on post_energize_logs (giver_id, id);
create index post_history_of_actor on post_history (actor_id, id);
