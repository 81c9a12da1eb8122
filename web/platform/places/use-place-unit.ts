import { createDeskAndRoomTimePolicy } from '#contract/booking/booking-times.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { type ChosenUnit, getChosenUnit } from './chosen-unit.ts';
import { useOpeningAtLocation } from './use-opening-at.ts';

/**
 * Returns a function that finds the unit of a location on a day, for screens without a plan. It
 * returns null while bookings may have any minutes, and before the rules have loaded.
 */
export function usePlaceUnit(kind: FloorKind, locationId: string | null): (day: string) => ChosenUnit | null {
  const { settings } = useCompanyContext().company;
  const opening = useOpeningAtLocation(locationId);
  const policy = createDeskAndRoomTimePolicy(settings, kind);
  return (day) => getChosenUnit(policy, opening, day);
}
