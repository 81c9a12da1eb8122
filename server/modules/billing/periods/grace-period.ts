import { unpaidDays } from '#contract/billing/subscription.ts';
import { daysAfter } from './paid-months.ts';

/** Returns the end of the days for which an unpaid package is kept. Both are epoch milliseconds. */
export const gracePeriodEnd = (end: number): number => daysAfter(end, unpaidDays);
