-- Which database the servers work for: a copy that was restored elsewhere finds another one written here, and waits until it is told.
CREATE TABLE deployment (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- The cluster's own number and the database's within it, as text.
  database text NOT NULL,
  adopted_on timestamptz NOT NULL DEFAULT now()
);
