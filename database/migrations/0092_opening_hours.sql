-- Opening hours and closed days of locations (WEEK-05). Each location heeds its own rules and those of all locations above it.
ALTER TABLE company_settings ADD COLUMN opening_hours boolean NOT NULL DEFAULT false;

CREATE TABLE opening_rules (
  company_id      uuid NOT NULL,
  container_id    uuid NOT NULL,
  -- seven entries from Monday: {"from", "to"} on the wall clock, or null for a closed weekday. NULL leaves the hours to the locations above.
  hours           jsonb CHECK (jsonb_typeof(hours) = 'array' AND jsonb_array_length(hours) = 7),
  -- the country whose public holidays close the location, ISO 3166-1
  holiday_country text CHECK (holiday_country ~ '^[A-Z]{2}$'),
  PRIMARY KEY (company_id, container_id),
  FOREIGN KEY (company_id, container_id) REFERENCES all_containers ON DELETE CASCADE
);

-- The days on which a location is closed by its own calendar.
CREATE TABLE closed_days (
  company_id   uuid NOT NULL,
  id           uuid NOT NULL,
  container_id uuid NOT NULL,
  days         daterange NOT NULL CHECK (NOT isempty(days) AND NOT lower_inf(days) AND NOT upper_inf(days)),
  name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- how many bookings the closing cancelled, for a repeated request
  cancelled    int NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, container_id) REFERENCES all_containers ON DELETE CASCADE
);
CREATE INDEX closed_days_of_container ON closed_days (company_id, container_id);

-- A container with the locations above it, the nearest first. Parkings, fleets and groups lie in no location, so the root counts for them.
CREATE FUNCTION containers_above(company uuid, container uuid) RETURNS TABLE (id uuid, depth int) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT l.id, l.parent_id, 0 AS depth FROM locations l
    WHERE l.company_id = company AND (l.id = container
      OR (l.type = 0 AND NOT EXISTS (SELECT FROM locations o WHERE o.company_id = company AND o.id = container)))
    UNION ALL
    SELECT l.id, l.parent_id, up.depth + 1 FROM up JOIN locations l ON l.company_id = company AND l.id = up.parent_id
    WHERE up.depth < 50
  )
  SELECT up.id, up.depth FROM up
$$;

-- The rules of a container and of the locations above it, the nearest first, as JSON. It has the own closed days of a period, and is
-- NULL while the company sets no opening hours.
CREATE FUNCTION opening_of(company uuid, container uuid, first date, last date) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_agg(json_build_object('locationName', c.name, 'hours', r.hours, 'country', r.holiday_country, 'closed', d.closed)
                  ORDER BY up.depth)
  FROM containers_above(company, container) up
  JOIN all_containers c ON c.company_id = company AND c.id = up.id
  LEFT JOIN opening_rules r ON r.company_id = company AND r.container_id = up.id
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('from', lower(o.days), 'until', upper(o.days) - 1, 'name', o.name) ORDER BY o.days, o.id) AS closed
    FROM closed_days o WHERE o.company_id = company AND o.container_id = up.id AND o.days && daterange(first, last, '[]')
  ) AS d ON true
  WHERE (SELECT s.opening_hours FROM company_settings s WHERE s.company_id = company)
    AND (r.hours IS NOT NULL OR r.holiday_country IS NOT NULL OR d.closed IS NOT NULL)
$$;
