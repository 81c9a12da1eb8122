import type { Period } from '#contract/booking/bookings.ts';
import { getRefetchDelayUntilNext } from '#web/platform/session/get-milliseconds-until-next.ts';

/**
 * Returns the milliseconds until one of the bookings begins or ends, at most an hour. False if none
 * will. Lists refetch then, because the status changes.
 */
export const getMillisecondsUntilNextChange = (bookings: readonly Period[], now: number): number | false =>
  getRefetchDelayUntilNext(
    bookings.flatMap(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)]),
    now,
  );
