-- Whether entries for one's calendar come by e-mail: where one reads no feed of one's bookings, always, or never.
ALTER TABLE users ADD COLUMN calendar_entries text NOT NULL DEFAULT 'withoutFeed'
  CHECK (calendar_entries IN ('withoutFeed', 'always', 'never'));

-- Since when a feed brings its person's bookings, whatever address it has had. Servers of the version before this do not say it.
ALTER TABLE calendar_feeds ADD COLUMN brings_since timestamptz NOT NULL DEFAULT '-infinity';
UPDATE calendar_feeds SET brings_since = made_on;
