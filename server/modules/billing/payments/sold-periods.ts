import type { Language } from '#contract/wire/locales.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** The price to pay, net, in grosze, and its package. */
interface Quoted {
  packageId: string;
  names: Record<Language, string>;
  price: number;
  /** The start of the period: an instant. */
  periodStart: string;
}

interface PaidBy {
  companyId: string;
  price: number;
  /** The person who paid. Null for an automatic renewal. */
  by: string | null;
  orderId: string;
}

/**
 * The operations of subscriptions that payments call, passed in by server/modules.ts and documented
 * in server/modules/billing/changes/paid-periods.command.ts.
 */
export interface SoldPeriods {
  /** @throws Refused when the package is not available, or not for money */
  quote(db: Queryable, companyId: string, packageId: string): Promise<Quoted>;
  /** Null when nothing has to be paid next. */
  renewalOf(db: Queryable, companyId: string): Promise<Quoted | null>;
  /**
   * @throws Refused when it is no longer available: nothing was changed, and the money is refunded
   */
  startPaidPeriod(tx: Transaction, paid: PaidBy & { packageId: string }): Promise<void>;
  /** @throws Refused as above */
  addRenewedPeriod(tx: Transaction, paid: PaidBy & { packageId: string; start: string }): Promise<void>;
  /** Ends the period of a refunded order. Does nothing when it never took effect. */
  takeBack(tx: Transaction, order: { companyId: string; orderId: string }): Promise<void>;
}
