import { currentLocale } from './locale.ts';

/** ISO weekdays: 1 is Monday, 7 is Sunday. Both languages begin the week on Monday. */
export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the name of an ISO weekday: 'poniedziałek', or 'pon.' in short. */
export function formatWeekdayName(weekday: number, width: 'long' | 'short' = 'long'): string {
  // 23 November 2026 is a Monday.
  return new Intl.DateTimeFormat(currentLocale(), { weekday: width, timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 22 + weekday),
  );
}

/** Joins ISO weekdays in short. Three or more in a row become a range: 'pon.–śr., pt.'. */
export function formatWeekdays(weekdays: readonly number[]): string {
  const runs: number[][] = [];
  for (const one of weekdays.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && one === last.at(-1)! + 1) last.push(one);
    else runs.push([one]);
  }
  const short = (one: number) => formatWeekdayName(one, 'short');
  return runs
    .flatMap((run) => (run.length > 2 ? `${short(run[0]!)}–${short(run.at(-1)!)}` : run.map(short)))
    .join(', ');
}
