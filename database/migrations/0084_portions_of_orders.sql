-- Each order keeps its own part of a period that several orders paid for, so that a refund takes back that part alone.
ALTER TABLE subscription_periods
  -- the parts of earlier orders that lengthen it: [{"orderId", "packageId", "own", "rate", "portions": […]}], in the order in which they are used
  -- `own` is net, in grosze; all of them together are `carried`; `rate` is null where a server of before knew no more
  -- empty while `carried` is more than 0: a server of before wrote it
  ADD COLUMN portions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(portions) = 'array'),
  -- what its money bought: {"worth", "days", "ofPrice"}; null: its start and end show it, as it continues no earlier one
  ADD COLUMN rate jsonb;

-- Earlier periods come first, as a later one may take over their portions.
DO $$
DECLARE paid record;
BEGIN
  FOR paid IN
    SELECT company_id, id, period_start, coalesce(carried, greatest(worth - price, 0)) AS carried FROM subscription_periods
    WHERE price > 0 AND coalesce(carried, greatest(worth - price, 0)) > 0 ORDER BY company_id, created_on
  LOOP
    UPDATE subscription_periods SET portions = coalesce((
      SELECT jsonb_build_array(jsonb_build_object(
        'orderId', b.order_id, 'packageId', b.package_id, 'rate', NULL,
        'own', paid.carried - CASE WHEN nested.is_whole THEN b.carried ELSE 0 END,
        'portions', CASE WHEN nested.is_whole THEN b.portions ELSE '[]' END))
      FROM subscription_periods b CROSS JOIN LATERAL (SELECT b.portions <> '[]' AND b.carried <= paid.carried AS is_whole) AS nested
      WHERE b.company_id = paid.company_id AND b.period_end = paid.period_start AND b.period_start < b.period_end
      ORDER BY b.period_start DESC LIMIT 1), '[]')
    WHERE company_id = paid.company_id AND id = paid.id;
  END LOOP;
END $$;
