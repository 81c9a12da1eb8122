import type { WeekHours } from '#contract/booking/opening-hours.ts';
import { createComingHolidays } from '#server/modules/booking/engine/opening.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import {
  countBookingsOutsideOpening,
  readBookingsOnNewlyClosedDays,
  readBookingsOutsideOpening,
} from './bookings-outside-opening.query.ts';
import { checkClosedDays } from './close-days.command.ts';
import { readOpeningLocation } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';
import { checkOwnOpening } from './set-opening.command.ts';

/** A change that a dialog is about to save. Undefined fields stay as they are. */
export interface PreviewedOpeningChange {
  hours?: WeekHours | null | undefined;
  country?: string | null | undefined;
  closed?: { from: string; until: string } | undefined;
}

/**
 * Counts the bookings that new hours would leave outside, and those that closed days would cancel.
 * @throws Refused `notFound`, `hourFromBeforeHourToValidation`, `holidayCountryUnknown`,
 * `daysOutOfOrder`, `closedTooLong`
 */
export async function previewOpening(
  deps: OpeningDeps,
  member: Member,
  locationId: string,
  { hours = null, country = null, closed }: PreviewedOpeningChange,
): Promise<Record<'outside' | 'cancelled', { bookings: number; people: number }>> {
  checkOwnOpening({ hours, country });
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
  const periods = country === null ? [] : createComingHolidays(location, country, now);
  if (closed) periods.push({ ...closed, names: { pl: '', en: '' } });
  const cancelled = await readBookingsOnNewlyClosedDays(deps.db, deps, member, { location, periods, now });
  return {
    outside: countBookingsOutsideOpening(outside, member),
    cancelled: countBookingsOutsideOpening(cancelled, member),
  };
}
