-- Days on which a lead proposes that the team comes to the office (WEEK-06). They book nothing.
CREATE TABLE team_days (
  company_id  uuid NOT NULL,
  id          uuid NOT NULL,
  team_id     uuid NOT NULL,
  -- ISO numbers: 1 is Monday, 7 is Sunday
  weekdays    int[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
  -- the first and the last day. Without an end the weekdays repeat.
  days        daterange NOT NULL CHECK (NOT isempty(days) AND NOT lower_inf(days)),
  -- empty without a note
  note        text NOT NULL CHECK (char_length(note) <= 200),
  -- the lead who proposed or changed them last. NULL once that person has left.
  proposed_by uuid,
  created_on  timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, team_id) REFERENCES teams ON DELETE CASCADE,
  FOREIGN KEY (company_id, proposed_by) REFERENCES all_memberships (company_id, user_id)
);
CREATE INDEX team_days_of_team ON team_days (company_id, team_id);
CREATE INDEX team_days_of_lead ON team_days (company_id, proposed_by);

-- People choose whether they get messages about team days.
ALTER TABLE notification_preferences
  DROP CONSTRAINT notification_preferences_kind_check,
  ADD CONSTRAINT notification_preferences_kind_check
    CHECK (kind IN ('bookingMade', 'bookingChanged', 'bookingCancelled', 'invited', 'reminder', 'teamDays'));

-- Series of desks may book desks near their holder's teams.
ALTER TABLE series
  DROP CONSTRAINT series_wishes_check,
  ADD CONSTRAINT series_wishes_check CHECK (wishes[1] = 'desk' AND wishes <@ '{desk,zone,floor,team}');

-- As before, but the absences of an owner are read once for each place. They were read once for each day.
CREATE OR REPLACE FUNCTION assigned_days(company uuid, span tstzrange)
RETURNS TABLE (assignment_id uuid, bookable_id uuid, kind text, state smallint, container_id uuid, time_zone text, user_id uuid, day date)
LANGUAGE sql STABLE AS $$
  SELECT a.id, a.bookable_id, b.kind, b.state, z.id, z.time_zone, a.user_id, z.first + d.no
  FROM place_assignments a
  JOIN bookables b ON b.company_id = a.company_id AND b.id = a.bookable_id
  CROSS JOIN LATERAL (
    SELECT days.id, days.time_zone, days.first, days.last,
           (SELECT range_agg(o.half_days) FROM away_half_days o
            WHERE o.company_id = company AND o.user_id = a.user_id
              AND o.first_day <= days.last AND o.last_day >= days.first) AS away
    FROM (
      SELECT c.id, c.time_zone, (lower(span) AT TIME ZONE c.time_zone)::date AS first,
             ((upper(span) - interval '1 microsecond') AT TIME ZONE c.time_zone)::date AS last
      FROM containers c WHERE c.company_id = b.company_id AND c.id = b.container_id
    ) AS days
    -- Computes the days and the absences once for each place.
    OFFSET 0
  ) AS z
  CROSS JOIN LATERAL generate_series(0, z.last - z.first) AS d(no)
  WHERE (SELECT s.assigned_desks FROM company_settings s WHERE s.company_id = company)
    AND a.company_id = company AND NOT isempty(span)
    AND a.days @> (z.first + d.no) AND a.weekdays @> extract(isodow FROM z.first + d.no)::int
    AND NOT EXISTS (SELECT FROM assignment_releases r
                    WHERE r.company_id = company AND r.assignment_id = a.id AND r.day = z.first + d.no)
    AND NOT coalesce(z.away @> int4range((z.first + d.no - date '1900-01-01') * 2,
                                         (z.first + d.no - date '1900-01-01') * 2 + 2), false)
$$;
