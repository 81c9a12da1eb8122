-- The foundation: companies and their people, sessions, the places of a company, and bookings.
-- Every table of a company leads with company_id, and foreign keys carry it, so that a row can never point across companies.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Polish order, and 'A2' before 'A10'.
CREATE COLLATION natural_order (provider = icu, locale = 'pl-u-kn-true');

CREATE TABLE companies (
  id           uuid PRIMARY KEY,
  name         text NOT NULL CHECK (char_length(name) BETWEEN 3 AND 250),
  url_name     text NOT NULL UNIQUE CHECK (url_name ~ '^[a-z0-9][a-z0-9-]{0,98}$'),
  email        text NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '',
  -- 'order;name' of the group it is listed under
  group_tag    text,
  is_active    boolean NOT NULL DEFAULT true,
  created_on   timestamptz NOT NULL DEFAULT now(),
  modified_on  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE company_limits (
  company_id          uuid PRIMARY KEY REFERENCES companies,
  desk_limit          int NOT NULL DEFAULT 0 CHECK (desk_limit >= 0),
  room_limit          int NOT NULL DEFAULT 0 CHECK (room_limit >= 0),
  parking_space_limit int NOT NULL DEFAULT 0 CHECK (parking_space_limit >= 0),
  fleet_limit         int NOT NULL DEFAULT 0 CHECK (fleet_limit >= 0),
  resource_limit      int NOT NULL DEFAULT 0 CHECK (resource_limit >= 0)
);

-- Hours are wall-clock 'HH:mm'; '24:00' ends a day.
CREATE DOMAIN wall_clock AS text CHECK (VALUE ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$');

CREATE TABLE company_settings (
  company_id                              uuid PRIMARY KEY REFERENCES companies,
  days_to_add_for_default_booking_date    int NOT NULL DEFAULT 0 CHECK (days_to_add_for_default_booking_date IN (0, 1)),
  default_booking_hours_start             wall_clock NOT NULL DEFAULT '09:00',
  default_booking_hours_end               wall_clock NOT NULL DEFAULT '17:00',
  max_booking_period                      int NOT NULL DEFAULT 30 CHECK (max_booking_period BETWEEN 3 AND 90),
  location_calendar_info_mode             int NOT NULL DEFAULT 0 CHECK (location_calendar_info_mode BETWEEN 0 AND 3),
  max_desk_bookings_count                 int NOT NULL DEFAULT 10 CHECK (max_desk_bookings_count BETWEEN 1 AND 200),
  max_room_bookings_count                 int NOT NULL DEFAULT 10 CHECK (max_room_bookings_count BETWEEN 1 AND 200),
  desk_booking_confirmation_mode          int NOT NULL DEFAULT 0 CHECK (desk_booking_confirmation_mode BETWEEN 0 AND 3),
  room_booking_confirmation_mode          int NOT NULL DEFAULT 0 CHECK (room_booking_confirmation_mode BETWEEN 0 AND 3),
  days_to_add_for_default_parking_date    int NOT NULL DEFAULT 0 CHECK (days_to_add_for_default_parking_date IN (0, 1)),
  default_parking_hours_start             wall_clock NOT NULL DEFAULT '09:00',
  default_parking_hours_end               wall_clock NOT NULL DEFAULT '17:00',
  max_parking_bookings_count              int NOT NULL DEFAULT 10 CHECK (max_parking_bookings_count BETWEEN 1 AND 200),
  parking_booking_confirmation_mode       int NOT NULL DEFAULT 0 CHECK (parking_booking_confirmation_mode BETWEEN 0 AND 3),
  reservation_hours_limit_mode            int NOT NULL DEFAULT 0 CHECK (reservation_hours_limit_mode IN (0, 1)),
  reservation_hours_limit_start           wall_clock NOT NULL DEFAULT '08:00',
  reservation_hours_limit_end             wall_clock NOT NULL DEFAULT '18:00',
  parking_reservation_hours_limit_mode    int NOT NULL DEFAULT 0 CHECK (parking_reservation_hours_limit_mode IN (0, 1)),
  parking_reservation_hours_limit_start   wall_clock NOT NULL DEFAULT '08:00',
  parking_reservation_hours_limit_end     wall_clock NOT NULL DEFAULT '18:00',
  CHECK (default_booking_hours_start < default_booking_hours_end),
  CHECK (default_parking_hours_start < default_parking_hours_end),
  CHECK (reservation_hours_limit_start < reservation_hours_limit_end),
  CHECK (parking_reservation_hours_limit_start < parking_reservation_hours_limit_end)
);

-- Pictures: avatars belong to a person (no company), sketches and logos to a company.
CREATE TABLE files (
  id           uuid PRIMARY KEY,
  company_id   uuid REFERENCES companies,
  content_type text NOT NULL,
  bytes        bytea NOT NULL,
  created_on   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id                   uuid PRIMARY KEY,
  email                text NOT NULL UNIQUE CHECK (email = lower(email) AND char_length(email) <= 80),
  name                 text NOT NULL CHECK (char_length(name) BETWEEN 3 AND 80),
  language             text NOT NULL DEFAULT 'pl-PL' CHECK (language IN ('pl-PL', 'en-GB', 'en-US')),
  password_hash        text,
  avatar_file_id       uuid REFERENCES files,
  email_confirmed_on   timestamptz,
  is_company_creator   boolean NOT NULL DEFAULT false,
  created_by_sso       boolean NOT NULL DEFAULT false,
  -- an account of the sample company: production refuses to start with one
  is_sample            boolean NOT NULL DEFAULT false,
  failed_sign_ins      int NOT NULL DEFAULT 0,
  locked_until         timestamptz,
  created_on           timestamptz NOT NULL DEFAULT now(),
  modified_on          timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE memberships (
  company_id  uuid NOT NULL REFERENCES companies,
  user_id     uuid NOT NULL REFERENCES users,
  role        text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'manager', 'admin')),
  is_active   boolean NOT NULL DEFAULT true,
  created_on  timestamptz NOT NULL DEFAULT now(),
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX memberships_of_user ON memberships (user_id);

-- A session is the family of refresh tokens that descend from one sign-in.
CREATE TABLE sessions (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users,
  remember_me boolean NOT NULL,
  created_on  timestamptz NOT NULL DEFAULT now(),
  revoked_on  timestamptz
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_revoked ON sessions (revoked_on) WHERE revoked_on IS NOT NULL;

CREATE TABLE refresh_tokens (
  -- SHA-256 of the token: what is stored cannot be used
  hash       bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  expires_on timestamptz NOT NULL,
  spent_on   timestamptz
);
CREATE INDEX refresh_tokens_of_session ON refresh_tokens (session_id);

-- What holds bookable places: a location, and later a parking, a fleet, a resource group. It carries the time zone.
CREATE TABLE containers (
  company_id          uuid NOT NULL REFERENCES companies,
  id                  uuid NOT NULL,
  name                text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 250),
  time_zone           text NOT NULL,
  -- only the people of container_people may book there
  restricted          boolean NOT NULL DEFAULT false,
  -- days ahead that may be booked, where the container rather than the company decides (parking)
  booking_period_days int CHECK (booking_period_days BETWEEN 1 AND 365),
  -- an unconfirmed booking is released this many minutes after its start (parking)
  auto_release_minutes int CHECK (auto_release_minutes > 0),
  PRIMARY KEY (company_id, id)
);

CREATE TABLE container_people (
  company_id   uuid NOT NULL,
  container_id uuid NOT NULL,
  user_id      uuid NOT NULL,
  PRIMARY KEY (company_id, container_id, user_id),
  FOREIGN KEY (company_id, container_id) REFERENCES containers ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES memberships
);

-- Anything that can be booked. Its kind's own table (desks, rooms, ...) shares its key.
CREATE TABLE bookables (
  company_id   uuid NOT NULL,
  id           uuid NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('desk', 'room', 'parking', 'car', 'resource')),
  container_id uuid NOT NULL,
  -- what people call it: a desk's number, a room's or car's name
  label        text NOT NULL,
  -- 0 active, 2 frozen by the package, 3 locked
  state        smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 2, 3)),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, kind, id),
  FOREIGN KEY (company_id, container_id) REFERENCES containers
);
CREATE INDEX bookables_of_container ON bookables (company_id, container_id, kind);

