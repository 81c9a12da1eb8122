-- Effects that cannot be taken back (a mail, a push), one for each event and receiver: claimed before, done after, so that a
-- server that is killed in between does not repeat them unasked. The schema graphile_worker, in which jobs wait, is the library's.
CREATE TABLE deliveries (
  event_id   uuid NOT NULL,
  -- by which way and to whom, such as 'mail 0198…'; no address
  receiver   text NOT NULL,
  -- none for what concerns no company, such as a forgotten password
  company_id uuid REFERENCES companies ON DELETE CASCADE,
  -- the same at every try: receivers tell by it what they have got already
  message_id uuid NOT NULL,
  -- claimed: somebody is at it, or was killed at it; open: a try failed and may be repeated; unknown: perhaps done, not repeated
  state      text NOT NULL CHECK (state IN ('claimed', 'open', 'done', 'unknown')),
  attempts   int NOT NULL DEFAULT 1,
  claimed_on timestamptz NOT NULL DEFAULT now(),
  done_on    timestamptz CHECK ((state = 'done') = (done_on IS NOT NULL)),
  PRIMARY KEY (event_id, receiver)
);
-- what is old enough to be dropped
CREATE INDEX deliveries_claimed ON deliveries (claimed_on);
