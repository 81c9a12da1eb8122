import type { SeriesDate, SeriesDateState } from '#contract/booking/series.ts';

/** The number of dates in each state, and the number of all dates. */
export type SeriesDateCounts = Readonly<Record<SeriesDateState, number>> & { all: number };

/** Counts the dates of a series by state. */
export function countDatesByState(dates: readonly SeriesDate[]): SeriesDateCounts {
  const counts = { all: dates.length, free: 0, refused: 0, later: 0, skipped: 0, booked: 0, cancelled: 0 };
  for (const { state } of dates) counts[state] += 1;
  return counts;
}

/** The dates of a series in one month. */
export interface MonthOfDates {
  /** yyyy-MM. */
  month: string;
  dates: SeriesDate[];
  counts: SeriesDateCounts;
}

/** Groups dates by month, in the order in which they come. */
export function groupDatesByMonth(dates: readonly SeriesDate[]): MonthOfDates[] {
  const months = Map.groupBy(dates, ({ day }) => day.slice(0, 7));
  return [...months].map(([month, own]) => ({ month, dates: own, counts: countDatesByState(own) }));
}

/** The number of dates of regular days in each way that their dialog names. */
export interface RegularDateCounts {
  /** All but those that the person has left out. */
  all: number;
  /** Dates at the desk itself. */
  here: number;
  /** Dates at another desk, by a wish. */
  moved: number;
  refused: number;
  later: number;
  /** Dates on which the holder has a booking already. */
  theirs: number;
}

/** Returns whether the holder's own booking leaves a date out. */
const isTheirs = ({ state, refusal }: SeriesDate) => state === 'skipped' && refusal !== null;

/**
 * Returns whether the dialog of regular days names a date. The date is at another desk, refused, or
 * left out for the holder's own booking.
 */
export const isNamedRegularDate = (date: SeriesDate): boolean =>
  (date.state === 'free' && date.moved === true) || date.state === 'refused' || isTheirs(date);

/**
 * Returns the id of the booking that has begun by `now` (epoch milliseconds). A cancellation of the
 * series leaves it booked unless it is named. Undefined without one.
 */
export const findBegunBookingId = (dates: readonly SeriesDate[], now: number): string | undefined =>
  dates.find(({ state, startDate }) => state === 'booked' && Date.parse(startDate) <= now)?.bookingId ?? undefined;

/** Counts the dates of regular days. */
export function countRegularDates(dates: readonly SeriesDate[]): RegularDateCounts {
  const { free, refused, later } = countDatesByState(dates);
  const moved = dates.filter(({ state, moved: isMoved }) => state === 'free' && isMoved).length;
  const theirs = dates.filter(isTheirs).length;
  return { all: free + refused + later + theirs, here: free - moved, moved, refused, later, theirs };
}
