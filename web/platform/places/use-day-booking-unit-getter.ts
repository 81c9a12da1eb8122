import { createDeskAndRoomTimePolicy } from '#contract/booking/booking-times.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { type BookingUnitWithHours, getApplicableBookingUnit } from './applicable-booking-unit.ts';
import { useOpeningRulesAtLocation } from './use-opening-at.ts';

/**
 * Returns a function that finds the unit of a location on a day, for screens without a plan. It
 * returns null while bookings may have any minutes, and before the rules have loaded.
 */
export function useDayBookingUnitGetter(
  kind: FloorKind,
  locationId: string | null,
): (day: string) => BookingUnitWithHours | null {
  const { settings } = useCompanyContext().company;
  const opening = useOpeningRulesAtLocation(locationId);
  const policy = createDeskAndRoomTimePolicy(settings, kind);
  return (day) => getApplicableBookingUnit(policy, opening, day);
}
