-- Links in mails that went to an address before a member had it: whose subscriptions they lead to now. Neither leads on: only those of an
-- address without an account are taken over.
create table newsletter_former_subscribers (
  id bigint primary key,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade
);
create index newsletter_former_subscribers_subscriber on newsletter_former_subscribers (subscriber_id);

-- What both followed: the member's is what such a link ends.
create table newsletter_former_subscriptions (
  id bigint primary key,
  subscription_id bigint not null references newsletter_subscriptions on delete cascade
);
create index newsletter_former_subscriptions_subscription on newsletter_former_subscriptions (subscription_id);

-- Somebody who has followed by mail without an account takes the subscriptions along once the address is verified for one: the oldest
-- first, as many as the member may have (MAX_SUBSCRIPTIONS).
create or replace function adopt_newsletters() returns trigger language plpgsql as $$
declare
  guest bigint;
  member bigint;
begin
  select id into guest from newsletter_subscribers where address_key = new.email_key for update;
  if guest is null then return null; end if;
  select id into member from newsletter_subscribers where user_id = new.id for update;
  if member is null then
    update newsletter_subscribers set user_id = new.id, address = null, address_key = null where id = guest;
  else
    insert into newsletter_former_subscribers (id, subscriber_id) values (guest, member);
    insert into newsletter_former_subscriptions (id, subscription_id)
      select s.id, o.id from newsletter_subscriptions s join newsletter_subscriptions o on o.kind = s.kind and o.subject = s.subject
      where s.subscriber_id = guest and o.subscriber_id = member;
    update newsletter_subscriptions set subscriber_id = member where id in (
      select s.id from newsletter_subscriptions s where s.subscriber_id = guest and not exists (
        select from newsletter_subscriptions o where o.subscriber_id = member and o.kind = s.kind and o.subject = s.subject)
      order by s.id
      limit greatest(0, 100 - (select count(*) from newsletter_subscriptions where subscriber_id = member)));
    update newsletter_mails m set subscriber_id = member where m.subscriber_id = guest and not exists (
      select from newsletter_mails o where o.subscriber_id = member and o.issue_id = m.issue_id);
    delete from newsletter_subscribers where id = guest;
  end if;
  return null;
end $$;
