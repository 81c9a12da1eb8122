import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '#contract/booking/bookings.ts';
import { getParking, listParkings } from '#contract/parking/parking-availability.ts';
import { listPlannedParkingBookings } from '#contract/parking/parking-bookings.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';

/**
 * The milliseconds for which a period must stay unchanged before a request. An arrow key passes
 * many periods.
 */
const pause = 250;

/**
 * Loads the parkings with their free spaces in a period, and the spaces of the selected parking. It
 * also loads the member's planned bookings.
 */
export function useParkingQueries(wanted: Period, parkingId: string | undefined) {
  const period = useDebouncedValue(JSON.stringify(wanted), pause);
  const asked = JSON.parse(period) as Period;
  const isAskable = Date.parse(asked.startDate) < Date.parse(asked.endDate);
  const cards = useQuery({
    ...createQueryOptions(listParkings, { query: asked }),
    enabled: isAskable,
    placeholderData: keepPreviousData,
  });
  const parking = useQuery({
    ...createQueryOptions(getParking, { query: { parkingId: parkingId ?? '', ...asked } }),
    enabled: isAskable && parkingId !== undefined,
    placeholderData: (before) => (before?.id === parkingId ? before : undefined),
  });
  const planned = useQuery(createQueryOptions(listPlannedParkingBookings));
  return { cards, parking, planned };
}
