-- Minutes before and after each meeting in which the rooms of a location are prepared (WEEK-05d). The largest of a location's own minutes and those
-- of the locations above it holds. A booking keeps the minutes with which it was made, as the difference between `occupies` and `during`.
ALTER TABLE opening_rules
  ADD COLUMN buffer_before int NOT NULL DEFAULT 0 CHECK (buffer_before BETWEEN 0 AND 60 AND buffer_before % 5 = 0),
  ADD COLUMN buffer_after int NOT NULL DEFAULT 0 CHECK (buffer_after BETWEEN 0 AND 60 AND buffer_after % 5 = 0);

-- The minutes that hold in one container. They are zero while the company sets no opening hours.
CREATE FUNCTION buffers_in(company uuid, container uuid, OUT before int, OUT after int) LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(r.buffer_before), 0), coalesce(max(r.buffer_after), 0)
  FROM containers_above(company, container) up
  JOIN opening_rules r ON r.company_id = company AND r.container_id = up.id
  WHERE (SELECT s.opening_hours FROM company_settings s WHERE s.company_id = company)
$$;

-- The containers of a company whose places of a kind have buffers. Reads of many places join it. Rooms are the only kind with buffers.
CREATE FUNCTION buffers_of_company(company uuid) RETURNS TABLE (container_id uuid, kind text, before int, after int) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE down AS (
    SELECT l.id, coalesce(r.buffer_before, 0) AS before, coalesce(r.buffer_after, 0) AS after, 0 AS depth
    FROM locations l LEFT JOIN opening_rules r ON r.company_id = company AND r.container_id = l.id
    WHERE l.company_id = company AND l.parent_id IS NULL
      AND (SELECT s.opening_hours FROM company_settings s WHERE s.company_id = company)
      AND EXISTS (SELECT FROM opening_rules o WHERE o.company_id = company AND o.buffer_before + o.buffer_after > 0)
    UNION ALL
    SELECT l.id, greatest(down.before, coalesce(r.buffer_before, 0)), greatest(down.after, coalesce(r.buffer_after, 0)), down.depth + 1
    FROM down JOIN locations l ON l.company_id = company AND l.parent_id = down.id
    LEFT JOIN opening_rules r ON r.company_id = company AND r.container_id = l.id
    WHERE down.depth < 50
  )
  SELECT down.id, 'room', down.before, down.after FROM down WHERE down.before + down.after > 0
$$;

-- A time with minutes before and after it.
CREATE FUNCTION with_buffers(span tstzrange, before int, after int) RETURNS tstzrange LANGUAGE sql STABLE AS $$
  SELECT tstzrange(lower(span) - make_interval(mins => before), upper(span) + make_interval(mins => after))
$$;

-- A new time of a booking that keeps its minutes before and after it. An early end may lie within a minute. The time after it
-- then ends on the whole minute before, because people book whole minutes.
CREATE FUNCTION with_own_buffers(span tstzrange, during tstzrange, occupies tstzrange) RETURNS tstzrange LANGUAGE sql STABLE AS $$
  SELECT tstzrange(lower(span) - (lower(during) - lower(occupies)),
                   greatest(upper(span), date_trunc('minute', upper(span) + (upper(occupies) - upper(during)))))
$$;

-- The units in which the places of a location are booked (WEEK-05e): by kind 'wholeDays', 'halfDays' or the minutes of a step. A kind without one is
-- booked by the minute.
ALTER TABLE opening_rules ADD COLUMN units jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(units) = 'object');

-- The units of a container and of the locations above it, the nearest first, as JSON. It is NULL while the company sets no opening hours.
CREATE FUNCTION units_in(company uuid, container uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_agg(json_build_object('locationName', c.name, 'units', r.units) ORDER BY up.depth)
  FROM containers_above(company, container) up
  JOIN opening_rules r ON r.company_id = company AND r.container_id = up.id AND r.units <> '{}'
  JOIN all_containers c ON c.company_id = company AND c.id = up.id
  WHERE (SELECT s.opening_hours FROM company_settings s WHERE s.company_id = company)
$$;
