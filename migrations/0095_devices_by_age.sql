-- For the jobs that delete what is too old. All three are written to seldom, at a login or for a mail: at ten million members, of
-- whom a tenth have a new device within a month, each index is built in about a second.
create index known_devices_by_age on known_devices (last_login_at);
create index remembered_devices_by_age on remembered_devices (expires_at);
create index outgoing_mails_by_age on outgoing_mails (created_at);
