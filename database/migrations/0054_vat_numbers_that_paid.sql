-- A VAT number under which anything was paid has no first month to come, whatever it was paid for.
INSERT INTO first_months (vat_number)
SELECT DISTINCT n.number
FROM companies c
  CROSS JOIN LATERAL (SELECT regexp_replace(regexp_replace(upper(c.vat_number), '[^A-Z0-9]', '', 'g'), '^PL(?=[0-9]{10}$)', '') AS number) AS n
WHERE n.number <> '' AND EXISTS (SELECT FROM subscription_periods o WHERE o.company_id = c.id AND o.price > 0)
ON CONFLICT DO NOTHING;
