import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type FloorDayBooking, listDay } from '#contract/booking/bookings.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { putCachedFloorBookings, removeCachedFloorBookings } from './patch-days.ts';

const booking = (more: Partial<FloorDayBooking> = {}): FloorDayBooking => ({
  id: 'b1',
  placeId: 'd1',
  kind: 'desk',
  startDate: '2026-11-24T08:00:00Z',
  endDate: '2026-11-24T16:00:00Z',
  userId: 'ula',
  name: 'Ula',
  avatar: null,
  adminBypassMode: false,
  sequence: 0,
  ...more,
});
const dayOf = (locationId: string) =>
  createQueryOptions(listDay, {
    query: { locationId, startDate: '2026-11-24T00:00:00Z', endDate: '2026-11-25T00:00:00Z' },
  }).queryKey;

function days() {
  const queryClient = new QueryClient();
  for (const floor of ['first', 'second']) queryClient.setQueryData(dayOf(floor), { bookings: [] });
  const placesOn = (floor: string) => queryClient.getQueryData(dayOf(floor))!.bookings.map(({ placeId }) => placeId);
  return { queryClient, placesOn };
}

it('a booking appears on the day of its own floor', () => {
  const { queryClient, placesOn } = days();
  expect(putCachedFloorBookings(queryClient, 'first', [booking()])).toBe(true);
  expect([placesOn('first'), placesOn('second')]).toEqual([['d1'], []]);
  removeCachedFloorBookings(queryClient, 'first', [{ id: 'b1', sequence: 1 }]);
  expect(placesOn('first')).toEqual([]);
});

it('a moved booking leaves its former floor, whichever event arrives first', () => {
  const { queryClient, placesOn } = days();
  putCachedFloorBookings(queryClient, 'first', [booking()]);
  putCachedFloorBookings(queryClient, 'second', [booking({ placeId: 'd2', sequence: 2 })]);
  removeCachedFloorBookings(queryClient, 'first', [{ id: 'b1', sequence: 1 }]);
  expect([placesOn('first'), placesOn('second')]).toEqual([[], ['d2']]);
});

it('an older word of a booking changes nothing', () => {
  const { queryClient, placesOn } = days();
  putCachedFloorBookings(queryClient, 'first', [booking({ placeId: 'd2', sequence: 2 })]);
  expect(putCachedFloorBookings(queryClient, 'first', [booking({ sequence: 1 })])).toBe(false);
  expect(placesOn('first')).toEqual(['d2']);
  removeCachedFloorBookings(queryClient, 'first', [{ id: 'b1', sequence: 3 }]);
  putCachedFloorBookings(queryClient, 'first', [booking({ sequence: 1 })]);
  expect(placesOn('first')).toEqual([]);
});

it('a booking of a live event keeps the series that the plan has read', () => {
  const { queryClient } = days();
  queryClient.setQueryData(dayOf('first'), { bookings: [booking({ seriesId: 's1' })] });
  putCachedFloorBookings(queryClient, 'first', [booking({ placeId: 'd2', sequence: 1 }), booking({ id: 'b2' })]);
  const read = queryClient.getQueryData(dayOf('first'))!.bookings;
  expect(read.map(({ id, placeId, seriesId }) => [id, placeId, seriesId])).toEqual([
    ['b1', 'd2', 's1'],
    ['b2', 'd1', undefined],
  ]);
});
