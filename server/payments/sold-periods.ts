import type { Language } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** What is to be paid, net, in grosze, and what for. */
interface Quoted {
  packageId: string;
  names: Record<Language, string>;
  price: number;
  /** When the period begins: an instant. */
  periodStart: string;
}

interface PaidBy {
  companyId: string;
  price: number;
  /** Who paid it; null for a renewal by the clock. */
  by: string | null;
  orderId: string;
}

/** What payments ask of subscriptions, which server/modules.ts hands in; said in full in server/subscriptions/paid-periods.ts. */
export interface SoldPeriods {
  /** @throws Refused where the package is not to be had, or not for money */
  quote(db: Queryable, companyId: string, packageId: string): Promise<Quoted>;
  /** Null: nothing is to be paid next. */
  renewalOf(db: Queryable, companyId: string): Promise<Quoted | null>;
  /** @throws Refused where it is to be had no longer: nothing was changed, and the money goes back */
  startPaidPeriod(tx: Transaction, paid: PaidBy & { packageId: string }): Promise<void>;
  /** @throws Refused as above */
  addRenewedPeriod(tx: Transaction, paid: PaidBy & { packageId: string; start: string }): Promise<void>;
  /** What an order paid for ends, its money having gone back; nothing where it never had its effect. */
  takeBack(tx: Transaction, order: { companyId: string; orderId: string }): Promise<void>;
}
