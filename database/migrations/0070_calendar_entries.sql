-- Whether entries for one's calendar come by e-mail: where one reads no feed of one's bookings, always, or never.
ALTER TABLE users ADD COLUMN calendar_entries text NOT NULL DEFAULT 'withoutFeed'
  CHECK (calendar_entries IN ('withoutFeed', 'always', 'never'));
