import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { selectRefundedOrderIds } from '../orders/refunded-orders.query.ts';
import { createPackageOpenToCondition, type Package, packageJsonSql } from '../packages/packages.query.ts';
import type { MoneyToDaysRate, OrderCredit } from './portions.ts';

/** A time for which a company has a package. Instants are epoch milliseconds. */
export interface StoredPeriod {
  id: string;
  package: Package;
  start: number;
  /** The end, or null for a period without an end. */
  end: number | null;
  /**
   * The value of the paid days, net, in grosze: the package's full price and the rest of the period
   * before. A cheaper first month counts at the full price too.
   */
  worth: number;
  /**
   * The unused money of earlier orders at the start of the period, by order. `worth` already
   * includes its sum.
   */
  portions: OrderCredit[];
  /**
   * The exchange of the order's money into days. Null for a period that a payment started, because
   * its start and end show the days. Set for a period that continued after the refund of another
   * order.
   */
  rate: MoneyToDaysRate | null;
  /** The order that paid for the period, or null. */
  orderId: string | null;
  /** The end of the trial days, which the period begins with. Null without such days. */
  givenUntil: number | null;
}

/** A company's subscription, with its future periods and the queued change. */
export interface StoredSubscription {
  id: string;
  companyId: string;
  /** The period in force. It may have ended, because an unpaid package has a grace period. */
  period: StoredPeriod;
  /** The paid periods after the period in force, in order. */
  ahead: StoredPeriod[];
  /** The instant from which paid months count. Null when no months are paid. */
  countedFrom: number | null;
  countedMonths: number;
  queued: { id: string; package: Package } | null;
  /** The ids of orders that were refunded, or are being refunded. */
  goingBack: string[];
  /**
   * The last sent notice about the end of the trial, as its number of days before the end. Null
   * before the first notice.
   */
  toldDays: number | null;
}

/** SQL: epoch milliseconds of an instant, or null. */
const epoch = (instant: Sql): Sql => sql`floor(extract(epoch FROM ${instant}) * 1000)::int8`;

const carried = (period: Sql): Sql => sql`coalesce(${period}.carried, greatest(${period}.worth - ${period}.price, 0))`;

/**
 * SQL: the portions of a period o. A server of an earlier version stored only their sum, which
 * belongs to the previous period.
 */
const portionsOf: Sql = sql`
  CASE WHEN o.portions = '[]' AND o.price > 0 AND ${carried(raw('o'))} > 0 THEN coalesce((
    SELECT jsonb_build_array(jsonb_build_object('orderId', b.order_id, 'packageId', b.package_id, 'own', ${carried(raw('o'))}, 'rate', NULL, 'portions', '[]'::jsonb))
    FROM subscription_periods b
    WHERE b.company_id = o.company_id AND b.period_end = o.period_start AND b.period_start < b.period_end
    ORDER BY b.period_start DESC LIMIT 1), '[]') ELSE o.portions END`;

const periodJson: Sql = sql`json_build_object(
  'id', o.id, 'package', ${packageJsonSql}, 'start', ${epoch(sql`o.period_start`)}, 'end', ${epoch(sql`o.period_end`)},
  'givenUntil', ${epoch(sql`o.given_until`)}, 'worth', o.worth, 'portions', ${portionsOf}, 'rate', o.rate, 'orderId', o.order_id)`;

/** Reads a company's subscription. Returns undefined without one. */
export async function readSubscription(db: Queryable, companyId: string): Promise<StoredSubscription | undefined> {
  const periods = sql`
    subscription_periods o JOIN packages p ON p.id = o.package_id AND ${createPackageOpenToCondition(companyId)} WHERE o.company_id = ${companyId}`;
  const [row] = await db.query<{ stored: StoredSubscription }>(sql`
    SELECT json_build_object(
      'id', s.id, 'companyId', s.company_id,
      'countedFrom', ${epoch(sql`s.counted_from`)}, 'countedMonths', s.counted_months, 'toldDays', s.told_days,
      'period', (SELECT ${periodJson} FROM ${periods} AND o.id = s.period_id),
      'ahead', (SELECT coalesce(json_agg(${periodJson} ORDER BY o.period_start), '[]')
                FROM ${periods} AND o.period_start >= now.period_end AND o.period_end > o.period_start),
      'goingBack', (SELECT coalesce(json_agg(back.order_id), '[]') FROM (${selectRefundedOrderIds(companyId)}) AS back),
      'queued', (SELECT json_build_object('id', q.id, 'package', ${packageJsonSql})
                 FROM queued_changes q JOIN packages p ON p.id = q.package_id AND ${createPackageOpenToCondition(companyId)}
                 WHERE q.company_id = ${companyId})) AS stored
    FROM subscriptions s JOIN subscription_periods now ON now.company_id = s.company_id AND now.id = s.period_id
    WHERE s.company_id = ${companyId}`);
  return row?.stored;
}