CREATE TABLE bookings (
  company_id   uuid NOT NULL,
  id           uuid NOT NULL,
  kind         text NOT NULL,
  bookable_id  uuid NOT NULL,
  container_id uuid NOT NULL,
  user_id      uuid NOT NULL,
  booked_by    uuid NOT NULL,
  during       tstzrange NOT NULL
               CHECK (NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during)
                      AND lower(during) IS NOT NULL AND upper(during) IS NOT NULL),
  -- 0 unconfirmed, 1 confirmed, 2 cancelled
  state        smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
  confirmed_on timestamptz CHECK (state <> 1 OR confirmed_on IS NOT NULL),
  admin_bypass boolean NOT NULL DEFAULT false,
  -- what only this kind has: a topic, a registration number, a title
  details      jsonb NOT NULL DEFAULT '{}',
  created_on   timestamptz NOT NULL DEFAULT now(),
  cancelled_on timestamptz,
  cancelled_by uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, kind, bookable_id) REFERENCES bookables (company_id, kind, id),
  FOREIGN KEY (company_id, container_id) REFERENCES containers,
  FOREIGN KEY (company_id, user_id) REFERENCES memberships,
  FOREIGN KEY (company_id, booked_by) REFERENCES memberships (company_id, user_id),
  -- The promise of the product: no place is held twice. Checks in the code are a courtesy, this is the truth.
  CONSTRAINT booked_once EXCLUDE USING gist (bookable_id WITH =, during WITH &&) WHERE (state < 2 AND NOT admin_bypass)
);
-- a floor's day
CREATE INDEX bookings_of_container ON bookings USING gist (container_id, during) WHERE (state < 2);
-- a person's planned bookings, and their lists
CREATE INDEX bookings_of_person ON bookings (company_id, user_id, kind, upper(during)) WHERE (state < 2);
-- everybody's list
CREATE INDEX bookings_of_kind ON bookings (company_id, kind, lower(during)) WHERE (state < 2);

