-- A browser may ask twice for its return from a provider: the second time it gets what the first one came to.
ALTER TABLE spent_sign_ins
  -- where the browser was led and what it was left with, sealed; null while it is found out, and where nothing came of it
  ADD COLUMN answer text,
  ADD COLUMN answered_on timestamptz,
  ADD CHECK (answer IS NULL OR answered_on IS NOT NULL);
