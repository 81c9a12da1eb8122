-- Each container has a time zone, so that no reader needs a zone for one that lacks it. No call could store an empty zone.
-- A row from elsewhere gets Warsaw's (modules, section 4).
UPDATE all_containers SET time_zone = 'Europe/Warsaw' WHERE time_zone = '';
ALTER TABLE all_containers ADD CONSTRAINT time_zone_of_container CHECK (time_zone <> '');

-- The absences that count: those of companies that use absences, without those that their person marked as wrong.
CREATE VIEW counting_absences AS
  SELECT a.* FROM absences a JOIN company_settings s ON s.company_id = a.company_id AND s.absences
  WHERE NOT a.is_wrong;

-- As before, over the view.
CREATE OR REPLACE VIEW away_half_days AS
  SELECT a.company_id, a.user_id, a.first_day, a.last_day,
         int4range((a.first_day - date '1900-01-01') * 2 + a.from_noon::int,
                   (a.last_day - date '1900-01-01') * 2 + 2 - a.until_noon::int) AS half_days
  FROM counting_absences a;
