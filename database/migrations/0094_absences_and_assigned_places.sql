-- An absence of the owner frees an assigned place for others (WEEK-04b). Nothing is copied: the reads ask for absences.

-- The member has marked an absence of the HR calendar as wrong. The row stays, so that the next reading does not add it again.
ALTER TABLE absences ADD COLUMN is_wrong boolean NOT NULL DEFAULT false;
ALTER TABLE absences ADD CONSTRAINT wrong_absences_of_calendar CHECK (NOT is_wrong OR source = 'calendar');

-- The absences that count, in companies that use absences. half_days numbers two halves a day.
CREATE VIEW away_half_days AS
  SELECT a.company_id, a.user_id, a.first_day, a.last_day,
         int4range((a.first_day - date '1900-01-01') * 2 + a.from_noon::int,
                   (a.last_day - date '1900-01-01') * 2 + 2 - a.until_noon::int) AS half_days
  FROM absences a JOIN company_settings s ON s.company_id = a.company_id AND s.absences
  WHERE NOT a.is_wrong;

-- True if a person is away for both halves of a day. Two absences may have one half each.
CREATE FUNCTION is_away_all_day(company uuid, person uuid, one date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(range_agg(w.half_days) @> int4range((one - date '1900-01-01') * 2, (one - date '1900-01-01') * 2 + 2), false)
  FROM away_half_days w
  WHERE w.company_id = company AND w.user_id = person AND w.first_day <= one AND w.last_day >= one
$$;

-- As before, and without the days on which the owner is away.
CREATE OR REPLACE FUNCTION assigned_days(company uuid, span tstzrange)
RETURNS TABLE (assignment_id uuid, bookable_id uuid, kind text, state smallint, container_id uuid, time_zone text, user_id uuid, day date)
LANGUAGE sql STABLE AS $$
  SELECT a.id, a.bookable_id, b.kind, b.state, z.id, z.time_zone, a.user_id, z.first + d.no
  FROM place_assignments a
  JOIN bookables b ON b.company_id = a.company_id AND b.id = a.bookable_id
  CROSS JOIN LATERAL (
    SELECT c.id, c.time_zone, (lower(span) AT TIME ZONE c.time_zone)::date AS first,
           ((upper(span) - interval '1 microsecond') AT TIME ZONE c.time_zone)::date AS last
    FROM containers c WHERE c.company_id = b.company_id AND c.id = b.container_id
    -- Computes the days once for each place, not once for each day.
    OFFSET 0
  ) AS z
  CROSS JOIN LATERAL (
    -- Reads the absences once for each place, too.
    SELECT range_agg(o.half_days) AS half_days FROM away_half_days o
    WHERE o.company_id = company AND o.user_id = a.user_id AND o.first_day <= z.last AND o.last_day >= z.first
  ) AS away
  CROSS JOIN LATERAL generate_series(0, z.last - z.first) AS d(no)
  WHERE (SELECT s.assigned_desks FROM company_settings s WHERE s.company_id = company)
    AND a.company_id = company AND NOT isempty(span)
    AND a.days @> (z.first + d.no) AND a.weekdays @> extract(isodow FROM z.first + d.no)::int
    AND NOT EXISTS (SELECT FROM assignment_releases r
                    WHERE r.company_id = company AND r.assignment_id = a.id AND r.day = z.first + d.no)
    AND NOT coalesce(away.half_days @> int4range((z.first + d.no - date '1900-01-01') * 2,
                                                 (z.first + d.no - date '1900-01-01') * 2 + 2), false)
$$;

-- Servers remember how many places are taken on which day. Absences of owners and the setting change that.
CREATE FUNCTION note_places_of_absent_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (company_id, container_id)
  SELECT DISTINCT b.company_id, b.container_id FROM changed
  JOIN place_assignments a ON a.company_id = changed.company_id AND a.user_id = changed.user_id
  JOIN all_bookables b ON b.company_id = a.company_id AND b.id = a.bookable_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER absence_made AFTER INSERT ON absences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_places_of_absent_owners();
CREATE TRIGGER absence_changed AFTER UPDATE ON absences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_places_of_absent_owners();
CREATE TRIGGER absence_ended AFTER DELETE ON absences
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_places_of_absent_owners();
CREATE TRIGGER absences_switched AFTER UPDATE ON company_settings FOR EACH ROW
  WHEN (OLD.absences IS DISTINCT FROM NEW.absences) EXECUTE FUNCTION note_setting_of_assignments();
