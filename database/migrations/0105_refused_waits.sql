-- Places and containers that the rules refused to a wait, such as a floor that is closed on its day. The turns leave them out until the
-- instant, because each attempt writes and undoes a booking. A change of opening hours or of the places ends it early.
ALTER TABLE waits ADD COLUMN refused uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE waits ADD COLUMN refused_until timestamptz;
