import type { Period } from '#contract/booking/bookings.ts';
import { untilNext } from '#web/platform/session/until-next.ts';

/**
 * Returns the milliseconds until one of the bookings begins or ends, at most an hour. False if none
 * will. Lists refetch then, because the status changes.
 */
export const untilNextChange = (bookings: readonly Period[], now: number): number | false =>
  untilNext(
    bookings.flatMap(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)]),
    now,
  );
