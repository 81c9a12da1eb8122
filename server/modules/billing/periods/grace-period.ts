import { gracePeriodDays } from '#contract/billing/subscription.ts';
import { addDaysInWarsaw } from './paid-months.ts';

/**
 * Returns the end of the grace period of a period that ends at `end`. Both are epoch milliseconds.
 */
export const getGracePeriodEnd = (end: number): number => addDaysInWarsaw(end, gracePeriodDays);
