import { keptUntil as endOfKeeping } from '#server/subscriptions/ending.query.ts';

/** Until when a company keeps what it has, where the period that begins then is not paid for. Instants. */
export const keptUntil = (periodStart: string): string => new Date(endOfKeeping(Date.parse(periodStart))).toISOString();
