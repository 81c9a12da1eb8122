-- Each container has a time zone, so that no reader needs a zone for one that lacks it. No call could store an empty zone.
-- A row from elsewhere gets Warsaw's (modules, section 4).
UPDATE all_containers SET time_zone = 'Europe/Warsaw' WHERE time_zone = '';
ALTER TABLE all_containers ADD CONSTRAINT time_zone_of_container CHECK (time_zone <> '');
