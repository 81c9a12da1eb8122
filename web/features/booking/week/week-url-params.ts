import { isCalendarDay } from '#web/ui/date/days.ts';

/** The search parameters of the week's URL. They survive sharing, Back and a reload. */
export interface WeekUrlParams {
  /** A day of the shown week (yyyy-MM-dd). Missing for the present week. */
  week?: string;
  /** '1' shows Saturday and Sunday. */
  weekend?: string;
}

/** Returns the search parameters of the week's URL. An invalid day means the present week. */
export function parseWeekUrlParams({ week, weekend }: Record<string, unknown>): WeekUrlParams {
  return {
    ...(typeof week === 'string' && isCalendarDay(week) && { week }),
    // The router parses a number in the URL.
    ...(String(weekend) === '1' && { weekend: '1' }),
  };
}
