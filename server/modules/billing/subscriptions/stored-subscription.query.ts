import sql, { type Sql } from 'sql-template-tag';
import { ordersGoingBack } from '#server/modules/billing/payments/going-back.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isOpenTo, type Package, packageJson } from './packages.query.ts';

/** A time for which a company has a package. Instants are epoch milliseconds. */
export interface StoredPeriod {
  id: string;
  package: Package;
  start: number;
  /** Null: without an end. */
  end: number | null;
  /**
   * The value of its paid days: the package's own price and the rest of the period before. Net, in
   * grosze. The price counts nothing once its refund has begun. A first month counts as much as any
   * other.
   */
  worth: number;
  /** The end of the trial days, which come first in it. Null for none. */
  givenUntil: number | null;
}

/** A company's subscription, and what follows. */
export interface StoredSubscription {
  id: string;
  companyId: string;
  /** The period in force. It may have ended, as an unpaid package is kept for some days. */
  period: StoredPeriod;
  /** The paid periods after it, in order. */
  ahead: StoredPeriod[];
  /** The instant from which paid months count. Null when none are paid. */
  countedFrom: number | null;
  countedMonths: number;
  queued: { id: string; package: Package } | null;
  /** Days before the end of the trial of its last notice. */
  toldDays: number | null;
}

/** SQL: epoch milliseconds of an instant, or null. */
const epoch = (instant: Sql): Sql => sql`floor(extract(epoch FROM ${instant}) * 1000)::int8`;

const periodOf = (companyId: string): Sql => sql`json_build_object(
  'id', o.id, 'package', ${packageJson}, 'start', ${epoch(sql`o.period_start`)}, 'end', ${epoch(sql`o.period_end`)},
  'givenUntil', ${epoch(sql`o.given_until`)},
  'worth', CASE WHEN o.order_id IN (${ordersGoingBack(companyId)}) THEN CASE WHEN o.price > 0 THEN coalesce(o.carried, greatest(o.worth - o.price, 0)) ELSE 0 END ELSE o.worth END)`;

/** Reads a company's subscription. Undefined when it has none. */
export async function readSubscription(db: Queryable, companyId: string): Promise<StoredSubscription | undefined> {
  const periods = sql`
    subscription_periods o JOIN packages p ON p.id = o.package_id AND ${isOpenTo(companyId)} WHERE o.company_id = ${companyId}`;
  const periodJson = periodOf(companyId);
  const [row] = await db.query<{ stored: StoredSubscription }>(sql`
    SELECT json_build_object(
      'id', s.id, 'companyId', s.company_id,
      'countedFrom', ${epoch(sql`s.counted_from`)}, 'countedMonths', s.counted_months, 'toldDays', s.told_days,
      'period', (SELECT ${periodJson} FROM ${periods} AND o.id = s.period_id),
      'ahead', (SELECT coalesce(json_agg(${periodJson} ORDER BY o.period_start), '[]')
                FROM ${periods} AND o.period_start >= now.period_end AND o.period_end > o.period_start),
      'queued', (SELECT json_build_object('id', q.id, 'package', ${packageJson})
                 FROM queued_changes q JOIN packages p ON p.id = q.package_id AND ${isOpenTo(companyId)}
                 WHERE q.company_id = ${companyId})) AS stored
    FROM subscriptions s JOIN subscription_periods now ON now.company_id = s.company_id AND now.id = s.period_id
    WHERE s.company_id = ${companyId}`);
  return row?.stored;
}
