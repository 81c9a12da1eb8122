import type { ReportPeriod } from '#contract/reports/report-periods.ts';
import { addDays } from '#contract/time/wall-clock.ts';

/** The periods that one click selects. Each function returns the days of the period for today. */
export const readyPeriodDayFunctions = {
  days7: (today) => ({ dateStart: addDays(today, -6), dateEnd: today }),
  days30: (today) => ({ dateStart: addDays(today, -29), dateEnd: today }),
  thisMonth: (today) => ({ dateStart: firstOfMonth(today), dateEnd: lastOfMonth(today) }),
  lastMonth: (today) => {
    const dateEnd = addDays(firstOfMonth(today), -1);
    return { dateStart: firstOfMonth(dateEnd), dateEnd };
  },
  thisYear: (today) => ({ dateStart: `${today.slice(0, 4)}-01-01`, dateEnd: `${today.slice(0, 4)}-12-31` }),
} as const satisfies Record<string, (today: string) => ReportPeriod>;

/** The name of a ready period in a URL. */
export type ReadyPeriodName = keyof typeof readyPeriodDayFunctions;

/** Returns whether a value in a URL names a ready period. */
export const isReadyPeriodName = (name: unknown): name is ReadyPeriodName =>
  typeof name === 'string' && Object.hasOwn(readyPeriodDayFunctions, name);

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: string) => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
