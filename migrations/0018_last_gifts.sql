-- The day of the last gift, which decides whether one more giver is told of, is kept beside the sum: it was searched for
-- among all gifts of the post.
alter table post_energize_sums add last_given_on date;
update post_energize_sums s set last_given_on = last.day
from (select post_id, giver_id, max((created_at at time zone 'Asia/Shanghai')::date) as day from post_energize_logs group by 1, 2)
  as last where last.post_id = s.post_id and last.giver_id = s.giver_id;
alter table post_energize_sums alter last_given_on set not null;
-- Room for the next versions of a row on its page, as long as nothing indexed changes.
alter table post_energize_sums set (fillfactor = 85);
alter table energy_accounts set (fillfactor = 70);
alter table user_levels set (fillfactor = 85);
