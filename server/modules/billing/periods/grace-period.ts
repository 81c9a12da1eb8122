import { unpaidDays } from '#contract/billing/subscription.ts';
import { daysAfter } from './paid-months.ts';

/**
 * Returns the end of the grace period of a period that ends at `end`. Both are epoch milliseconds.
 */
export const gracePeriodEnd = (end: number): number => daysAfter(end, unpaidDays);
