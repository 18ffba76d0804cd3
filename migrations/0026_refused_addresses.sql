-- When a mail server said for good that it does not take mail for the address.
alter table users add email_refused_at timestamptz;
