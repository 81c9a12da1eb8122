import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DayBooking, listDay } from '#contract/bookings.ts';
import { getAvailability } from '#contract/locations.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import type { Workplace } from '#web/app/company/company-context.ts';
import { bookingLive } from './booking-live.ts';
import { at, booking } from './testing/examples.ts';

vi.mock('#web/app/api/call.ts', () => ({ call: () => new Promise(() => {}) }));

const dayOf = (locationId: string, day: string) => {
  const iso = (hour: string) => new Date(at(hour, day)).toISOString();
  return queryOf(listDay, { query: { locationId, startDate: iso('00:00'), endDate: iso('24:00') } }).queryKey;
};
const monday = dayOf('floor', '2026-11-23');
const tuesday = dayOf('floor', '2026-11-24');
const elsewhere = dayOf('other', '2026-11-23');

let queryClient: QueryClient;
let live: ReturnType<typeof bookingLive>;
const shown = (key: typeof monday) => queryClient.getQueryData<{ bookings: { id: string }[] }>(key)!;
const ids = (key: typeof monday) => shown(key).bookings.map(({ id }) => id);

beforeEach(() => {
  queryClient = new QueryClient();
  live = bookingLive(queryClient, { profile: { id: 'me' } } as Workplace);
  for (const key of [monday, tuesday, elsewhere]) queryClient.setQueryData(key, { bookings: [] });
});

describe('live events', () => {
  it('put a booking into the cached days that it touches, and into no other', () => {
    const before = shown(tuesday);
    live.BookingCreated!({ companyId: 'c', locationId: 'floor', bookings: [booking('09:00', '17:00')] });
    expect(ids(monday)).toEqual(['09:00-17:00']);
    expect(shown(tuesday)).toBe(before);
    expect(ids(elsewhere)).toEqual([]);
  });

  it('move a booking from one day to another', () => {
    live.RoomBookingCreated!({
      companyId: 'c',
      locationId: 'floor',
      bookings: [booking('09:00', '17:00', { id: 'm' })],
    });
    const moved = { ...booking('09:00', '17:00', { id: 'm' }) };
    moved.startDate = new Date(at('09:00', '2026-11-24')).toISOString();
    moved.endDate = new Date(at('10:00', '2026-11-24')).toISOString();
    live.RoomBookingUpdated!({ companyId: 'c', locationId: 'floor', bookings: [moved] });
    expect([ids(monday), ids(tuesday)]).toEqual([[], ['m']]);
  });

  it('take a booking away, and are harmless when they come twice', () => {
    const bookings = [booking('09:00', '17:00', { id: 'm' })];
    live.BookingCreated!({ companyId: 'c', locationId: 'floor', bookings });
    live.BookingCreated!({ companyId: 'c', locationId: 'floor', bookings });
    expect(ids(monday)).toEqual(['m']);
    const gone = {
      companyId: 'c',
      locationId: 'floor',
      kind: 'desk' as const,
      bookings: [{ id: 'm', placeId: 'desk-1', userId: 'anna', sequence: 1 }],
    };
    live.BookingRemoved!(gone);
    live.BookingRemoved!(gone);
    expect(ids(monday)).toEqual([]);
  });

  it('change nothing when they come after what is newer', () => {
    const about = { companyId: 'c', locationId: 'floor' };
    const made = booking('09:00', '17:00', { id: 'm' });
    live.BookingRemoved!({
      ...about,
      kind: 'desk',
      bookings: [{ id: 'm', placeId: 'desk-1', userId: 'anna', sequence: 1 }],
    });
    live.BookingCreated!({ ...about, bookings: [made] });
    expect(ids(monday)).toEqual([]);
    live.RoomBookingUpdated!({ ...about, bookings: [{ ...made, id: 'n', sequence: 2, name: 'Newer' }] });
    live.RoomBookingCreated!({ ...about, bookings: [{ ...made, id: 'n' }] });
    const day = queryClient.getQueryData<{ bookings: DayBooking[] }>(monday);
    expect(day?.bookings.map(({ id, name }) => [id, name])).toEqual([['n', 'Newer']]);
  });

  it('mark the counts as stale', () => {
    const key = queryOf(getAvailability, { query: { startDate: 'a', endDate: 'b' } }).queryKey;
    queryClient.setQueryData(key, { locations: [] });
    live.BookingCreated!({ companyId: 'c', locationId: 'floor', bookings: [booking('09:00', '17:00')] });
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('ask again for a day whose answer was under way, for it may be older than the event', () => {
    const asked = vi.fn(() => new Promise<never>(() => {}));
    void queryClient.fetchQuery({ queryKey: monday, queryFn: asked, staleTime: 0 }).catch(() => {});
    live.BookingCreated!({ companyId: 'c', locationId: 'floor', bookings: [booking('09:00', '17:00')] });
    expect(ids(monday)).toEqual(['09:00-17:00']);
    expect(queryClient.getQueryState(monday)?.isInvalidated).toBe(true);
  });
});
