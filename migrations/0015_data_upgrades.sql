-- Changes of stored data that only the code can make. Each is made once, after the migrations, and noted here.
create table data_upgrades (
  name text primary key check (length(name) between 1 and 60),
  applied_at timestamptz not null
);
