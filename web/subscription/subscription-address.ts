const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** Months that packages are offered for, as the first step of a change shows them. */
export const offeredMonths = [1, 12] as const;
export type OfferedMonths = (typeof offeredMonths)[number];

/** What stands in the address of a change of the package, so that a reload, Back and the way over /company lose none of it. */
export interface ChangeAddress {
  /** Choose is none, details 1, summary and payment 2. */
  step?: 1 | 2;
  /** Which are shown to choose among. */
  months?: OfferedMonths;
  package?: string;
  invoice?: 'yes' | 'no';
  /** A saved card, or 'new' for one that is typed. */
  card?: string;
}

/** Takes of an address what is of a change; the rest is left out. */
export function changeAddress(raw: Record<string, unknown>): ChangeAddress {
  const { step, months, invoice, card } = raw;
  return {
    ...((step === 1 || step === 2) && isId(raw.package) && { step }),
    ...((months === 1 || months === 12) && { months }),
    ...(isId(raw.package) && { package: raw.package }),
    ...((invoice === 'yes' || invoice === 'no') && { invoice }),
    ...((card === 'new' || isId(card)) && { card }),
  };
}

/** What stands in the address of an order, and what it was for, so that a refused one is tried again from there. */
export interface OrderAddress {
  orderId?: string;
  package?: string;
  invoice?: 'yes' | 'no';
}

/** Takes of an address what is of an order; what the bank adds is left out. */
export function orderAddress(raw: Record<string, unknown>): OrderAddress {
  const { orderId, invoice } = raw;
  return {
    ...(isId(orderId) && { orderId }),
    ...(isId(raw.package) && { package: raw.package }),
    ...((invoice === 'yes' || invoice === 'no') && { invoice }),
  };
}
