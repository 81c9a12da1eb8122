import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts';

/** A package that a company may pay for now, and what it costs: grosze, without VAT. */
export interface Offer {
  packageName: string;
  net: number;
}

/** A period that is to be paid for before it begins. */
export interface DueRenewal extends Offer {
  companyId: string;
  packageId: string;
  periodStart: string;
}

/** What payments ask of subscriptions, and tell them; see server/subscriptions/paid-periods.ts. */
export interface SoldPeriods {
  /** @throws Refused `notFound`, `packageInForce`, `changeQueued`, `noPaymentNeeded` */
  offer(db: Queryable, companyId: string, packageId: string): Promise<Offer>;
  /** The package was paid for: it is in force from now on. @returns whether it still was to be had */
  begin(
    tx: Transaction,
    paid: { companyId: string; packageId: string; orderId: string; net: number },
  ): Promise<boolean>;
  /** Periods that begin within the next 24 hours, or have begun, and are not paid for; of active companies. */
  due(db: Database): Promise<DueRenewal[]>;
  /** The period was paid for. @returns whether it still was to be had */
  renew(
    tx: Transaction,
    paid: { companyId: string; orderId: string; periodStart: string; net: number },
  ): Promise<boolean>;
  /** Until when what a company has stays while it is not paid for. */
  keptUntil(periodStart: string): string;
  /** Whether the company is on the free package, for which nobody pays. */
  isOnFree(db: Queryable, companyId: string): Promise<boolean>;
}
