-- When this session set the account's password: a change that is sent again because its answer was lost is known by it.
ALTER TABLE sessions ADD COLUMN password_set_on timestamptz;
