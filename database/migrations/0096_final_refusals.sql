-- The own place of a date is closed on its day (WEEK-05). Nights try such a date no more.
ALTER TABLE series_dates
  ADD COLUMN is_final boolean NOT NULL DEFAULT false,
  ADD CHECK (refusal IS NOT NULL OR NOT is_final);
UPDATE series_dates SET is_final = true WHERE refusal ->> 'errorCode' = 'closedDay';
