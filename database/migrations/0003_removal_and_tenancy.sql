-- What leaves a company is marked with a date and never deleted while a booking remembers it. The tables keep everything under a
-- name that says so (all_…); the names that queries use become views that leave out what is removed, so that a query has to ask
-- for the past on purpose.

-- A membership is pending (invited, has not come yet), active, inactive (turned off) or removed.
DROP VIEW people;
ALTER TABLE memberships RENAME TO all_memberships;
ALTER TABLE all_memberships
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('pending', 'active', 'inactive', 'removed')),
  ADD COLUMN removed_on timestamptz,
  ADD CHECK ((status = 'removed') = (removed_on IS NOT NULL));
UPDATE all_memberships SET status = 'inactive' WHERE NOT is_active;
ALTER TABLE all_memberships DROP COLUMN is_active;
CREATE VIEW memberships AS
  SELECT company_id, user_id, role, status, created_on, modified_on FROM all_memberships WHERE status <> 'removed';

-- The people of a company as every module may read them: names and pictures, never secrets. Who has left is still named.
CREATE VIEW people AS
  SELECT m.company_id, m.user_id, m.role, m.status, m.status = 'active' AS is_active, u.name, u.avatar_file_id
  FROM all_memberships m JOIN users u ON u.id = m.user_id;

ALTER TABLE containers RENAME TO all_containers;
ALTER TABLE all_containers ADD COLUMN removed_on timestamptz;
CREATE VIEW containers AS
  SELECT company_id, id, name, time_zone, restricted, booking_period_days, auto_release_minutes
  FROM all_containers WHERE removed_on IS NULL;

-- The names of kinds stand in a table: a new kind adds its row in its own migration.
CREATE TABLE bookable_kinds (name text PRIMARY KEY);
INSERT INTO bookable_kinds VALUES ('desk'), ('room'), ('parking'), ('car'), ('resource');

ALTER TABLE bookables RENAME TO all_bookables;
ALTER TABLE all_bookables
  ADD COLUMN removed_on timestamptz,
  DROP CONSTRAINT bookables_kind_check,
  ADD FOREIGN KEY (kind) REFERENCES bookable_kinds;
CREATE VIEW bookables AS
  SELECT company_id, id, kind, container_id, label, state FROM all_bookables WHERE removed_on IS NULL;

-- `during` is what a person booked; `occupies` is what the place is held for, today the same: set-up times will widen it. The
-- promise ranges over it, and over the company first: a place of another company with the same id stands in nobody's way.
ALTER TABLE bookings ADD COLUMN occupies tstzrange;
UPDATE bookings SET occupies = during;
ALTER TABLE bookings
  ALTER COLUMN occupies SET NOT NULL,
  ADD CHECK (occupies @> during AND lower_inc(occupies) AND NOT upper_inc(occupies)),
  DROP CONSTRAINT booked_once,
  ADD CONSTRAINT booked_once EXCLUDE USING gist (company_id WITH =, bookable_id WITH =, occupies WITH &&)
    WHERE (state < 2 AND NOT admin_bypass);
DROP INDEX bookings_of_container;
CREATE INDEX bookings_of_container ON bookings USING gist (company_id, container_id, during) WHERE (state < 2);
-- Everybody's list in its order, page by page.
DROP INDEX bookings_of_kind;
CREATE INDEX bookings_of_kind ON bookings (company_id, kind, lower(during), id) WHERE (state < 2);

-- How often a booking was changed: calendars take a file with a higher number for the newer one (RFC 5545, SEQUENCE).
ALTER TABLE bookings ADD COLUMN sequence int NOT NULL DEFAULT 0;
