import { gracePeriodEnd as endOfKeeping } from '../periods/ending.query.ts';

/**
 * Returns until when a company keeps its package when the period that begins then is unpaid.
 * Instants.
 */
export const gracePeriodEnd = (periodStart: string): string =>
  new Date(endOfKeeping(Date.parse(periodStart))).toISOString();
