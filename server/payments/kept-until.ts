import { unpaidDays } from '#contract/subscription.ts';

/** Until when a company keeps what it has, where the period that begins then is not paid for. Instants. */
export const keptUntil = (periodStart: string): string =>
  new Date(Date.parse(periodStart) + unpaidDays * 86_400_000).toISOString();
