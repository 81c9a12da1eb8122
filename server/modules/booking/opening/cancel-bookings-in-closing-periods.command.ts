import type { ClosedPeriod } from '#contract/booking/opening-hours.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { readBookingsOnNewlyClosedDays } from './bookings-outside-opening.query.ts';
import { cancelBookingsOnClosedDays } from './cancel-on-closed-days.command.ts';
import { lockPlacesOfContainers, type OpeningLocation } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';

/** The company of a closing, and the person who closes. */
interface ClosingAuthor extends Pick<Member, 'companyId' | 'settings'> {
  /** The user's id. Null for an hourly reading of the location's calendar. */
  by: string | null;
}

/** The days that a location closes. */
interface NewPeriods {
  location: OpeningLocation;
  periods: readonly ClosedPeriod[];
  /** The number of bookings that the author agreed to cancel. */
  confirmed: number;
}

/**
 * Cancels the bookings on days that close, before the caller stores these days in the same
 * transaction. It locks the places first, so no booking slips in between. The caller has locked the
 * tree. Bookings on days that were closed before stay.
 * @returns the number of cancelled bookings
 * @throws Refused `moreBookings`
 */
export async function cancelBookingsInClosingPeriods(
  tx: Transaction,
  deps: OpeningDeps,
  { companyId, by, settings }: ClosingAuthor,
  { location, periods, confirmed }: NewPeriods,
): Promise<number> {
  if (periods.length === 0) return 0;
  await lockPlacesOfContainers(tx, companyId, location);
  const about = { location, periods, now: deps.clock.now() };
  const touched = await readBookingsOnNewlyClosedDays(tx, deps, { companyId, settings }, about);
  await cancelBookingsOnClosedDays(tx, deps, { companyId, userId: by }, { touched, confirmed });
  return touched.length;
}
