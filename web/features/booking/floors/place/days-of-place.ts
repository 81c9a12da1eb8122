import type { TimeSpan } from '#contract/booking/booking-times.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { PlaceHold } from './assigned-holds.ts';

/** The state of a place on one of the chosen days. */
export interface PlaceDay {
  day: Day;
  /**
   * The day's bookings and its other owner in the chosen hours, earliest first. Empty if the place
   * is free.
   */
  holders: readonly PlaceHold[];
}

/**
 * Returns the chosen days of a place with their bookings. `spans` are the chosen hours of each of
 * `days`.
 */
export function getDaysOfPlace(
  days: readonly Day[],
  spans: readonly TimeSpan[],
  bookings: readonly PlaceHold[],
): PlaceDay[] {
  return days.map((day, at) => {
    const { start, end } = spans[at] ?? { start: 0, end: 0 };
    const holders = bookings.filter((one) => Date.parse(one.startDate) < end && Date.parse(one.endDate) > start);
    return { day, holders };
  });
}
