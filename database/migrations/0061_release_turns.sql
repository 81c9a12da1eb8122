-- The last turn of the minute's release, and since when a server runs again after none did. One row: every server writes and reads it.
CREATE TABLE release_turns (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- By the database's clock, which all servers share.
  last_on timestamptz NOT NULL,
  -- By the clock of the server whose turn found the gap, as bookings are.
  resumed_on timestamptz
);
-- Where companies are, this upgrade is itself a time without a server.
INSERT INTO release_turns (last_on) SELECT '-infinity' WHERE EXISTS (SELECT FROM companies);
