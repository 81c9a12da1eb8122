import * as z from 'zod';

/**
 * An amount of złoty (PLN) in grosze, its hundredth: whole numbers alone, in code, in the database and at the payment provider, so that
 * nothing is ever rounded but the tax.
 */
export const grosze = z.number().int().nonnegative();
export type Grosze = z.infer<typeof grosze>;

/** Value added tax, in percent of the net price (modules, section 5). */
export const vatPercent = 23;

/** What is paid for a net price: 1.23 times it, in whole grosze, half a grosz rounded up. The only place where money is rounded. */
export function grossOf(net: Grosze): Grosze {
  return Math.floor((net * (100 + vatPercent) + 50) / 100);
}
