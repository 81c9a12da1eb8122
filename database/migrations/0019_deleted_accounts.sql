-- Accounts that their owners delete: the row stays, since bookings and the audit trail name its id, and says nothing of anybody any more.
ALTER TABLE users
  ADD COLUMN deleted_on timestamptz,
  ADD CONSTRAINT deleted_says_nothing CHECK (
    deleted_on IS NULL
    OR (password_hash IS NULL AND avatar_file_id IS NULL AND email_confirmed_on IS NULL AND email LIKE '%@deleted.invalid'));

-- HMAC of the address a mail goes to: who deletes their account takes back what waits for them.
ALTER TABLE mails ADD COLUMN receiver bytea;
CREATE INDEX mails_waiting_for ON mails (receiver) WHERE status = 'waiting';
