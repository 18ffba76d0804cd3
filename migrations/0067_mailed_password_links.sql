-- A link for a new password that came by mail proves who has the mailbox; one that the operator hands over does not.
alter table password_links add column mailed boolean not null default false;
