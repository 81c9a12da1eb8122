import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { SubscriptionPeriodReason } from '#contract/billing/subscription.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Package } from '../packages/packages.query.ts';
import { type MoneyToDaysRate, type OrderCredit, sumOrderCredits } from './portions.ts';

/** A period to be stored. Instants are epoch milliseconds. */
export interface NewPeriod {
  package: Package;
  reason: SubscriptionPeriodReason;
  start: number;
  /** The end, or null for a period without an end. */
  end: number | null;
  /** The paid amount, net, in grosze. */
  price?: number;
  /** The value of the paid days: the package's own price, and the rest of the period before. */
  worth?: number;
  /** The unused money of earlier orders, by order. `worth` already includes its sum. */
  portions?: OrderCredit[];
  /** The exchange of the order's money into days. Null if the start and end show the days. */
  rate?: MoneyToDaysRate | null;
  /** The end of the trial days, which the period begins with. Null without such days. */
  givenUntil?: number | null;
  /** The order that paid for the period. */
  orderId?: string | null;
}

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Stores a period and returns its id. */
export async function insertPeriod(tx: Transaction, companyId: string, period: NewPeriod, now: Date): Promise<string> {
  const {
    package: has,
    reason,
    start,
    end,
    price = 0,
    worth = price,
    portions = [],
    rate = null,
    givenUntil = null,
    orderId = null,
  } = period;
  const id = uuid();
  await tx.query(sql`
    INSERT INTO subscription_periods (company_id, id, package_id, reason, period_start, period_end, price, worth, carried, portions, rate,
                                      given_until, order_id, created_on)
    VALUES (${companyId}, ${id}, ${has.id}, ${reason}, ${instant(start)}, ${instant(end)}, ${price}, ${worth}, ${sumOrderCredits(portions)},
            ${JSON.stringify(portions)}, ${rate && JSON.stringify(rate)}, ${instant(givenUntil)}, ${orderId}, ${now.toISOString()})`);
  return id;
}

/**
 * Ends, at this instant, every period of the company that would end later. A period that has not
 * begun becomes empty.
 */
export async function cutPeriods(tx: Transaction, companyId: string, at: number): Promise<void> {
  const cut = instant(at);
  await tx.query(sql`
    UPDATE subscription_periods SET period_start = least(period_start, ${cut}::timestamptz), period_end = ${cut}
    WHERE company_id = ${companyId} AND (period_end IS NULL OR period_end > ${cut}::timestamptz)`);
}

/**
 * Puts a stored period in force with its package's limits. It leaves the instant from which paid
 * months count (`counted_from`) unchanged.
 */
export async function writeActivePeriod(
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
