import type { Period } from '#contract/bookings.ts';
import { untilNext } from '#web/app/session/until-next.ts';

/** Milliseconds until one of these bookings begins or ends and its status changes, at most an hour; false when none will. */
export const untilNextChange = (bookings: readonly Period[], now: number): number | false =>
  untilNext(
    bookings.flatMap(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)]),
    now,
  );
