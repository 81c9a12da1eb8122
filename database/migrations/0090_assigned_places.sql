-- A place assigned to one person on some weekdays. No booking: it holds the place for all but its owner.
ALTER TABLE company_settings ADD COLUMN assigned_desks boolean NOT NULL DEFAULT false;

CREATE TABLE place_assignments (
  company_id  uuid NOT NULL REFERENCES companies,
  id          uuid NOT NULL,
  bookable_id uuid NOT NULL,
  user_id     uuid NOT NULL,
  -- ISO numbers, 1 for Monday to 7 for Sunday
  weekdays    int4multirange NOT NULL CHECK (NOT isempty(weekdays) AND weekdays <@ '{[1,8)}'),
  -- days of the place's clock; without an upper bound it goes on
  days        daterange NOT NULL CHECK (NOT isempty(days) AND NOT lower_inf(days)),
  created_on  timestamptz NOT NULL,
  created_by  uuid NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, bookable_id) REFERENCES all_bookables (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships (company_id, user_id),
  -- one owner for a place and a weekday at a time
  CONSTRAINT assigned_once EXCLUDE USING gist (company_id WITH =, bookable_id WITH =, weekdays WITH &&, days WITH &&)
);
CREATE INDEX assignments_of_place ON place_assignments (company_id, bookable_id);
CREATE INDEX assignments_of_person ON place_assignments (company_id, user_id);

-- A day on which the owner leaves the place to others.
CREATE TABLE assignment_releases (
  company_id    uuid NOT NULL,
  assignment_id uuid NOT NULL,
  day           date NOT NULL,
  released_on   timestamptz NOT NULL,
  released_by   uuid NOT NULL,
  -- the absence that released it; NULL for a day that the owner released by hand
  press_id      uuid,
  PRIMARY KEY (company_id, assignment_id, day),
  FOREIGN KEY (company_id, assignment_id) REFERENCES place_assignments (company_id, id) ON DELETE CASCADE
);

-- The assigned days of a company within a span, by each place's clock. Every read of free places asks here. Released days, places that
-- are gone or hidden, and companies without the setting have none.
CREATE FUNCTION assigned_days(company uuid, span tstzrange)
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
  CROSS JOIN LATERAL generate_series(0, z.last - z.first) AS d(no)
  WHERE (SELECT s.assigned_desks FROM company_settings s WHERE s.company_id = company)
    AND a.company_id = company AND NOT isempty(span)
    AND a.days @> (z.first + d.no) AND a.weekdays @> extract(isodow FROM z.first + d.no)::int
    AND NOT EXISTS (SELECT FROM assignment_releases r
                    WHERE r.company_id = company AND r.assignment_id = a.id AND r.day = z.first + d.no)
$$;

-- Servers remember how many places are taken on which day. An assignment, a release and the setting change that.
CREATE FUNCTION note_assigned_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (company_id, container_id)
  SELECT DISTINCT b.company_id, b.container_id FROM changed JOIN all_bookables b USING (company_id)
  WHERE b.id = changed.bookable_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER assignment_made AFTER INSERT ON place_assignments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_assigned_places();
CREATE TRIGGER assignment_changed AFTER UPDATE ON place_assignments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_assigned_places();
CREATE TRIGGER assignment_ended AFTER DELETE ON place_assignments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_assigned_places();

CREATE FUNCTION note_released_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (company_id, container_id)
  SELECT DISTINCT b.company_id, b.container_id FROM changed
  JOIN place_assignments a ON a.company_id = changed.company_id AND a.id = changed.assignment_id
  JOIN all_bookables b ON b.company_id = a.company_id AND b.id = a.bookable_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER days_released AFTER INSERT ON assignment_releases
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_released_days();
CREATE TRIGGER days_taken_back AFTER DELETE ON assignment_releases
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_released_days();

CREATE FUNCTION note_setting_of_assignments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (company_id, container_id)
  SELECT DISTINCT b.company_id, b.container_id FROM place_assignments a
  JOIN all_bookables b ON b.company_id = a.company_id AND b.id = a.bookable_id
  WHERE a.company_id = NEW.company_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER assigned_desks_switched AFTER UPDATE ON company_settings FOR EACH ROW
  WHEN (OLD.assigned_desks IS DISTINCT FROM NEW.assigned_desks) EXECUTE FUNCTION note_setting_of_assignments();
