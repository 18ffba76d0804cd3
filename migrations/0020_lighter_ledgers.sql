-- Gifts are looked up by number alone; lists of a post's or a giver's gifts are nowhere shown.
drop index post_energize_logs_of_post, post_energize_logs_of_giver;

-- Whether every entry belongs to an account is what the verification of the ledgers proves, chain by chain; the statement
-- that writes one has the account locked. To ask once more for each entry was a twentieth of a gift.
alter table energy_ledger drop constraint energy_ledger_user_id_fkey;
alter table exp_ledger drop constraint exp_ledger_user_id_fkey;
