-- What companies have a right to: packages as data, the periods for which they have them, and the change that waits for a period's end.

-- Prices are net, in grosze, of the whole duration. A package is never removed: periods name it.
CREATE TABLE packages (
  id                  uuid PRIMARY KEY,
  -- the company that alone may have it; null: any
  company_id          uuid REFERENCES companies,
  name_pl             text NOT NULL CHECK (char_length(name_pl) BETWEEN 1 AND 100),
  name_en             text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 100),
  price               int NOT NULL CHECK (price >= 0),
  -- 0: it does not end by itself
  duration_in_months  int NOT NULL CHECK (duration_in_months BETWEEN 0 AND 36),
  -- whether it can be chosen
  offered             boolean NOT NULL DEFAULT true,
  desk_limit          int NOT NULL CHECK (desk_limit >= 0),
  room_limit          int NOT NULL CHECK (room_limit >= 0),
  parking_space_limit int NOT NULL CHECK (parking_space_limit >= 0),
  fleet_limit         int NOT NULL CHECK (fleet_limit >= 0),
  resource_limit      int NOT NULL CHECK (resource_limit >= 0),
  CHECK ((price = 0) = (duration_in_months = 0))
);
CREATE INDEX packages_of_company ON packages (company_id) WHERE company_id IS NOT NULL;

INSERT INTO packages
  (id, name_pl, name_en, price, duration_in_months, offered, desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
VALUES
  ('0b100000-0000-4000-8000-000000000001', 'Okres próbny', 'Trial', 0, 0, false, 50, 10, 20, 5, 20),
  ('0b100000-0000-4000-8000-000000000002', 'Darmowy', 'Free', 0, 0, true, 10, 1, 0, 0, 0),
  ('0b100000-0000-4000-8000-000000000011', 'Mały, miesięczny', 'Small, monthly', 14900, 1, true, 25, 5, 10, 2, 10),
  ('0b100000-0000-4000-8000-000000000012', 'Mały, roczny', 'Small, yearly', 149000, 12, true, 25, 5, 10, 2, 10),
  ('0b100000-0000-4000-8000-000000000021', 'Średni, miesięczny', 'Medium, monthly', 44900, 1, true, 100, 20, 50, 10, 50),
  ('0b100000-0000-4000-8000-000000000022', 'Średni, roczny', 'Medium, yearly', 449000, 12, true, 100, 20, 50, 10, 50),
  ('0b100000-0000-4000-8000-000000000031', 'Duży, miesięczny', 'Large, monthly', 119900, 1, true, 400, 60, 200, 30, 200),
  ('0b100000-0000-4000-8000-000000000032', 'Duży, roczny', 'Large, yearly', 1199000, 12, true, 400, 60, 200, 30, 200);

-- A time for which a company has a package; all of a company's are its history. The one after another begins where that ends, and is
-- there beforehand when it was paid beforehand.
CREATE TABLE subscription_periods (
  company_id   uuid NOT NULL REFERENCES companies,
  id           uuid NOT NULL,
  package_id   uuid NOT NULL REFERENCES packages,
  reason       text NOT NULL CHECK (reason IN ('trial', 'free', 'agreed', 'changed', 'renewed')),
  period_start timestamptz NOT NULL,
  -- null: without an end
  period_end   timestamptz CHECK (period_end >= period_start),
  -- what was paid, net, in grosze; and what it was worth, with what was left of the period before
  price        int NOT NULL DEFAULT 0 CHECK (price >= 0),
  worth        int NOT NULL DEFAULT 0 CHECK (worth >= 0),
  status       text NOT NULL DEFAULT 'COMPLETED' CHECK (status IN ('COMPLETED', 'REFUNDED')),
  created_on   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX subscription_periods_in_order ON subscription_periods (company_id, period_start);

-- What a company has now. Its limits are copied to company_limits by the transaction that puts a period in force; that row is what whoever
-- changes anything here holds first.
CREATE TABLE subscriptions (
  company_id     uuid PRIMARY KEY REFERENCES companies,
  id             uuid NOT NULL,
  period_id      uuid NOT NULL,
  -- paid months count from this day on, so that 31 January is followed by 28 February and 31 March; null: none are paid
  counted_from   timestamptz,
  counted_months int NOT NULL DEFAULT 0 CHECK (counted_months >= 0),
  -- days before the end of the trial of which its last notice told
  told_days      int,
  FOREIGN KEY (company_id, period_id) REFERENCES subscription_periods
);

-- The change that waits for the end of the period.
CREATE TABLE queued_changes (
  company_id uuid PRIMARY KEY REFERENCES companies,
  id         uuid NOT NULL,
  package_id uuid NOT NULL REFERENCES packages,
  created_on timestamptz NOT NULL DEFAULT now()
);

-- VAT numbers, letters and digits alone, that have had their first month; of no company, since several may have one number.
CREATE TABLE first_months (
  vat_number text PRIMARY KEY
);

-- Of places beyond the package the newest are frozen (state 2), and thaw into the state that they had. The order is that in which rows
-- were written: the clock's, since those of one statement have no other.
ALTER TABLE all_bookables
  ADD COLUMN created_on timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN thawed_state smallint CHECK (thawed_state IN (0, 3));

-- Companies of before: those with the limits of every new company are on trial from now on, the others keep what they were given.
INSERT INTO packages
  (id, company_id, name_pl, name_en, price, duration_in_months, offered, desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
SELECT gen_random_uuid(), l.company_id, 'Indywidualny', 'Custom', 0, 0, false,
       l.desk_limit, l.room_limit, l.parking_space_limit, l.fleet_limit, l.resource_limit
FROM company_limits l
WHERE (l.desk_limit, l.room_limit, l.parking_space_limit, l.fleet_limit, l.resource_limit) IS DISTINCT FROM (50, 10, 20, 5, 20);
INSERT INTO subscription_periods (company_id, id, package_id, reason, period_start, period_end)
SELECT l.company_id, gen_random_uuid(), coalesce(p.id, '0b100000-0000-4000-8000-000000000001'),
       CASE WHEN p.id IS NULL THEN 'trial' ELSE 'agreed' END, now(),
       CASE WHEN p.id IS NULL THEN ((now() AT TIME ZONE 'Europe/Warsaw') + interval '30 days') AT TIME ZONE 'Europe/Warsaw' END
FROM company_limits l LEFT JOIN packages p ON p.company_id = l.company_id;
INSERT INTO subscriptions (company_id, id, period_id)
SELECT company_id, gen_random_uuid(), id FROM subscription_periods;
