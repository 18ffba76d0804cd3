-- A link for a new password that came by mail proves who has the mailbox; one that the operator hands over does not.
alter table password_links add column mailed boolean not null default false;

-- The token of a mail's link, encrypted with a key derived from SECRET; `secret` has those of versions before, until they are sent.
-- Such a mail has the kind 'link:…', which processes of the version before do not know and leave to this one.
alter table outgoing_mails
  add sealed bytea check (length(sealed) <= 200),
  add constraint outgoing_mails_unsealed check (state = 'queued' or sealed is null);
