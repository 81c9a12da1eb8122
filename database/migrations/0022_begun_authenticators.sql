-- An authenticator app that is being set up is offered with the same secret again in the session that began it, for a while: a page
-- that was loaded anew, or a second window, does not make what the app has taken over worthless.
ALTER TABLE authenticators
  ADD COLUMN session_id uuid,
  ADD COLUMN begun_on timestamptz;
