-- False for people who have none that they know: registered through a provider, or their address was taken back. The hash then is that of
-- what nobody knows, so that a login takes its time and fails.
alter table users add column has_password boolean not null default true;
