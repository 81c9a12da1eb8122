-- Further factors of signing in: passkeys, authenticator apps, recovery codes; companies that ask their people for one.

-- What a person is to authenticators: random, and nothing that tells who they are.
ALTER TABLE users ADD COLUMN passkey_handle bytea UNIQUE CHECK (octet_length(passkey_handle) = 32);

CREATE TABLE passkeys (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- as its authenticator calls it, in base64url
  credential_id text NOT NULL UNIQUE CHECK (char_length(credential_id) <= 1400),
  public_key    bytea NOT NULL,
  -- how often it was used by its authenticator's own count; 0 where that counts nothing
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text NOT NULL CHECK (name <> ''),
  created_on    timestamptz NOT NULL,
  last_used_on  timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

-- Questions to authenticators, each answered once.
CREATE TABLE passkey_challenges (
  -- SHA-256 of the challenge
  hash       bytea PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('signIn', 'secondStep', 'proof', 'adding')),
  -- whom it was asked of; null while that is what is asked
  user_id    uuid REFERENCES users ON DELETE CASCADE,
  expires_on timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expired ON passkey_challenges (expires_on);

CREATE TABLE authenticators (
  user_id      uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- the secret that its codes are made of, sealed with the deployment's secret
  secret       text NOT NULL,
  -- when a code of it was shown first; until then it is being set up
  confirmed_on timestamptz,
  -- the time step of the last code that was taken: none is taken twice
  last_step    bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Argon2id of the code, with the salt of those that were made together
  hash    bytea NOT NULL,
  salt    bytea NOT NULL CHECK (octet_length(salt) = 16),
  used_on timestamptz,
  PRIMARY KEY (user_id, hash)
);

-- Whoever has a second factor is asked for it after a password or a provider.
CREATE VIEW second_factors AS
  SELECT user_id FROM passkeys UNION SELECT user_id FROM authenticators WHERE confirmed_on IS NOT NULL;

-- A first factor was right, the second one is waited for; bound to a browser by its cookie.
CREATE TABLE pending_sign_ins (
  -- SHA-256 of what the browser keeps
  hash           bytea PRIMARY KEY,
  user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  remember_me    boolean NOT NULL,
  sso_company_id uuid REFERENCES companies,
  expires_on     timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_of_user ON pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_expired ON pending_sign_ins (expires_on);

ALTER TABLE sessions
  -- when whoever has it last showed who they are; sensitive changes ask for it anew
  ADD COLUMN proven_on timestamptz,
  -- the company whose single sign-on began it
  ADD COLUMN sso_company_id uuid REFERENCES companies;

-- Whether its people need a second factor to come in.
ALTER TABLE companies ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;
