-- The last failure of each job. Beside job_runs, because a job may fail before it ever ran.
create table job_failures (
  name text primary key check (length(name) between 1 and 100),
  failed_at timestamptz not null,
  error text not null check (length(error) <= 500)
);
