-- A card that PayU keeps for a company: by its token, sealed, it is charged. Nobody's number or code is here.
CREATE TABLE payment_cards (
  company_id  uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  id          uuid NOT NULL,
  token       text NOT NULL,
  -- whom PayU knows it by; with the company's id
  buyer_email text NOT NULL,
  masked      text NOT NULL,
  exp_month   smallint NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year    smallint NOT NULL,
  is_default  boolean NOT NULL DEFAULT false,
  created_on  timestamptz NOT NULL,
  -- no longer theirs; kept while orders name it, without its token
  removed_on  timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK (NOT is_default OR removed_on IS NULL)
);
CREATE UNIQUE INDEX one_default_card ON payment_cards (company_id) WHERE (is_default);

CREATE TABLE payment_orders (
  company_id    uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  id            uuid NOT NULL,
  -- 1, 2, 3 …, the company's own: they tell nobody how much others pay
  number        integer NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('payment', 'renewal', 'card')),
  status        text NOT NULL DEFAULT 'NEW' CHECK (status IN ('NEW', 'PENDING', 'COMPLETED', 'CANCELED', 'REFUNDED')),
  package_id    uuid,
  package_name  text,
  -- the period that a renewal is for, and which try it is of it, from 1
  period_start  timestamptz,
  attempt       smallint,
  net           integer NOT NULL CHECK (net >= 0),
  vat           integer NOT NULL CHECK (vat >= 0),
  wants_invoice boolean NOT NULL DEFAULT false,
  -- PayU's own name of it; null until its answer or its first notification
  payu_order_id text UNIQUE,
  -- the saved card that it is charged to; until there is one, sealed: the form's token or, once PayU has taken the order, the card it will save
  card_id       uuid,
  token         text,
  -- what was asked for, in a hash: the same again is the same order
  asked_by      bytea,
  -- who placed it; null for a renewal by the clock
  placed_by     uuid REFERENCES users,
  buyer_email   text NOT NULL,
  buyer_ip      inet NOT NULL,
  language      text NOT NULL,
  continue_url  text,
  redirect_uri  text,
  created_on    timestamptz NOT NULL,
  ended_on      timestamptz,
  -- the bank's code of a declined one
  response_code text,
  -- when PayU is asked for it next, and how often it was; null when nobody has to
  ask_on        timestamptz,
  asks          smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, number),
  FOREIGN KEY (company_id, card_id) REFERENCES payment_cards,
  CHECK ((kind = 'card') = (package_id IS NULL)),
  CHECK ((kind = 'renewal') = (period_start IS NOT NULL AND attempt IS NOT NULL))
);
-- Two clicks are one order, whatever server they reach.
CREATE UNIQUE INDEX one_open_payment ON payment_orders (company_id, kind) WHERE (status IN ('NEW', 'PENDING') AND kind <> 'renewal');
-- A period is charged once a try, whatever server does it.
CREATE UNIQUE INDEX one_renewal_a_try ON payment_orders (company_id, period_start, attempt) WHERE (kind = 'renewal');
CREATE INDEX payment_orders_to_ask ON payment_orders (ask_on) WHERE (ask_on IS NOT NULL);

-- Money that goes back: once for an order, however often it is asked for.
CREATE TABLE payment_refunds (
  company_id uuid NOT NULL,
  order_id   uuid NOT NULL,
  amount     integer NOT NULL CHECK (amount > 0),
  reason     text NOT NULL CHECK (reason IN ('paidTwice', 'paidTooLate', 'operator')),
  created_on timestamptz NOT NULL,
  -- PayU has taken it
  sent_on    timestamptz,
  PRIMARY KEY (company_id, order_id),
  FOREIGN KEY (company_id, order_id) REFERENCES payment_orders ON DELETE CASCADE
);

-- Numbers without gaps: the row is held until the invoice is committed.
CREATE TABLE invoice_numbers (
  series text NOT NULL CHECK (series IN ('FV', 'FK')),
  year   smallint NOT NULL,
  last   integer NOT NULL,
  PRIMARY KEY (series, year)
);
-- Written once and never changed: a refund makes a correction of it.
CREATE TABLE invoices (
  company_id uuid NOT NULL,
  id         uuid NOT NULL,
  number     text NOT NULL UNIQUE,
  order_id   uuid NOT NULL,
  corrects   uuid,
  issued_on  date NOT NULL,
  sold_on    date NOT NULL,
  language   text NOT NULL,
  -- as they were that day
  seller     jsonb NOT NULL,
  buyer      jsonb NOT NULL,
  line       text NOT NULL,
  net        integer NOT NULL,
  vat        integer NOT NULL,
  masked     text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, order_id, corrects),
  FOREIGN KEY (company_id, order_id) REFERENCES payment_orders,
  FOREIGN KEY (company_id, corrects) REFERENCES invoices
);
CREATE UNIQUE INDEX one_invoice_an_order ON invoices (company_id, order_id) WHERE (corrects IS NULL);

-- Which order a period was paid by; of payments, since periods know nothing of cards.
ALTER TABLE subscription_periods
  ADD COLUMN order_id uuid,
  ADD FOREIGN KEY (company_id, order_id) REFERENCES payment_orders;
