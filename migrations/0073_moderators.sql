-- A role between ordinary users and admins; what moderators may do is among the site settings.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('user', 'moderator', 'admin', 'owner'));
