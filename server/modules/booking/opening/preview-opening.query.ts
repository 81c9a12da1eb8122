import type { BookingUnitsByKind } from '#contract/booking/booking-unit.ts';
import type { WeekHours } from '#contract/booking/opening-hours.ts';
import { createComingHolidays } from '#server/modules/booking/engine/opening.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import {
  countBookingsOutsideOpening,
  readBookingsOnNewlyClosedDays,
  readBookingsOutsideOpening,
} from './bookings-outside-opening.query.ts';
import { readBookingsOutsideUnits } from './bookings-outside-units.query.ts';
import { checkClosedDays } from './close-days.command.ts';
import { readOpeningLocation } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';
import { checkOwnOpening } from './set-opening.command.ts';

/** A change that a dialog is about to save. Undefined fields stay as they are. */
export interface PreviewedOpeningChange {
  hours?: WeekHours | null | undefined;
  country?: string | null | undefined;
  units?: BookingUnitsByKind | undefined;
  closed?: { from: string; until: string } | undefined;
}

/**
 * Counts the bookings that new hours or units would leave outside, and those that closed days would cancel.
 * @throws Refused `notFound`, `hourFromBeforeHourToValidation`, `holidayCountryUnknown`,
 * `daysOutOfOrder`, `closedTooLong`
 */
export async function previewOpening(
  deps: OpeningDeps,
  member: Member,
  locationId: string,
  { hours, country = null, units, closed }: PreviewedOpeningChange,
): Promise<Record<'outside' | 'cancelled', { bookings: number; people: number }>> {
  checkOwnOpening({ hours: hours ?? null, country });
  if (closed) checkClosedDays(closed);
  const now = deps.clock.now();
  const location = await readOpeningLocation(deps.db, member.companyId, locationId);
  const { containerIds, name: locationName } = location;
  const outside = hours
    ? await readBookingsOutsideOpening(deps.db, deps, member, {
        ...{ containerIds, days: null, now },
        added: { of: () => [{ locationName, hours, closed: [] }] },
      })
    : [];
  const unfit = units ? await readBookingsOutsideUnits(deps.db, deps, member, { location, units, hours, now }) : [];
  const staying = [...new Map([...outside, ...unfit].map((one) => [one.id, one])).values()];
  const periods = country === null ? [] : createComingHolidays(location, country, now);
  if (closed) periods.push({ ...closed, names: { pl: '', en: '' } });
  const cancelled = await readBookingsOnNewlyClosedDays(deps.db, deps, member, { location, periods, now });
  return {
    outside: await countBookingsOutsideOpening(deps.db, member, staying),
    cancelled: await countBookingsOutsideOpening(deps.db, member, cancelled),
  };
}