CREATE TABLE booking_participants (
  company_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  PRIMARY KEY (company_id, booking_id, user_id),
  FOREIGN KEY (company_id, booking_id) REFERENCES bookings ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES memberships
);
CREATE INDEX bookings_of_participant ON booking_participants (company_id, user_id);

-- A place in the company's tree, with a drawing board. Shares its key with its container.
CREATE TABLE locations (
  company_id     uuid NOT NULL,
  id             uuid NOT NULL,
  parent_id      uuid,
  -- 0 root, 1 city, 2 branch, 3 floor, 4 room, 5 office
  type           smallint NOT NULL CHECK (type BETWEEN 0 AND 5),
  width          real NOT NULL DEFAULT 2000,
  height         real NOT NULL DEFAULT 2000,
  sketch_file_id uuid REFERENCES files,
  sketch_x       real NOT NULL DEFAULT 0,
  sketch_y       real NOT NULL DEFAULT 0,
  sketch_width   real NOT NULL DEFAULT 0,
  sketch_height  real NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id),
  CHECK ((type = 0) = (parent_id IS NULL)),
  FOREIGN KEY (company_id, id) REFERENCES containers ON DELETE CASCADE,
  FOREIGN KEY (company_id, parent_id) REFERENCES locations
);
CREATE UNIQUE INDEX one_root ON locations (company_id) WHERE (type = 0);

CREATE TABLE desks (
  company_id  uuid NOT NULL,
  id          uuid NOT NULL,
  location_id uuid NOT NULL,
  no          int NOT NULL CHECK (no BETWEEN 1 AND 999),
  description text NOT NULL DEFAULT '',
  size        smallint NOT NULL DEFAULT 2 CHECK (size BETWEEN 1 AND 4),
  x           real NOT NULL,
  y           real NOT NULL,
  rotation    real NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, location_id, no) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (company_id, id) REFERENCES bookables ON DELETE CASCADE,
  FOREIGN KEY (company_id, location_id) REFERENCES locations ON DELETE CASCADE
);

CREATE TABLE rooms (
  company_id  uuid NOT NULL,
  id          uuid NOT NULL,
  location_id uuid NOT NULL,
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 50),
  color       text NOT NULL DEFAULT '#1d4ed8' CHECK (color ~ '^#[0-9a-fA-F]{6}$'),
  x           real NOT NULL,
  y           real NOT NULL,
  width       real NOT NULL CHECK (width > 0),
  height      real NOT NULL CHECK (height > 0),
  rotation    real NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, id) REFERENCES bookables ON DELETE CASCADE,
  FOREIGN KEY (company_id, location_id) REFERENCES locations ON DELETE CASCADE
);
CREATE INDEX rooms_of_location ON rooms (company_id, location_id);

CREATE TABLE location_pointers (
  company_id  uuid NOT NULL,
  id          uuid NOT NULL,
  location_id uuid NOT NULL,
  name        text NOT NULL CHECK (char_length(name) <= 30),
  -- [[x, y], ...]
  points      jsonb NOT NULL,
  color       text NOT NULL DEFAULT '#1d4ed8' CHECK (color ~ '^#[0-9a-fA-F]{6}$'),
  target_id   uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, location_id) REFERENCES locations ON DELETE CASCADE,
  FOREIGN KEY (company_id, target_id) REFERENCES locations ON DELETE SET NULL (target_id)
);
CREATE INDEX location_pointers_of_location ON location_pointers (company_id, location_id);

-- The people of a company as every module may read them: names and pictures, never secrets.
CREATE VIEW people AS
  SELECT m.company_id, m.user_id, m.role, m.is_active, u.name, u.avatar_file_id
  FROM memberships m JOIN users u ON u.id = m.user_id;
