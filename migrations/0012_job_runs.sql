-- When each job last ran, so that a process that starts knows what is due, and several processes share one schedule.
create table job_runs (
  name text primary key check (length(name) between 1 and 100),
  ran_at timestamptz not null
);
