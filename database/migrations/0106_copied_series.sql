-- How copies show a series to the addresses of each container, by the container's id. `series` is one recurring calendar entry.
-- `dates` is an entry of each date, because the name is hidden. A copy in the other form removes the earlier entries.
ALTER TABLE series ADD COLUMN copied_as jsonb NOT NULL DEFAULT '{}';
