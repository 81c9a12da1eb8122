-- Browsers in which people want push messages (Web Push), and where these go. Of no company: somebody is told of all of theirs.
CREATE TABLE push_devices (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- the sign-in of that browser: when it ends, so do the messages
  session_id    uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  -- SHA-256 of the address at the push service: a browser belongs to whoever signed in there last
  endpoint_hash bytea NOT NULL UNIQUE,
  -- that address and the browser's keys (AES-256-GCM): whoever has them could write to the browser
  sealed        text NOT NULL,
  -- our public key when it was added: the push service takes messages by no other
  vapid_key     text NOT NULL,
  created_on    timestamptz NOT NULL DEFAULT now(),
  -- until then the push service wants to be left alone
  not_before    timestamptz
);
CREATE INDEX push_devices_of_user ON push_devices (user_id);
