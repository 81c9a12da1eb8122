-- How people recognise their sessions: the names of the browser and the system that signed in (null where they are unknown; the
-- user agent itself is not kept), and when the session was gone on with last.
ALTER TABLE sessions
  ADD COLUMN browser text CHECK (char_length(browser) <= 40),
  ADD COLUMN system text CHECK (char_length(system) <= 40),
  ADD COLUMN last_used_on timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET last_used_on = created_on;
