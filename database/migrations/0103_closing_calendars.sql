-- The calendar (ICS) whose whole-day events close a location (WEEK-05f). The server reads it every hour.
CREATE TABLE closing_calendars (
  company_id   uuid NOT NULL,
  container_id uuid NOT NULL,
  -- encrypted, because the address alone opens the calendar
  address      text NOT NULL,
  host         text NOT NULL,
  read_on      timestamptz,
  -- the error code of the last reading, or null
  problem      text,
  -- the coming closed periods that the last successful reading found, and the events that it left out
  periods      integer NOT NULL DEFAULT 0,
  left_out     integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, container_id),
  FOREIGN KEY (company_id, container_id) REFERENCES all_containers ON DELETE CASCADE
);

-- True for days that the location's calendar closes. The name is empty if the event has no summary.
ALTER TABLE closed_days ADD COLUMN from_calendar boolean NOT NULL DEFAULT false;
ALTER TABLE closed_days DROP CONSTRAINT closed_days_name_check;
ALTER TABLE closed_days ADD CONSTRAINT closed_days_name_check CHECK (char_length(name) <= 60 AND (from_calendar OR name <> ''));
