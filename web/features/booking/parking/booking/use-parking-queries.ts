import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '#contract/booking/bookings.ts';
import { getParking, listParkings, listPlannedParkingBookings } from '#contract/parking/parking.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import { useSettled } from '#web/ui/text-field/use-settled.ts';

/**
 * The milliseconds for which a period must stay unchanged before a request. An arrow key passes
 * many periods.
 */
const pause = 250;

/**
 * Reads the parkings in a period, the chosen parking with its spaces, and the member's planned
 * bookings.
 */
export function useParkingQueries(wanted: Period, parkingId: string | undefined) {
  const period = useSettled(JSON.stringify(wanted), pause);
  const asked = JSON.parse(period) as Period;
  const isAskable = Date.parse(asked.startDate) < Date.parse(asked.endDate);
  const cards = useQuery({
    ...queryOf(listParkings, { query: asked }),
    enabled: isAskable,
    placeholderData: keepPreviousData,
  });
  const parking = useQuery({
    ...queryOf(getParking, { query: { parkingId: parkingId ?? '', ...asked } }),
    enabled: isAskable && parkingId !== undefined,
    placeholderData: (before) => (before?.id === parkingId ? before : undefined),
  });
  const planned = useQuery(queryOf(listPlannedParkingBookings));
  return { cards, parking, planned };
}
