import { checkBookingUnit } from '#contract/booking/booking-times.ts';
import type { BookingUnitsByKind } from '#contract/booking/booking-unit.ts';
import type { ApplicableOpeningRules, WeekHours } from '#contract/booking/opening-hours.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { readCompanyOpeningRules } from '#server/modules/booking/engine/opening.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { type ComingBooking, readComingBookings } from './bookings-outside-opening.query.ts';
import type { OpeningLocation } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';

/** New units of a location, with its new hours. Undefined hours stay as they are. */
interface NewUnits {
  location: OpeningLocation;
  units: BookingUnitsByKind;
  hours: WeekHours | null | undefined;
  now: Date;
}

/**
 * Reads the bookings of a location that have not begun and that its new units or hours would
 * refuse. Bookings that the rules of today refuse too are left out, because the change does not
 * concern them. All stay as they are. Bookings by bypass heed no units.
 */
export async function readBookingsOutsideUnits(
  db: Queryable,
  deps: Pick<OpeningDeps, 'kinds'>,
  member: Pick<Member, 'companyId' | 'settings'>,
  { location, units, hours, now }: NewUnits,
): Promise<ComingBooking[]> {
  const today = now.toISOString().slice(0, 10);
  const openings = await readCompanyOpeningRules(db, member.companyId, { from: addDays(today, -1), until: today });
  const above = location.parentId === null ? [] : openings.of(location.parentId);
  const own = openings.of(location.id).find((rule) => !above.includes(rule));
  const changed = {
    ...(own ?? { locationName: location.name, hours: null, closed: [] }),
    units: { ...own?.units, ...units },
    ...(hours !== undefined && { hours }),
  };
  const rulesOf = (containerId: string): ApplicableOpeningRules =>
    own
      ? openings.of(containerId).map((rule) => (rule === own ? changed : rule))
      : [...openings.of(containerId), changed];
  const asked = { containerIds: location.containerIds, isBypassKept: true, days: null, now };
  const bookings = await readComingBookings(db, deps, member, asked);
  return bookings.filter(({ containerId, timeZone, span, policy }) => {
    const fits = (opening: ApplicableOpeningRules) =>
      checkBookingUnit({ spans: [span], adminBypass: false }, { now: 0, timeZone, policy, startsAt: null, opening }) ===
      null;
    return fits(openings.of(containerId)) && !fits(rulesOf(containerId));
  });
}
