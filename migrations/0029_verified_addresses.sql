-- When the person proved to receive mail at the address, and whether they must before they write (registered while that was required).
alter table users
  add email_verified_at timestamptz,
  add must_verify_email boolean not null default false;
