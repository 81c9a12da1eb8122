import { listFleetBookings, listFleets } from '#contract/assets/fleet.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { createFixtureAnswer, createFixtureId, fixtureCreationTime, viewerId } from '../../support/screen-fixtures.ts';

type Fleet = EndpointOutput<typeof listFleets>['fleets'][number];

/**
 * Returns a fleet with cars of these names. The ids have the numbers `n` hundred (the fleet) and
 * the following ones (its cars).
 */
export function fleetOf(n: number, name: string, cars: readonly string[], timeZone = 'Europe/Warsaw'): Fleet {
  const fleetId = createFixtureId(n * 100);
  return {
    id: fleetId,
    name,
    timeZone,
    description: '',
    modifiedOn: fixtureCreationTime,
    activeCars: cars.length,
    cars: cars.map((car, at) => ({
      id: createFixtureId(n * 100 + at + 1),
      fleetId,
      name: car,
      color: '#ffffff',
      pictureId: null,
      image: null,
      frozen: false,
      modifiedOn: fixtureCreationTime,
      registrationNumber: `WA ${at}`,
      fuelType: null,
      gearbox: null,
      numberOfSeats: 5,
      yearOfManufacture: 2020,
    })),
  };
}

/** A booking of a car, of the signed-in person or of a colleague. */
export interface Held {
  carId: string;
  mine: boolean;
  startTime: string;
  endTime: string;
}

/** Returns the responses to the requests of the fleets' timeline. */
export function fleetAnswers(fleets: Fleet[], held: readonly Held[] = []) {
  const bookings = held.map(({ mine, ...booking }, at) => ({
    ...booking,
    id: createFixtureId(9_000 + at),
    userId: mine ? viewerId : createFixtureId(3),
    ...(mine ? { title: 'Wizyta' } : {}),
    status: 'planned' as const,
    sequence: 0,
    can: mine ? (['edit', 'cancel', 'export'] as const).slice() : [],
  }));
  return [
    createFixtureAnswer(listFleets, { fleets, allowance: { used: 2, limit: 20 } }),
    createFixtureAnswer(listFleetBookings, {
      bookings,
      people: [
        { id: viewerId, name: 'Ada Admin', avatar: null },
        { id: createFixtureId(3), name: 'Marek Manager', avatar: null },
      ],
      fleets: fleets.map(({ id, timeZone, cars }) => ({ id, iana: timeZone, carIds: cars.map((car) => car.id) })),
    }),
  ];
}
