import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { PeriodReason } from '#contract/subscription.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Package } from './packages.query.ts';

/** A period that is to be; instants are epoch milliseconds. */
export interface NewPeriod {
  package: Package;
  reason: PeriodReason;
  start: number;
  /** Null: without an end. */
  end: number | null;
  /** What was paid, net, in grosze. */
  price?: number;
  /** The package's own price, and what was left of the period before: what its paid days can be changed for. */
  worth?: number;
  /** What of that was left of the period before. */
  carried?: number;
  /** The days of a trial, which lie first in it, end here; null: there are none. */
  givenUntil?: number | null;
  /** The order by which it was paid. */
  orderId?: string | null;
}

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Writes a period down; returns its id. */
export async function insertPeriod(tx: Transaction, companyId: string, period: NewPeriod, now: Date): Promise<string> {
  const {
    package: has,
    reason,
    start,
    end,
    price = 0,
    worth = price,
    carried = 0,
    givenUntil = null,
    orderId = null,
  } = period;
  const id = uuid();
  await tx.query(sql`
    INSERT INTO subscription_periods (company_id, id, package_id, reason, period_start, period_end, price, worth, carried, given_until,
                                      order_id, created_on)
    VALUES (${companyId}, ${id}, ${has.id}, ${reason}, ${instant(start)}, ${instant(end)}, ${price}, ${worth}, ${carried},
            ${instant(givenUntil)}, ${orderId}, ${now.toISOString()})`);
  return id;
}

/** Ends at this instant every period of the company that would go on, or begin, after it. */
export async function cutPeriods(tx: Transaction, companyId: string, at: number): Promise<void> {
  const cut = instant(at);
  await tx.query(sql`
    UPDATE subscription_periods SET period_start = least(period_start, ${cut}::timestamptz), period_end = ${cut}
    WHERE company_id = ${companyId} AND (period_end IS NULL OR period_end > ${cut}::timestamptz)`);
}

/** Has the period of this id in force, and its package's limits; what counts for its months is said by who puts it. */
export async function writeInForce(
  tx: Transaction,
  companyId: string,
  periodId: string,
  { limits }: Package,
): Promise<void> {
  await tx.query(sql`
    UPDATE subscriptions SET period_id = ${periodId}, told_days = NULL WHERE company_id = ${companyId}`);
  await tx.query(sql`
    UPDATE company_limits SET desk_limit = ${limits.deskLimit}, room_limit = ${limits.roomLimit},
      parking_space_limit = ${limits.parkingSpaceLimit}, fleet_limit = ${limits.fleetLimit},
      resource_limit = ${limits.resourceLimit}
    WHERE company_id = ${companyId}`);
}
