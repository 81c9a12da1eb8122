const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** The lengths in months that the first step of a change shows. */
export const offeredMonths = [1, 12] as const;
export type OfferedMonths = (typeof offeredMonths)[number];

/**
 * The state of a package's change in the address. A reload, Back and the detour through /company
 * lose none of it.
 */
export interface PackageChangeSearch {
  /** The step: none for the choice, 1 for details, 2 for summary and payment. */
  step?: 1 | 2;
  /** The length of the packages on display. */
  months?: OfferedMonths;
  package?: string;
  invoice?: 'yes' | 'no';
  /** A saved card's id, or 'new' for a typed one. */
  card?: string;
}

/** Returns the valid parts of a change from an address, without the rest. */
export function parsePackageChangeSearch(raw: Record<string, unknown>): PackageChangeSearch {
  const { step, months, invoice, card } = raw;
  return {
    ...((step === 1 || step === 2) && isId(raw.package) && { step }),
    ...((months === 1 || months === 12) && { months }),
    ...(isId(raw.package) && { package: raw.package }),
    ...((invoice === 'yes' || invoice === 'no') && { invoice }),
    ...((card === 'new' || isId(card)) && { card }),
  };
}

/** The order in the address, and its choices, so that a refused payment is retried from there. */
export interface OrderSearch {
  orderId?: string;
  package?: string;
  invoice?: 'yes' | 'no';
}

/** Returns the valid parts of an order from an address, without the bank's additions. */
export function parseOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const { orderId, invoice } = raw;
  return {
    ...(isId(orderId) && { orderId }),
    ...(isId(raw.package) && { package: raw.package }),
    ...((invoice === 'yes' || invoice === 'no') && { invoice }),
  };
}
