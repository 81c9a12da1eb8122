-- Drawing: locations not yet published, versions, what a room has; presence by codes; displays of rooms.

-- What is drawn and not yet shown to anybody else is left out of all that reads the plain names, as what is removed is. Whoever
-- draws asks for it on purpose, by the view that says so.
ALTER TABLE all_containers ADD COLUMN published boolean NOT NULL DEFAULT true;
CREATE VIEW containers_with_unpublished AS
  SELECT company_id, id, name, time_zone, restricted, booking_period_days, auto_release_minutes, path, published
  FROM all_containers WHERE removed_on IS NULL;
CREATE OR REPLACE VIEW containers AS
  SELECT company_id, id, name, time_zone, restricted, booking_period_days, auto_release_minutes, path
  FROM all_containers WHERE removed_on IS NULL AND published;

-- Each save of a drawing raises its version by one: whoever saves says which one they began from.
ALTER TABLE locations
  ADD COLUMN version int NOT NULL DEFAULT 0,
  ADD COLUMN drawn_on timestamptz,
  ADD COLUMN drawn_by uuid REFERENCES users,
  ADD COLUMN sketch_opacity real NOT NULL DEFAULT 1 CHECK (sketch_opacity BETWEEN 0.05 AND 1);
CREATE INDEX locations_by_drawer ON locations (drawn_by) WHERE drawn_by IS NOT NULL;

ALTER TABLE rooms
  ADD COLUMN image_file_id uuid,
  -- the room's mailbox or its name in the company's Exchange; one room each
  ADD COLUMN exchange_identifier text NOT NULL DEFAULT '' CHECK (char_length(exchange_identifier) <= 256),
  ADD COLUMN seats smallint CHECK (seats BETWEEN 1 AND 999),
  ADD COLUMN equipment text[] NOT NULL DEFAULT '{}',
  -- the display at its door; the key opens the display and nothing else, and only its hash is kept
  ADD COLUMN dashboard_on boolean NOT NULL DEFAULT false,
  ADD COLUMN dashboard_key_hash text,
  ADD CHECK (NOT dashboard_on OR dashboard_key_hash IS NOT NULL),
  ADD FOREIGN KEY (company_id, image_file_id) REFERENCES files (company_id, id);
CREATE UNIQUE INDEX rooms_of_exchange ON rooms (company_id, lower(exchange_identifier)) WHERE exchange_identifier <> '';
CREATE INDEX rooms_by_image ON rooms (company_id, image_file_id) WHERE image_file_id IS NOT NULL;

-- What the codes of a company's places are made with; another key makes all printed ones void.
CREATE TABLE qr_keys (
  company_id uuid PRIMARY KEY REFERENCES companies,
  key        bytea NOT NULL CHECK (octet_length(key) = 32),
  made_on    timestamptz NOT NULL,
  made_by    uuid NOT NULL REFERENCES users
);

-- Released because nobody confirmed it: cancelled by nobody.
ALTER TABLE bookings ADD COLUMN released_on timestamptz CHECK (released_on IS NULL OR state = 2);

ALTER TABLE company_settings
  ADD COLUMN count_no_shows boolean NOT NULL DEFAULT false,
  ADD COLUMN desk_release_minutes int CHECK (desk_release_minutes BETWEEN 5 AND 480),
  ADD COLUMN room_release_minutes int CHECK (room_release_minutes BETWEEN 5 AND 480);
