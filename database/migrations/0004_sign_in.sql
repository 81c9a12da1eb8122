-- Failed sign-ins are counted for an e-mail in a network, for a browser, for an e-mail and for a network
-- (docs/decisions/0005-sessions.md), no longer for an account: anybody could lock anybody out.

ALTER TABLE users DROP COLUMN failed_sign_ins, DROP COLUMN locked_until;

-- Of no company: who is signing in is not known yet.
CREATE TABLE sign_in_failures (
  -- HMAC of what is counted: the table tells nobody's e-mail or address
  key        bytea PRIMARY KEY,
  failures   int NOT NULL CHECK (failures > 0),
  -- when they are forgotten; of those that reached their limit, the end of the lock
  expires_on timestamptz NOT NULL
);
CREATE INDEX sign_in_failures_expired ON sign_in_failures (expires_on);
