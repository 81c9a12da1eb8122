-- Accounts that people make themselves: the codes of their letters, what they consented to, and captcha answers that were taken.

-- The code of a link in a letter: whoever has it confirms an e-mail or sets a new password. One of a purpose holds at a time.
CREATE TABLE account_codes (
  -- SHA-256 of the code: what is stored cannot be used
  hash        bytea PRIMARY KEY,
  -- what asked for the letter: a job that is done twice makes no second code
  request_id  uuid NOT NULL UNIQUE,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose     text NOT NULL CHECK (purpose IN ('activation', 'passwordReset')),
  expires_on  timestamptz NOT NULL,
  used_on     timestamptz,
  -- a newer one was sent
  replaced_on timestamptz
);
CREATE INDEX account_codes_of_user ON account_codes (user_id, purpose);
CREATE INDEX account_codes_expired ON account_codes (expires_on);

-- When somebody accepted the terms of service and the privacy policy; those of an older version ask again.
ALTER TABLE users
  ADD COLUMN terms_of_service_on timestamptz,
  ADD COLUMN privacy_policy_on   timestamptz,
  ADD COLUMN marketing_consent   boolean NOT NULL DEFAULT false;
UPDATE users SET terms_of_service_on = now(), privacy_policy_on = now() WHERE is_sample;

-- Captcha answers that were taken: each is good once.
CREATE TABLE captcha_answers (
  -- SHA-256 of what makes an answer that one
  hash       bytea PRIMARY KEY,
  -- from then on it would be refused anyway
  expires_on timestamptz NOT NULL
);
CREATE INDEX captcha_answers_expired ON captcha_answers (expires_on);
