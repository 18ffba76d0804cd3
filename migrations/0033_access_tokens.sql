-- A personal access token is a session of a program: its token is never renewed, `access_until` is its end, `remark` its name. Null for a
-- login.
alter table sessions add column scopes text[]
  check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'moderate']);
