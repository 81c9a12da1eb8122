-- A second change of package keeps every promised day. A period knows which of its days were given, and what worth it took over.
ALTER TABLE subscription_periods
  -- the days of a trial lie first in the period that they lengthened, until here; null: there are none
  ADD COLUMN given_until timestamptz,
  -- what of `worth` was left of the period before, net, in grosze
  -- null: a server of before wrote it, and all of `worth` beyond the price is it
  ADD COLUMN carried int CHECK (carried >= 0);

UPDATE subscription_periods SET carried = greatest(worth - price, 0);
-- A first month for one złoty is a month: it is worth what it costs from then on.
UPDATE subscription_periods o SET worth = o.worth + p.price - o.price
FROM packages p WHERE p.id = o.package_id AND o.price > 0 AND o.price < p.price;
UPDATE subscription_periods o SET given_until = s.counted_from
FROM subscriptions s
WHERE s.company_id = o.company_id AND s.period_id = o.id AND s.counted_from > o.period_start AND s.counted_from < o.period_end
  AND EXISTS (
    SELECT FROM subscription_periods t
    WHERE t.company_id = o.company_id AND t.package_id = '0b100000-0000-4000-8000-000000000001' AND t.period_end = o.period_start);
