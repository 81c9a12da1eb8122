ALTER TABLE series
  -- The time at which its place was removed. It has no dates until its person chooses another place.
  ADD COLUMN stranded_on timestamptz;

ALTER TABLE series_dates
  -- The part of SEQUENCE for bookings that the date lost when places closed. It never falls.
  ADD COLUMN changes integer NOT NULL DEFAULT 0;

ALTER TABLE series_participants
  -- The answer to all dates, for those that the server books later.
  ADD COLUMN answer text CHECK (answer IN ('accepted', 'tentative', 'declined'));

CREATE INDEX series_of_booker ON series (company_id, booked_by);

-- Reports and retries look for days from yesterday on, and refused days of the past stay.
CREATE INDEX series_dates_refused ON series_dates (day, company_id, series_id) WHERE refusal IS NOT NULL;
DROP INDEX series_dates_to_report;

-- A stored refusal has no names. It would outlive the erasure of that person.
UPDATE series_dates SET refusal = jsonb_set(refusal, '{details,taken}', '[]') WHERE refusal ->> 'errorCode' = 'slotTaken';

-- The issue asks for series in every company. Off was the default only until they were complete.
ALTER TABLE company_settings ALTER COLUMN series SET DEFAULT 'all';
UPDATE company_settings SET series = 'all' WHERE series = 'off';
