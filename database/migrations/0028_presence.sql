-- Presence that is missing: since when its rules hold, so that nothing is held against anybody that came before them.
ALTER TABLE company_settings
  -- the modes, the minutes or the company's being active were changed: minutes until a release count from here at the earliest
  ADD COLUMN release_from timestamptz,
  -- the kind's confirmation was switched on, and counting no-shows was: what began before is none
  ADD COLUMN desk_confirmation_from timestamptz,
  ADD COLUMN room_confirmation_from timestamptz,
  ADD COLUMN no_shows_from timestamptz;

-- Few, and read by day or person: those that wait for confirmation are found by bookings_by_state.
CREATE INDEX bookings_released ON bookings (company_id, kind, lower(during), id) WHERE (released_on IS NOT NULL);
