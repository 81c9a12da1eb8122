import type { ParkingSpace } from '#contract/parking/parking-availability.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { SeriesStart } from '#web/features/booking/series/series-start.ts';
import type { ParkingPage } from './use-parking-page.ts';

/**
 * Returns the values with which the dialog of a series opens for a parking space: the chosen stay,
 * which may last over days, and the car.
 * @param name the space in words
 */
export function getSeriesStartOfStay(
  { stay, zone, parking, icon, registration, description }: ParkingPage,
  space: ParkingSpace,
  name: string,
): SeriesStart {
  const { start, end } = stay;
  const nights = Math.round((Date.parse(end.day) - Date.parse(start.day)) / dayMs);
  return {
    ...{ kind: 'parking', placeId: space.id, timeZone: zone, firstDay: start.day },
    place: [name, parking?.name].filter(Boolean).join(', '),
    daysAhead: parking?.bookingPeriod ?? undefined,
    hours: { start: start.hour, end: end.hour, nights: Math.max(nights, 0) },
    details: { carIconId: icon, carRegistrationNumber: registration.trim(), description: description.trim() },
  };
}
