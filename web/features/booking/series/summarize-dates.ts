import type { DateState, SeriesDate } from '#contract/booking/series.ts';

/** The number of dates in each state, and the number of all dates. */
export type DateCounts = Readonly<Record<DateState, number>> & { all: number };

/** Counts the dates of a series by state. */
export function countDates(dates: readonly SeriesDate[]): DateCounts {
  const counts = { all: dates.length, free: 0, refused: 0, later: 0, skipped: 0, booked: 0, cancelled: 0 };
  for (const { state } of dates) counts[state] += 1;
  return counts;
}

/** The dates of a series in one month. */
export interface MonthOfDates {
  /** yyyy-MM. */
  month: string;
  dates: SeriesDate[];
  counts: DateCounts;
}

/** Groups dates by month, in the order in which they come. */
export function groupDatesByMonth(dates: readonly SeriesDate[]): MonthOfDates[] {
  const months = Map.groupBy(dates, ({ day }) => day.slice(0, 7));
  return [...months].map(([month, own]) => ({ month, dates: own, counts: countDates(own) }));
}
