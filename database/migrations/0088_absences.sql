-- Absences of members (WEEK-03), by the calendar of the company's root location. Colleagues see the days and never a reason.
ALTER TABLE company_settings ADD COLUMN absences boolean NOT NULL DEFAULT false;

CREATE TABLE absences (
  company_id   uuid NOT NULL,
  id           uuid NOT NULL,
  user_id      uuid NOT NULL,
  first_day    date NOT NULL,
  -- begins at noon of the first day
  from_noon    boolean NOT NULL DEFAULT false,
  last_day     date NOT NULL,
  -- ends at noon of the last day
  until_noon   boolean NOT NULL DEFAULT false,
  -- the person entered it, or an HR calendar has it
  source       text NOT NULL DEFAULT 'own' CHECK (source IN ('own', 'calendar')),
  -- an occurrence of an event in the HR calendar: its uid and the day of the occurrence
  calendar_uid text,
  created_on   timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships,
  CHECK ((source = 'calendar') = (calendar_uid IS NOT NULL)),
  CHECK (last_day - first_day BETWEEN 0 AND 365),
  -- two halves of one day do not make an empty absence
  CHECK (first_day < last_day OR NOT (from_noon AND until_noon)),
  CONSTRAINT absent_once EXCLUDE USING gist (
    company_id WITH =, user_id WITH =,
    int4range((first_day - date '1900-01-01') * 2 + from_noon::int, (last_day - date '1900-01-01') * 2 + 2 - until_noon::int) WITH &&
  ) WHERE (source = 'own')
);
CREATE INDEX absences_of_person ON absences (company_id, user_id, last_day);
CREATE UNIQUE INDEX absences_of_event ON absences (company_id, user_id, calendar_uid) WHERE source = 'calendar';

-- The bookings that one press freed, so that the person can undo it. The press has the id of the absence, or an id of its own.
CREATE TABLE freed_bookings (
  company_id uuid NOT NULL,
  press_id   uuid NOT NULL,
  booking_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  freed_on   timestamptz NOT NULL,
  -- the time before the press shortened the booking
  during     tstzrange,
  -- the sequence of the booking after it was shortened. Null when the press cancelled the booking.
  sequence   integer,
  -- the booking in its place after an undo
  rebooked_as uuid,
  PRIMARY KEY (company_id, press_id, booking_id),
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships,
  FOREIGN KEY (company_id, booking_id) REFERENCES bookings ON DELETE CASCADE,
  FOREIGN KEY (company_id, rebooked_as) REFERENCES bookings (company_id, id),
  CHECK (sequence IS NULL OR during IS NOT NULL)
);
CREATE INDEX freed_bookings_of_person ON freed_bookings (company_id, user_id, press_id);
CREATE INDEX freed_bookings_of_booking ON freed_bookings (company_id, booking_id);
CREATE INDEX freed_bookings_by_rebooking ON freed_bookings (company_id, rebooked_as) WHERE rebooked_as IS NOT NULL;
