-- Parkings with their spaces; fleets of cars and groups of resources, which are one thing to the database: assets in groups.
-- Spaces, cars and resources are bookables; parkings, fleets and groups are containers. What only they have stands here.

CREATE TABLE parkings (
  company_id  uuid NOT NULL,
  id          uuid NOT NULL,
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 200),
  -- told of every booking; empty for nobody
  cc_email    text NOT NULL DEFAULT '' CHECK (char_length(cc_email) <= 200),
  -- of whoever put the address there: what its reader is written in who is no member
  cc_language text NOT NULL DEFAULT 'pl-PL' CHECK (cc_language IN ('pl-PL', 'en-GB', 'en-US')),
  grid_rows   smallint NOT NULL CHECK (grid_rows BETWEEN 1 AND 30),
  grid_cols   smallint NOT NULL CHECK (grid_cols BETWEEN 1 AND 30),
  -- kept while releasing is off, so that turning it on again finds it (hours)
  confirmation_hours smallint NOT NULL DEFAULT 1 CHECK (confirmation_hours BETWEEN 1 AND 24),
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, id) REFERENCES all_containers ON DELETE CASCADE
);

-- An inactive space is a bookable in state 3; its label there is what people see: the label, else the number.
CREATE TABLE parking_spaces (
  company_id  uuid NOT NULL,
  id          uuid NOT NULL,
  parking_id  uuid NOT NULL,
  x           smallint NOT NULL CHECK (x BETWEEN 0 AND 29),
  y           smallint NOT NULL CHECK (y BETWEEN 0 AND 29),
  number      int NOT NULL CHECK (number BETWEEN 1 AND 900),
  label       text NOT NULL DEFAULT '' CHECK (char_length(label) <= 4),
  -- 0 anybody, 1 people with disabilities, 2 out of use, 3 charging
  type        smallint NOT NULL DEFAULT 0 CHECK (type BETWEEN 0 AND 3),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 100),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, parking_id, x, y) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (company_id, parking_id, number) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (company_id, id) REFERENCES all_bookables ON DELETE CASCADE,
  FOREIGN KEY (company_id, parking_id) REFERENCES parkings ON DELETE CASCADE
);

-- Whom a place is put forward to: what is kept for some is asked for by name, what is out of use takes a bypass. It stands here, where a
-- booking that waited for the place's lock reads it anew.
ALTER TABLE all_bookables ADD COLUMN offered_to text NOT NULL DEFAULT 'all' CHECK (offered_to IN ('all', 'some', 'nobody'));
CREATE OR REPLACE VIEW bookables AS
  SELECT company_id, id, kind, container_id, label, state, offered_to FROM all_bookables WHERE removed_on IS NULL;

-- Hours until a release count from here at the earliest: its rule was changed.
ALTER TABLE all_containers ADD COLUMN auto_release_from timestamptz;
CREATE INDEX containers_that_release ON all_containers (company_id, id) WHERE (auto_release_minutes IS NOT NULL);
-- Parking's confirmation was switched on: what began before is no no-show.
ALTER TABLE company_settings ADD COLUMN parking_confirmation_from timestamptz;

-- A fleet or a resource group: which of the two says the kind of what lies in it.
CREATE TABLE asset_groups (
  company_id  uuid NOT NULL,
  id          uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('car', 'resource')),
  description text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, kind, id),
  FOREIGN KEY (company_id, id) REFERENCES all_containers ON DELETE CASCADE
);

CREATE TABLE assets (
  company_id    uuid NOT NULL,
  id            uuid NOT NULL,
  kind          text NOT NULL,
  group_id      uuid NOT NULL,
  image_file_id uuid,
  color         text NOT NULL DEFAULT '#ffffff' CHECK (color ~ '^#[0-9a-f]{6}$'),
  -- what only cars have (registration number, fuel, gearbox, seats, year), checked by the kind's schema
  own           jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, kind, id) REFERENCES all_bookables (company_id, kind, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, kind, group_id) REFERENCES asset_groups (company_id, kind, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, image_file_id) REFERENCES files (company_id, id)
);
CREATE INDEX assets_of_group ON assets (company_id, group_id);
CREATE INDEX assets_by_image ON assets (company_id, image_file_id) WHERE image_file_id IS NOT NULL;

-- The parking tab of a profile (PROF-05): prefilled when they book.
ALTER TABLE users
  ADD COLUMN car_registration_number text NOT NULL DEFAULT '' CHECK (char_length(car_registration_number) <= 8),
  ADD COLUMN car_icon smallint CHECK (car_icon BETWEEN 0 AND 31);

-- Calendar programs subscribe to one's bookings by a secret address of each company; only its hash is kept, and it ends with the membership.
CREATE TABLE calendar_feeds (
  company_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  hash       bytea NOT NULL UNIQUE,
  made_on    timestamptz NOT NULL,
  read_on    timestamptz,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships
);
-- What was cancelled lately is told by the feed for a while, so that calendars see it go.
CREATE INDEX bookings_cancelled ON bookings (company_id, user_id, cancelled_on) WHERE (state = 2);
