import type { ClosedPeriod } from '#contract/booking/opening-hours.ts';
import { toClosedPeriod } from '#server/modules/booking/engine/opening.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { readOpeningLocation } from '../lock-location.ts';
import { countBookingsOutsideOpening, readNewlyClosedBookings } from '../touched-bookings.query.ts';
import type { ClosingCalendarDeps } from './closing-calendar-deps.ts';
import { readTypedCalendar } from './read-typed-calendar.ts';

/** The days that a calendar would close, and the bookings that this would cancel. */
interface ClosingPreview {
  closed: ClosedPeriod[];
  leftOut: number;
  cancelled: { bookings: number; people: number };
}

/**
 * Reads a calendar without storing anything.
 * @throws Refused `notFound`, and the refusals of `readTypedCalendar`
 */
export async function previewClosingCalendar(
  deps: ClosingCalendarDeps,
  member: Member,
  locationId: string,
  typed: string,
): Promise<ClosingPreview> {
  const { companyId } = member;
  const { timeZone } = await readOpeningLocation(deps.db, companyId, locationId);
  const { read } = await readTypedCalendar(deps, { companyId, timeZone, typed });
  const closed = read.periods.map(toClosedPeriod);
  const { containerIds, name: locationName } = await readOpeningLocation(deps.db, companyId, locationId);
  const until = closed
    .map((period) => period.until)
    .toSorted()
    .at(-1)!;
  const touched = await readNewlyClosedBookings(deps.db, deps, member, {
    ...{ containerIds, now: deps.clock.now() },
    rule: { locationName, hours: null, closed },
    days: { from: closed[0]!.from, until },
  });
  return { closed, leftOut: read.leftOut, cancelled: countBookingsOutsideOpening(touched, member) };
}
