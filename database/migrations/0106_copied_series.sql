-- How copies show a series to the addresses of each container, by the container's id. `series` is one recurring calendar entry.
-- `dates` is an entry of each date, because the name is hidden. A copy in the other form removes the earlier entries.
ALTER TABLE series ADD COLUMN copied_as jsonb NOT NULL DEFAULT '{}';

-- Earlier copies have sent a recurring entry of each series that hides no name. The statement reads only coming bookings of parkings with
-- an address, by `bookings_of_container`.
UPDATE series s SET copied_as = copied.forms
FROM (
  SELECT b.company_id, b.series_id, jsonb_object_agg(b.container_id, 'series') AS forms
  FROM parkings k
    JOIN bookings b ON b.company_id = k.company_id AND b.container_id = k.id AND b.state < 2 AND b.occupies && tstzrange(now(), NULL)
  WHERE k.cc_email <> '' AND b.series_id IS NOT NULL
  GROUP BY b.company_id, b.series_id
) AS copied
WHERE s.company_id = copied.company_id AND s.id = copied.series_id AND NOT EXISTS (
  SELECT FROM series_dates d
    JOIN bookings o ON o.company_id = d.company_id AND o.id = d.booking_id AND o.state < 2
    JOIN people p ON p.company_id = o.company_id AND p.user_id = o.user_id
  WHERE d.company_id = s.company_id AND d.series_id = s.id AND (o.is_name_hidden OR p.names_seen_by <> 'all'));
