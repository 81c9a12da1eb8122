-- The company chooses the language of its invoices. Before, an invoice had the payer's language.
ALTER TABLE companies ADD COLUMN invoice_language text NOT NULL DEFAULT 'pl' CHECK (invoice_language IN ('pl', 'en'));

-- An invoice can be had in both languages. `line` is what it said when it was issued; invoices of before, whose package is gone, say that.
ALTER TABLE invoices
  -- of the package, as it was called that day: {"pl", "en"}
  ADD COLUMN names jsonb,
  -- days of the service, both included
  ADD COLUMN service_from date,
  ADD COLUMN service_to date,
  -- the day of the payment, or of the refund; null: as `sold_on`
  ADD COLUMN paid_on date;
UPDATE invoices i SET names = json_build_object('pl', p.name_pl, 'en', p.name_en)
FROM payment_orders o JOIN packages p ON p.id = o.package_id
WHERE o.company_id = i.company_id AND o.id = i.order_id;
-- A change of package shortens the period before it. The days of such an invoice are not known any more and stay empty.
UPDATE invoices i SET service_from = s.first, service_to = s.last
FROM (SELECT p.company_id, p.order_id, (min(p.period_start) AT TIME ZONE 'Europe/Warsaw')::date AS first,
             (max(p.period_end) AT TIME ZONE 'Europe/Warsaw')::date AS last
      FROM subscription_periods p WHERE p.order_id IS NOT NULL AND p.status = 'COMPLETED'
      GROUP BY p.company_id, p.order_id
      HAVING count(*) = 1 AND NOT bool_or(EXISTS (
        SELECT FROM subscription_periods n
        WHERE n.company_id = p.company_id AND n.period_start = p.period_end AND n.created_on >= n.period_start - interval '1 minute'))) s
WHERE s.company_id = i.company_id AND s.order_id = i.order_id;

-- An order says which package it is for by `package_id`, and is shown in the reader's language. `package_name` is read by nobody but servers of
-- before, which work beside new ones while these are brought in.
