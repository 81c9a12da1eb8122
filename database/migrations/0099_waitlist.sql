-- The waitlist (WEEK-07): people wait for places, and get freed ones in the order in which they joined.
ALTER TABLE company_settings ADD COLUMN waitlist boolean NOT NULL DEFAULT false;

-- An offer of the waitlist is a booking that waits for its person's answer until this instant. It is NULL once the person has taken the
-- place, and for all other bookings. A cancelled booking keeps the instant if its person did not take it.
ALTER TABLE bookings ADD COLUMN held_until timestamptz;
-- True if an offer was cancelled for a reason that its person did not choose, such as a closed day. NULL for all other bookings.
ALTER TABLE bookings ADD COLUMN offer_lost boolean;
CREATE INDEX offered_bookings ON bookings (company_id, held_until) WHERE held_until IS NOT NULL AND state < 2;

-- A person's wait. It is for one place, for all places of a container and of the locations in it, or for all places of the kind.
CREATE TABLE waits (
  company_id     uuid NOT NULL REFERENCES companies,
  id             uuid NOT NULL,
  user_id        uuid NOT NULL,
  kind           text NOT NULL REFERENCES bookable_kinds,
  bookable_id    uuid,
  container_id   uuid,
  during         tstzrange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  -- properties that the place must have, as the kind understands them
  wishes         jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(wishes) = 'object'),
  -- the details of the booking that the server makes
  details        jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object'),
  -- false: the person first gets an offer
  books_at_once  boolean NOT NULL,
  -- the order of the queue
  joined_on      timestamptz NOT NULL,
  -- places that the person declined, or whose offers passed
  left_out       uuid[] NOT NULL DEFAULT '{}',
  passed_offers  int NOT NULL DEFAULT 0,
  -- the open offer
  offer_id       uuid,
  ended_on       timestamptz,
  -- fulfilled: the person has the place. left: the person left. passed: too many offers passed. begun: the period began.
  -- gone: the place or the container is removed, or a manager cancelled the offer of the place.
  outcome        text CHECK (outcome IN ('fulfilled', 'left', 'passed', 'begun', 'gone')),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships (company_id, user_id),
  FOREIGN KEY (company_id, bookable_id) REFERENCES all_bookables (company_id, id),
  FOREIGN KEY (company_id, container_id) REFERENCES all_containers (company_id, id),
  FOREIGN KEY (company_id, offer_id) REFERENCES bookings (company_id, id),
  CHECK (bookable_id IS NULL OR container_id IS NULL),
  CHECK ((ended_on IS NULL) = (outcome IS NULL)),
  CHECK (offer_id IS NULL OR ended_on IS NULL)
);
CREATE INDEX open_waits ON waits (company_id, joined_on, id) WHERE ended_on IS NULL;
CREATE INDEX waits_of_person ON waits (company_id, user_id);

-- True if a container is another one, or lies within it.
CREATE FUNCTION lies_within(company uuid, inner_id uuid, outer_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT inner_id = outer_id OR EXISTS (SELECT FROM containers_above(company, inner_id) AS a WHERE a.id = outer_id)
$$;

-- True if a place of a container can fulfil both of two waits. Each is given by its place, and by the container of the place or of the
-- wait. Both are NULL for a wait for the whole kind.
CREATE FUNCTION waits_compete(company uuid, place uuid, container uuid, other_place uuid, other_container uuid)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN container IS NULL OR other_container IS NULL THEN true
    WHEN place IS NOT NULL AND other_place IS NOT NULL THEN place = other_place
    WHEN place IS NOT NULL THEN lies_within(company, container, other_container)
    WHEN other_place IS NOT NULL THEN lies_within(company, other_container, container)
    ELSE lies_within(company, container, other_container) OR lies_within(company, other_container, container)
  END
$$;
