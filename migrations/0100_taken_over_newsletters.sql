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
