ALTER TABLE series
  -- The desks that a series of desks may book, in order (contract/booking/series-wishes.ts). Null says no more than moves_to_like.
  ADD COLUMN wishes text[] CHECK (wishes[1] = 'desk' AND wishes <@ '{desk,zone,floor}');

ALTER TABLE series_dates
  -- The place to which a wish has moved the date. Null if it has the place of its series, or one that its person chose.
  ADD COLUMN moved_to uuid;
