import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type BookableParkingSpace, getParking } from '#contract/parking/parking-availability.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { applyBookingsEventToParking, getBookingPositionsOnBar, patchCachedParkings } from './patch-parking.ts';

const period = { startDate: '2026-11-23T08:00:00.000Z', endDate: '2026-11-23T16:00:00.000Z' };
const at = (from: number, to: number) => ({
  startDate: new Date(Date.UTC(2026, 10, 23, from)).toISOString(),
  endDate: new Date(Date.UTC(2026, 10, 23, to)).toISOString(),
});
const reservation = (id: string, from: number, to: number, sequence = 0) => ({
  id,
  userId: 'anna',
  userName: 'Anna',
  avatar: null,
  adminBypassMode: false,
  sequence,
  ...at(from, to),
});
const space = (id: string, reservations: BookableParkingSpace['reservations'] = []): BookableParkingSpace => ({
  id,
  x: 0,
  y: 0,
  number: 1,
  label: '',
  active: true,
  type: 0,
  description: '',
  frozen: false,
  reservations,
  availabilityBar: getBookingPositionsOnBar(reservations, period),
});
const parking = (...parkingSpaces: BookableParkingSpace[]) => ({
  ...({ id: 'p', rows: 1, cols: 2 } as never as Parameters<typeof applyBookingsEventToParking>[0]),
  parkingSpaces,
  availableParkingSpaces: parkingSpaces.filter(({ reservations }) => reservations.length === 0).length,
});
const told = (parkingSpaceId: string, booking: ReturnType<typeof reservation>) => ({
  companyId: 'c',
  parkingId: 'p',
  bookings: [{ ...booking, parkingSpaceId }],
});

describe('events of parking bookings', () => {
  it('is shown at once, and read again where the space has more than are shown', () => {
    const client = new QueryClient();
    const month = { startDate: at(0, 1).startDate, endDate: '2027-01-23T00:00:00.000Z' };
    const { queryKey } = createQueryOptions(getParking, { query: { parkingId: 'p', ...month } });
    const is = (held: number) => {
      const reservations = Array.from({ length: held }, (_, hour) => reservation(`r${hour}`, hour, hour + 1));
      client.setQueryData(queryKey, parking(space('a', reservations)) as never);
      patchCachedParkings(client, told('a', reservation('r0', 0, 1, 1)), true);
      const { data, isInvalidated } = client.getQueryState(queryKey)!;
      return [(data as ReturnType<typeof parking>).parkingSpaces[0]!.reservations.length, isInvalidated];
    };
    expect(is(30)).toEqual([29, false]);
    expect(is(31)).toEqual([30, true]);
  });

  it('change the space and the number of free spaces', () => {
    const after = applyBookingsEventToParking(
      parking(space('a'), space('b')),
      period,
      told('a', reservation('r', 10, 12)),
      false,
    );
    expect(after.parkingSpaces[0]!.availabilityBar).toEqual([{ id: 'r', start: 0.25, end: 0.5 }]);
    expect(after.parkingSpaces[0]!.reservations[0]).toMatchObject({ id: 'r', userName: 'Anna' });
    expect(after.availableParkingSpaces).toBe(1);
    expect(after.parkingSpaces[1]!.reservations).toEqual([]);
  });

  it('ignore bookings outside of the period, and cut the bar at its ends', () => {
    const outside = applyBookingsEventToParking(
      parking(space('a')),
      period,
      told('a', reservation('r', 16, 18)),
      false,
    );
    expect(outside.parkingSpaces[0]!.reservations).toEqual([]);
    expect(getBookingPositionsOnBar([{ id: 'r', ...at(4, 20) }], period)).toEqual([{ id: 'r', start: 0, end: 1 }]);
  });

  it('frees the space when it is gone, or ends before the period', () => {
    const before = parking(space('a', [reservation('r', 8, 16)]));
    expect(
      applyBookingsEventToParking(before, period, told('a', reservation('r', 8, 16, 1)), true).availableParkingSpaces,
    ).toBe(1);
    const ended = applyBookingsEventToParking(before, period, told('a', reservation('r', 6, 7, 1)), false);
    expect(ended.parkingSpaces[0]!.reservations).toEqual([]);
    expect(ended.availableParkingSpaces).toBe(1);
  });

  it('keep a booking with a later known state', () => {
    const before = parking(space('a', [reservation('r', 8, 10, 2)]));
    const after = applyBookingsEventToParking(before, period, told('a', reservation('r', 8, 16, 1)), false);
    expect(after.parkingSpaces[0]!.reservations).toMatchObject([{ endDate: at(8, 10).endDate }]);
    expect(
      applyBookingsEventToParking(before, period, told('a', reservation('r', 8, 16, 1)), true).availableParkingSpaces,
    ).toBe(0);
  });
});
