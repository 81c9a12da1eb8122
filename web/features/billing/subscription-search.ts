const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** The lengths in months that the first step of a change shows. */
export const selectablePackageMonths = [1, 12] as const;
export type SelectablePackageMonths = (typeof selectablePackageMonths)[number];

/**
 * The state of a package change, which the URL stores. It survives a reload, Back and a visit to
 * /company for the invoice data.
 */
export interface PackageChangeSearch {
  /** The step: undefined for the choice of a package, 1 for details, 2 for summary and payment. */
  step?: 1 | 2;
  /** The length in months of the packages that the first step shows. */
  months?: SelectablePackageMonths;
  package?: string;
  invoice?: 'yes' | 'no';
  /** A saved card's id, or 'new' for a typed one. */
  card?: string;
}

/** Returns the valid parameters of a package change from the URL, and drops all others. */
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

/**
 * The URL's parameters of an order: its id, and the choices of the payment. A refused payment is
 * retried with the same choices.
 */
export interface OrderSearch {
  orderId?: string;
  package?: string;
  invoice?: 'yes' | 'no';
}

/**
 * Returns the valid parameters of an order from the URL. It drops all others, such as those that
 * the bank added.
 */
export function parseOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const { orderId, invoice } = raw;
  return {
    ...(isId(orderId) && { orderId }),
    ...(isId(raw.package) && { package: raw.package }),
    ...((invoice === 'yes' || invoice === 'no') && { invoice }),
  };
}
