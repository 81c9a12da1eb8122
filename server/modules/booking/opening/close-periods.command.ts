import { type FirstAndLastDay, toClosedPeriod } from '#server/modules/booking/engine/opening.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { cancelBookingsOnClosedDays } from './cancel-touched.command.ts';
import { lockPlacesOfContainers, type OpeningLocation } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';
import { readNewlyClosedBookings } from './touched-bookings.query.ts';

/** The company of a closing, and the person who closes. */
interface ClosingAuthor extends Pick<Member, 'companyId' | 'settings'> {
  /** The user's id. Null for an hourly reading of the location's calendar. */
  by: string | null;
}

/** The days that a location closes. */
interface NewPeriods {
  location: OpeningLocation;
  periods: readonly (FirstAndLastDay & { name: string })[];
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
export async function closePeriods(
  tx: Transaction,
  deps: OpeningDeps,
  { companyId, by, settings }: ClosingAuthor,
  { location, periods, confirmed }: NewPeriods,
): Promise<number> {
  if (periods.length === 0) return 0;
  await lockPlacesOfContainers(tx, companyId, location);
  const [from] = periods.map((period) => period.from).toSorted();
  const until = periods
    .map((period) => period.until)
    .toSorted()
    .at(-1);
  const touched = await readNewlyClosedBookings(
    tx,
    deps,
    { companyId, settings },
    {
      containerIds: location.containerIds,
      rule: { locationName: location.name, hours: null, closed: periods.map(toClosedPeriod) },
      days: { from: from!, until: until! },
      now: deps.clock.now(),
    },
  );
  await cancelBookingsOnClosedDays(tx, deps, { companyId, userId: by }, { touched, confirmed });
  return touched.length;
}
