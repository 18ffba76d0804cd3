-- Names are indexed by longer parts too. By pairs alone, a search for a long name met every name that has these pairs somewhere
-- (thousands of "user2024…"); now it meets those that have eight characters in a row in common with it.
drop index users_by_part_of_name;
create or replace function name_parts(name text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct substr(name, place, size)
    from generate_series(1, length(name)) as place, unnest(array[1, 2, 4, 8]) as size
    where place + size <= length(name) + 1)
$$;
-- Written at once: what waits in a list would have to be walked through by every search.
create index users_by_part_of_name on users using gin (name_parts(username_key)) with (fastupdate = off);
