import type { ClosedPeriod } from '#contract/booking/opening-hours.ts';
import { toClosedPeriod } from '#server/modules/booking/engine/opening.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { countBookingsOutsideOpening, readBookingsOnNewlyClosedDays } from '../bookings-outside-opening.query.ts';
import { readOpeningLocation } from '../lock-location.ts';
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
  const location = await readOpeningLocation(deps.db, companyId, locationId);
  const about = { location, periods: closed, now: deps.clock.now() };
  const touched = await readBookingsOnNewlyClosedDays(deps.db, deps, member, about);
  const cancelled = await countBookingsOutsideOpening(deps.db, member, touched);
  return { closed, leftOut: read.leftOut, cancelled };
}
