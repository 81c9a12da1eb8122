-- What people want to be told of, and by which way; what is not here is as server/notifications/preferences.ts has it.
CREATE TABLE notification_preferences (
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  channel       text NOT NULL CHECK (channel IN ('mail', 'push')),
  kind          text NOT NULL CHECK (kind IN ('bookingMade', 'bookingChanged', 'bookingCancelled', 'invited', 'reminder')),
  enabled       boolean NOT NULL,
  -- minutes before the start of a booking
  remind_before int CHECK (remind_before BETWEEN 10 AND 2880),
  PRIMARY KEY (user_id, channel, kind),
  CHECK (kind = 'reminder' OR remind_before IS NULL)
);
