-- Gifts are looked up by number alone; lists of a post's or a giver's gifts are nowhere shown.
drop index post_energize_logs_of_post, post_energize_logs_of_giver;
