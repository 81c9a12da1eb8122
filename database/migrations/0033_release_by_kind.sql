-- Minutes until a release count from here at the earliest, for each kind: what is changed for desks delays no release of rooms or spaces.
ALTER TABLE company_settings
  ADD COLUMN desk_release_from timestamptz,
  ADD COLUMN room_release_from timestamptz,
  ADD COLUMN parking_release_from timestamptz;
UPDATE company_settings SET desk_release_from = release_from, room_release_from = release_from, parking_release_from = release_from
WHERE release_from IS NOT NULL;
ALTER TABLE company_settings DROP COLUMN release_from;
