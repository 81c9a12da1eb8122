-- Exchange: a company's rooms and their calendars in Microsoft 365 are kept in step (docs/decisions/0039-exchange.md).

CREATE TABLE exchange_settings (
  company_id    uuid PRIMARY KEY REFERENCES companies,
  enabled       boolean NOT NULL DEFAULT false,
  tenant_id     text NOT NULL DEFAULT '',
  client_id     text NOT NULL DEFAULT '',
  -- sealed; null while none was given
  client_secret text,
  -- why nothing of it works just now: as EXCHANGE_VALIDATION_EXCEPTION names it, with its figures
  trouble         text CHECK (trouble IN ('MISSING_PERMISSION', 'UNAUTHORIZED', 'CONNECTION')),
  missing         text[] NOT NULL DEFAULT '{}',
  trouble_on      timestamptz,
  -- when Microsoft was asked last whether the trouble is over
  tried_on        timestamptz,
  -- when administrators were written to about trouble that there still is, of all or of a room
  told_on         timestamptz,
  modified_on   timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT enabled OR (tenant_id <> '' AND client_id <> '' AND client_secret IS NOT NULL))
);

-- A room whose calendar is kept in step, under the mailbox that it has there.
CREATE TABLE exchange_rooms (
  company_id uuid NOT NULL REFERENCES exchange_settings ON DELETE CASCADE,
  room_id    uuid NOT NULL,
  identifier text NOT NULL,
  -- one server at a time is at it; by the database's clock
  lease        uuid,
  leased_until timestamptz,
  -- Microsoft has said, or it is time to ask, that something has changed there
  dirty        boolean NOT NULL DEFAULT true,
  -- where the next changes are read; null: all has to be read anew
  delta_link   text,
  window_from  timestamptz,
  window_to    timestamptz,
  -- until then nothing of what is found is declined
  first_done   boolean NOT NULL DEFAULT false,
  subscription_id    text,
  subscription_until timestamptz,
  -- SHA-256 of what Microsoft has to say with each notification
  state_hash   bytea,
  -- when Microsoft was asked last for a subscription
  subscribed_on timestamptz,
  heard_on     timestamptz,
  -- something changed there and nobody said so
  silent       boolean NOT NULL DEFAULT false,
  wrote_on     timestamptz,
  asked_on     timestamptz,
  in_step_on   timestamptz,
  -- Microsoft has asked us to wait
  not_before   timestamptz,
  trouble      text CHECK (trouble IN ('mailbox', 'permission', 'unreachable')),
  trouble_on   timestamptz,
  -- what its settings do to meetings, as far as it is known
  subjects_replaced boolean,
  private_stripped  boolean,
  -- it is given up: what was imported goes, and our events there too where they are not kept
  leaving      text CHECK (leaving IN ('keep', 'remove')),
  PRIMARY KEY (company_id, room_id),
  FOREIGN KEY (company_id, room_id) REFERENCES rooms ON DELETE CASCADE
);

-- A booking and its event. `event_id` is compared letter by letter, its case included.
CREATE TABLE exchange_links (
  company_id     uuid NOT NULL,
  id             uuid NOT NULL,
  room_id        uuid NOT NULL,
  origin         text NOT NULL CHECK (origin IN ('biurko', 'outlook')),
  -- null: it is gone here, and has to go there
  booking_id     uuid,
  -- what the event was, or will be, made with
  transaction_id uuid,
  -- it may have been made already: the answer was lost
  tried          boolean NOT NULL DEFAULT false,
  event_id       text,
  change_key     text,
  series_id      text,
  -- what it said when it was written or read last
  starts_on      timestamptz NOT NULL,
  ends_on        timestamptz NOT NULL,
  subject        text NOT NULL,
  -- whether its organiser's own calendar was asked if it is private, for which event of theirs, and what it said
  asked_for      text,
  is_private     boolean,
  -- read back, and alone in its time
  in_step        boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, room_id) REFERENCES exchange_rooms ON DELETE CASCADE,
  FOREIGN KEY (company_id, booking_id) REFERENCES bookings
);
CREATE UNIQUE INDEX exchange_links_of_events ON exchange_links (company_id, room_id, event_id);
CREATE UNIQUE INDEX exchange_links_of_bookings ON exchange_links (company_id, room_id, booking_id);
CREATE INDEX exchange_links_by_booking ON exchange_links (company_id, booking_id);

-- What changed here and has to be said there, in its order; a booking once. A change that comes while it is being said raises the version.
CREATE TABLE exchange_changes (
  company_id uuid NOT NULL,
  room_id    uuid NOT NULL,
  booking_id uuid NOT NULL,
  added_on   timestamptz NOT NULL DEFAULT clock_timestamp(),
  version    int NOT NULL DEFAULT 0,
  -- said again although it was said so before: somebody has changed it there, which may not be
  forced     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, room_id, booking_id),
  FOREIGN KEY (company_id, room_id) REFERENCES exchange_rooms ON DELETE CASCADE
);
CREATE INDEX exchange_changes_in_order ON exchange_changes (company_id, room_id, added_on);

-- What met something that Biurko had promised before.
CREATE TABLE exchange_conflicts (
  company_id  uuid NOT NULL,
  id          uuid NOT NULL,
  room_id     uuid NOT NULL,
  event_id    text NOT NULL,
  -- declined there; waits for an administrator's choice; moved back there
  kind        text NOT NULL CHECK (kind IN ('declined', 'choice', 'movedBack')),
  -- empty for what is private
  subject     text NOT NULL,
  organiser   text NOT NULL,
  starts_on   timestamptz NOT NULL,
  ends_on     timestamptz NOT NULL,
  -- who holds the room then, or why it was moved back: a code of a refusal
  held_by     text[] NOT NULL DEFAULT '{}',
  reason      text,
  happened_on timestamptz NOT NULL,
  -- decided, or seen
  choice      text CHECK (choice IN ('biurko', 'outlook', 'seen', 'gone')),
  closed_on   timestamptz,
  closed_by   uuid,
  PRIMARY KEY (company_id, id),
  CHECK ((choice IS NULL) = (closed_on IS NULL)),
  FOREIGN KEY (company_id, room_id) REFERENCES exchange_rooms ON DELETE CASCADE
);
CREATE UNIQUE INDEX exchange_conflicts_open ON exchange_conflicts (company_id, room_id, event_id) WHERE choice IS NULL;

-- Whoever organises a meeting and is no member: under their name an account that nobody signs in to holds the room.
CREATE TABLE exchange_organisers (
  company_id uuid NOT NULL,
  -- in small letters
  address    text NOT NULL,
  user_id    uuid NOT NULL,
  PRIMARY KEY (company_id, address),
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships
);
CREATE INDEX exchange_organisers_by_account ON exchange_organisers (company_id, user_id);

-- A booking that stands for a meeting of a calendar outside: it is changed there.
ALTER TABLE bookings ADD COLUMN from_calendar boolean NOT NULL DEFAULT false;
