import { type BookableParking, getParking, listParkings } from '#contract/parking/parking-availability.ts';
import { listPlannedParkingBookings } from '#contract/parking/parking-bookings.ts';
import { parkingSpaceTypeCodes } from '#contract/parking/parking-spaces.ts';
import { createFixtureAnswer, createFixtureId } from '../../support/screen-fixtures.ts';

/** The car park of the fixtures. */
export const carPark: BookableParking = {
  id: createFixtureId(30),
  name: 'Plac',
  description: '',
  parkingIana: 'Europe/Warsaw',
  bookingPeriod: 90,
  canBook: true,
  activeParkingSpaces: 5,
  availableParkingSpaces: 4,
};

const spaces = Array.from({ length: 6 }, (_, at) => ({
  id: createFixtureId(31 + at),
  x: at % 3,
  y: Math.floor(at / 3),
  number: at + 1,
  label: '',
  active: at !== 5,
  type: parkingSpaceTypeCodes.normal,
  description: '',
  frozen: false,
}));

/**
 * Returns responses for the screen that books spaces: a car park of two rows. A colleague has
 * booked the fourth space. Its bar shows the first half of the stay as booked.
 */
export function parkingAnswers(startDate: string, endDate: string) {
  const reservation = {
    ...{ id: createFixtureId(40), userId: createFixtureId(3), userName: 'Marek Manager', avatar: null },
    ...{ startDate, endDate, adminBypassMode: false, sequence: 0 },
  };
  return [
    createFixtureAnswer(listParkings, { parkings: [carPark] }),
    createFixtureAnswer(getParking, {
      ...carPark,
      ...{ rows: 2, cols: 3 },
      parkingSpaces: spaces.map((space) => ({
        ...space,
        reservations: space.number === 4 ? [reservation] : [],
        availabilityBar: space.number === 4 ? [{ id: reservation.id, start: 0, end: 0.5 }] : [],
      })),
    }),
    createFixtureAnswer(listPlannedParkingBookings, { bookings: [] }),
  ];
}
