import { minuteMs } from '#contract/time/durations.ts';
import type { SampleParking } from '#server/sample-company/read-company.ts';
import { createSampleId, createSeededRandom } from '#server/sample-company/seeded-random.ts';
import { BusyTimes } from './busy-times.ts';
import type { Car, SampleBooking } from './create-desk-and-room-bookings.ts';
import type { SampleBookingBasis } from './office.ts';

const letters = 'ACEFGHJKLMNPRSTUWXYZ';

/** Returns the car with which a person comes. Null for a person who comes without a car. */
export function createCar(company: string, person: string): Car | null {
  const chance = createSeededRandom('drives', company, person);
  if (!chance.happens(0.55)) return null;
  const digits = String(chance.between(1000, 99_999));
  const number = `${chance.pick(['WA', 'WB', 'WE', 'WX'])} ${digits.slice(0, 4)}${letters[chance.between(0, letters.length - 1)]}`;
  return { carIconId: chance.between(0, 31), carRegistrationNumber: number.slice(0, 8), description: '' };
}

const timeZoneOf = (placeId: string, { floors }: SampleBookingBasis) =>
  floors.find(({ desks }) => desks.some(({ id }) => id === placeId))?.timeZone;

/**
 * Returns a parking booking for most desk bookings of drivers. It starts a quarter of an hour
 * before the desk booking and ends a quarter of an hour after it. It is mostly at the driver's
 * usual space.
 */
export function createParkingBookings(
  parkings: readonly SampleParking[],
  office: SampleBookingBasis,
  bookings: readonly SampleBooking[],
): SampleBooking[] {
  const diary = new BusyTimes();
  return bookings.flatMap((desk) => {
    const car = desk.kind === 'desk' && !desk.adminBypass ? createCar(office.company, desk.person) : null;
    const parking = car && parkings.find(({ timeZone }) => timeZone === timeZoneOf(desk.placeId, office));
    if (!parking) return [];
    const [start, end] = [Date.parse(desk.startDate) - 15 * minuteMs, Date.parse(desk.endDate) + 15 * minuteMs];
    const chance = createSeededRandom('parks', office.company, desk.person, desk.startDate);
    if (chance.happens(0.2)) return [];
    const open = parking.spaces.filter(({ active, type }) => active && (type === 'normal' || type === 'charging'));
    const usual = createSeededRandom('space', office.company, desk.person, parking.key).shuffled(open);
    const space = usual.find(({ id }) => diary.isFree(id, start, end));
    if (!space) return [];
    diary.take(space.id, start, end);
    return [
      {
        ...desk,
        ...{ id: createSampleId('parking', desk.id), kind: 'parking', placeId: space.id, details: car!, guests: [] },
        ...{ startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() },
      } satisfies SampleBooking,
    ];
  });
}
