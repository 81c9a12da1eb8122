import type { BookableParkingSpace } from '#contract/parking/parking-availability.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { SeriesDraft } from '#web/features/booking/series/series-start.ts';
import type { ParkingScreenState } from './use-parking-page.ts';

/**
 * Returns the initial values of a series for a parking space, for the dialog that books it. They
 * have the selected stay, which may last several days, and the car.
 * @param name the space in words, such as 'Miejsce 12'
 */
export function createSeriesDraftOfStay(
  { stay, zone, parking, icon, registration, description, isNameHidden }: ParkingScreenState,
  space: BookableParkingSpace,
  name: string,
): SeriesDraft {
  const { start, end } = stay;
  const nights = Math.round((Date.parse(end.day) - Date.parse(start.day)) / dayMs);
  return {
    ...{ kind: 'parking', placeId: space.id, timeZone: zone, firstDay: start.day },
    place: [name, parking?.name].filter(Boolean).join(', '),
    daysAhead: parking?.bookingPeriod ?? undefined,
    hours: { start: start.hour, end: end.hour, nights: Math.max(nights, 0) },
    details: { carIconId: icon, carRegistrationNumber: registration.trim(), description: description.trim() },
    isNameHidden,
  };
}
