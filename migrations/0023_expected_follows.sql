-- Most follows belong to people who follow many. From a sample of the table the planner would expect one for each, and read all of
-- a person's follows in place of looking one of them up.
alter table follows alter follower_id set (n_distinct = -0.05), alter followed_id set (n_distinct = -0.05);
analyze follows;
