-- A return from a provider may be sent again by the same browser: it then gets what the first one came to.
ALTER TABLE spent_sign_ins
  -- SHA-256 of what the provider answered; null for what is not a return
  ADD COLUMN answered bytea,
  -- where the first return led, and what it left with the browser; sealed, null until that is known
  ADD COLUMN came_to text,
  ADD COLUMN came_on timestamptz;
