-- Energy received is told once per post and Shanghai day, as likes are: how many gave, and how much in all.

-- What was told gift by gift is gathered from the gifts themselves, for notices that were read long ago are gone.
with told as (
  select recipient_id, related_id, (created_at at time zone 'Asia/Shanghai')::date as day, max(id) as id,
    max(created_at) as created_at, case when bool_and(read_at is not null) then max(read_at) end as read_at
  from notifications where kind = 'energy_received' group by 1, 2, 3
), given as (
  select post_id, (created_at at time zone 'Asia/Shanghai')::date as day, count(distinct giver_id) as givers,
    sum(amount) as amount, min(giver_id) as giver_id
  from post_energize_logs group by 1, 2
), gathered as (
  update notifications n set count = givers, actor_id = case when givers = 1 then giver_id end,
    data = jsonb_build_object('day', told.day::text, 'amount', amount), read_at = told.read_at, created_at = told.created_at
  from told join given on given.post_id = told.related_id and given.day = told.day
  where n.id = told.id
)
delete from notifications n using told join given on given.post_id = told.related_id and given.day = told.day
where n.kind = 'energy_received' and n.recipient_id = told.recipient_id and n.related_id = told.related_id
  and (n.created_at at time zone 'Asia/Shanghai')::date = told.day and n.id <> told.id;

create unique index notifications_of_energy on notifications (recipient_id, related_id, (data ->> 'day'))
  where kind = 'energy_received';
