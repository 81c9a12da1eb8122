-- A repeated booking (WEEK-01). Its dates are bookings of their own.
CREATE TABLE series (
  company_id  uuid NOT NULL,
  id          uuid NOT NULL,
  kind        text NOT NULL,
  bookable_id uuid NOT NULL,
  user_id     uuid NOT NULL,
  booked_by   uuid NOT NULL,
  -- contract/booking/series-rule.ts
  rule        jsonb NOT NULL,
  -- as in bookings
  details     jsonb NOT NULL DEFAULT '{}',
  -- Books a like place at night when the place of a date cannot be booked.
  moves_to_like boolean NOT NULL DEFAULT false,
  -- what like places are compared by, because a removed place loses it
  place_facts jsonb,
  created_on  timestamptz NOT NULL,
  -- The next midnight of the place at which dates are booked. Null when all dates are settled.
  due_on      timestamptz,
  -- The first day that no longer belongs to it, after a change or a cancellation.
  ended_from  date,
  sequence    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, kind, bookable_id) REFERENCES all_bookables (company_id, kind, id),
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships,
  FOREIGN KEY (company_id, booked_by) REFERENCES all_memberships (company_id, user_id)
);
CREATE INDEX series_due ON series (due_on, created_on, id) WHERE due_on IS NOT NULL;
CREATE INDEX series_of_person ON series (company_id, user_id);
CREATE INDEX series_of_place ON series (company_id, bookable_id);

-- The people whom each date of a series invites.
CREATE TABLE series_participants (
  company_id uuid NOT NULL,
  series_id  uuid NOT NULL,
  user_id    uuid NOT NULL,
  PRIMARY KEY (company_id, series_id, user_id),
  FOREIGN KEY (company_id, series_id) REFERENCES series ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships
);
CREATE INDEX series_of_participant ON series_participants (company_id, user_id);

-- The outcome of a date, or the holder's choice for it. The server books a date at most once.
CREATE TABLE series_dates (
  company_id  uuid NOT NULL,
  series_id   uuid NOT NULL,
  -- in the time zone of the place
  day         date NOT NULL,
  booking_id  uuid,
  skipped     boolean NOT NULL DEFAULT false,
  -- another place or other hours for this date: {"placeId", "hours"}
  choice      jsonb,
  -- why it could not be booked: {"errorCode", "details"}
  refusal     jsonb,
  -- when its person was told of the refusal
  reported_on timestamptz,
  PRIMARY KEY (company_id, series_id, day),
  FOREIGN KEY (company_id, series_id) REFERENCES series ON DELETE CASCADE,
  FOREIGN KEY (company_id, booking_id) REFERENCES bookings ON DELETE CASCADE,
  CHECK (num_nonnulls(booking_id, refusal) < 2 AND NOT (skipped AND num_nonnulls(booking_id, refusal) > 0))
);
CREATE INDEX series_dates_to_report ON series_dates (company_id, series_id) WHERE refusal IS NOT NULL AND reported_on IS NULL;
CREATE UNIQUE INDEX series_date_of_booking ON series_dates (company_id, booking_id) WHERE booking_id IS NOT NULL;

-- The series of which a booking is a date. It stays with the booking, whatever becomes of the series.
ALTER TABLE bookings ADD COLUMN series_id uuid;

ALTER TABLE company_settings
  ADD COLUMN series text NOT NULL DEFAULT 'off' CHECK (series IN ('off', 'withEnd', 'all'));
