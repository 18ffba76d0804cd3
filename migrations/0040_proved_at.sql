-- When a person last proved, in this session, who they are; null until they prove it again after the login.
alter table sessions add column proved_at timestamptz;
