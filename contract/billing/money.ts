import * as z from 'zod';

/**
 * An amount of złoty (PLN) in grosze, its hundredth. Code, database and payment provider use whole
 * numbers.
 */
export const grosze = z.number().int().nonnegative();
export type Grosze = z.infer<typeof grosze>;

/** Value added tax, in percent of the net price (modules, section 5). */
export const vatPercent = 23;

/** Returns the gross price in whole grosze. It rounds half a grosz up. */
export function calculateGrossPrice(net: Grosze): Grosze {
  return Math.floor((net * (100 + vatPercent) + 50) / 100);
}
