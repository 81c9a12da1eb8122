import { useQuery } from '@tanstack/react-query';
import { createDeskAndRoomTimePolicy } from '#contract/booking/booking-times.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { listLocations } from '#contract/places/locations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { type ChosenUnit, getChosenUnit } from './chosen-unit.ts';
import { useOpening } from './use-opening.ts';

/**
 * Returns a function that finds the unit of a location on a day, for screens without a plan. It
 * returns null while bookings may have any minutes, and before the rules have loaded.
 */
export function usePlaceUnit(kind: FloorKind, locationId: string | null): (day: string) => ChosenUnit | null {
  const { settings } = useCompanyContext().company;
  const { data } = useQuery({
    ...createQueryOptions(listLocations),
    enabled: settings.openingHours && locationId !== null,
  });
  const opening = useOpening(data?.locations ?? [], locationId);
  const policy = createDeskAndRoomTimePolicy(settings, kind);
  return (day) => (data && locationId !== null ? getChosenUnit(policy, opening, day) : null);
}
