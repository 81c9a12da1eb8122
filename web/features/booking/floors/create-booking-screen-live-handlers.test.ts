import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FloorDayBooking, listDay } from '#contract/booking/bookings.ts';
import { getAvailability, getCalendar, listLocations } from '#contract/places/locations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import type { CompanyContextValue } from '#web/platform/company/company-context.ts';
import { createBookingScreenLiveHandlers } from './create-booking-screen-live-handlers.ts';
import { at, booking, node } from './testing/examples.ts';

vi.mock('#web/platform/api/call.ts', () => ({ call: () => new Promise(() => {}) }));

const dayOf = (locationId: string, day: string) => {
  const iso = (hour: string) => new Date(at(hour, day)).toISOString();
  return createQueryOptions(listDay, { query: { locationId, startDate: iso('00:00'), endDate: iso('24:00') } })
    .queryKey;
};
const monday = dayOf('floor', '2026-11-23');
const tuesday = dayOf('floor', '2026-11-24');
const elsewhere = dayOf('other', '2026-11-23');

let queryClient: QueryClient;
let live: ReturnType<typeof createBookingScreenLiveHandlers>;
const shown = (key: typeof monday) => queryClient.getQueryData<{ bookings: { id: string }[] }>(key)!;
const ids = (key: typeof monday) => shown(key).bookings.map(({ id }) => id);

beforeEach(() => {
  queryClient = new QueryClient();
  live = createBookingScreenLiveHandlers(queryClient, {
    profile: { id: 'me' },
    company: { settings: { locationCalendarInfoMode: 1 } },
  } as CompanyContextValue);
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
      bookings: [{ ...booking('09:00', '17:00', { id: 'm' }), sequence: 1 }],
    };
    live.BookingRemoved!(gone);
    live.BookingRemoved!(gone);
    expect(ids(monday)).toEqual([]);
  });

  it('change nothing if they arrive after a newer event', () => {
    const about = { companyId: 'c', locationId: 'floor' };
    const made = booking('09:00', '17:00', { id: 'm' });
    live.BookingRemoved!({
      ...about,
      kind: 'desk',
      bookings: [{ ...booking('09:00', '17:00', { id: 'm' }), sequence: 1 }],
    });
    live.BookingCreated!({ ...about, bookings: [made] });
    expect(ids(monday)).toEqual([]);
    live.RoomBookingUpdated!({ ...about, bookings: [{ ...made, id: 'n', sequence: 2, name: 'Newer' }] });
    live.RoomBookingCreated!({ ...about, bookings: [{ ...made, id: 'n' }] });
    const day = queryClient.getQueryData<{ bookings: FloorDayBooking[] }>(monday);
    expect(day?.bookings.map(({ id, name }) => [id, name])).toEqual([['n', 'Newer']]);
  });

  it('remove a moved booking from its former floor, though the event about that floor arrives last', () => {
    const about = { companyId: 'c', locationId: 'floor' };
    const made = booking('09:00', '17:00', { id: 'm' });
    live.BookingCreated!({ ...about, bookings: [made] });
    live.BookingCreated!({ companyId: 'c', locationId: 'other', bookings: [{ ...made, placeId: 'x', sequence: 2 }] });
    live.BookingRemoved!({ ...about, kind: 'desk', bookings: [{ ...made, sequence: 1 }] });
    expect([ids(monday), ids(elsewhere)]).toEqual([[], ['m']]);
  });

  it('leave a day waiting to be read again, that was to be read when it is next shown', async () => {
    await queryClient.invalidateQueries({ queryKey: monday });
    live.BookingCreated!({ companyId: 'c', locationId: 'floor', bookings: [booking('09:00', '17:00')] });
    expect(ids(monday)).toEqual(['09:00-17:00']);
    expect(queryClient.getQueryState(monday)?.isInvalidated).toBe(true);
  });

  describe('on counts', () => {
    const iso = (hour: string, day?: string) => new Date(at(hour, day)).toISOString();
    const morning = createQueryOptions(getAvailability, {
      query: { startDate: iso('08:00'), endDate: iso('12:00') },
    }).queryKey;
    const bar = createQueryOptions(getCalendar, {
      query: { from: '2026-11-23', days: 2, locationId: 'floor' },
    }).queryKey;
    const free = () => queryClient.getQueryData(morning)!.locations.map((one) => one.free.desk);
    const day = (at: number) => queryClient.getQueryData(bar)!.days[at];
    const made = (from: string, to: string, change = {}) => ({
      companyId: 'c',
      locationId: 'floor',
      kind: 'desk' as const,
      bookings: [booking(from, to, change)],
    });

    beforeEach(() => {
      vi.useFakeTimers();
      queryClient.setQueryData(createQueryOptions(listLocations).queryKey, { locations: [node('floor', null, 9)] });
      queryClient.setQueryData(morning, {
        locations: ['floor', 'other'].map((locationId) => ({ locationId, free: { desk: 5, room: 1 } })),
      });
      const empty = { myDesk: false, myRoom: false, anyBooking: false, freeDesks: 9, desks: 9 };
      queryClient.setQueryData(bar, { days: ['2026-11-23', '2026-11-24'].map((day) => ({ ...empty, day })) });
    });
    afterEach(() => void vi.useRealTimers());

    it('subtract a place once from the counts, however many events report it', () => {
      live.BookingCreated!(made('09:00', '10:00'));
      live.BookingCreated!(made('10:00', '11:00', { id: 'second' }));
      live.BookingCreated!(made('13:00', '14:00', { placeId: 'desk-2', userId: 'me' }));
      expect(free()).toEqual([4, 5]);
      expect(day(0)).toMatchObject({ anyBooking: true, freeDesks: 7, myDesk: true, myRoom: false });
      expect(day(1)).toMatchObject({ anyBooking: false, freeDesks: 9, myDesk: false });
    });

    it('add the place to the counts again when its booking is removed', () => {
      live.BookingCreated!(made('09:00', '10:00'));
      live.BookingRemoved!(made('09:00', '10:00', { sequence: 1 }));
      expect(free()).toEqual([5, 5]);
      expect(day(0)!.freeDesks).toBe(9);
    });

    it('leave a place taken as long as another booking of it is known', () => {
      live.BookingCreated!(made('09:00', '10:00', { id: 'first' }));
      live.BookingCreated!(made('10:00', '11:00', { id: 'second' }));
      live.BookingRemoved!(made('09:00', '10:00', { id: 'first', sequence: 1 }));
      expect([free(), day(0)!.freeDesks]).toEqual([[4, 5], 8]);
      live.BookingRemoved!(made('10:00', '11:00', { id: 'second', sequence: 1 }));
      expect([free(), day(0)!.freeDesks]).toEqual([[5, 5], 9]);
    });

    it('ignore a late event, and refetch the counts soon', () => {
      const asked = vi.spyOn(queryClient, 'invalidateQueries');
      live.BookingRemoved!(made('09:00', '10:00', { sequence: 1 }));
      expect(free()).toEqual([6, 5]);
      live.BookingCreated!(made('09:00', '10:00'));
      expect(free()).toEqual([6, 5]);
      vi.advanceTimersByTime(3_001);
      expect(asked.mock.calls.some(([what]) => what?.queryKey?.[1] === getAvailability.path && !what.refetchType)).toBe(
        true,
      );
    });

    it('are refetched rarely under steady bookings, and soon after a change that cannot be patched', () => {
      const asked = vi.spyOn(queryClient, 'invalidateQueries');
      const times = () => asked.mock.calls.filter(([what]) => what?.queryKey?.[1] === getAvailability.path).length;
      for (let second = 0; second < 120; second++) {
        live.BookingCreated!(made('09:00', '10:00', { id: `${second}`, placeId: `${second}` }));
        vi.advanceTimersByTime(1_000);
      }
      expect(times()).toBeGreaterThan(0);
      expect(times()).toBeLessThanOrEqual(6);
      asked.mockClear();
      live.RoomBookingUpdated!(made('09:00', '10:00', { kind: 'room', sequence: 1 }));
      vi.advanceTimersByTime(3_001);
      expect(times()).toBeGreaterThan(0);
    });

    it('repeat a running request for counts, since its response may be older than the event', () => {
      const read = vi.fn(() => new Promise<never>(() => {}));
      void queryClient.fetchQuery({ queryKey: morning, queryFn: read, staleTime: 0 }).catch(() => {});
      live.BookingCreated!(made('09:00', '10:00'));
      expect(read).toHaveBeenCalledTimes(2);
    });
  });

  it('repeat a running request for a day, since its response may be older than the event', () => {
    const asked = vi.fn(() => new Promise<never>(() => {}));
    void queryClient.fetchQuery({ queryKey: monday, queryFn: asked, staleTime: 0 }).catch(() => {});
    live.BookingCreated!({ companyId: 'c', locationId: 'floor', bookings: [booking('09:00', '17:00')] });
    expect(ids(monday)).toEqual(['09:00-17:00']);
    expect(queryClient.getQueryState(monday)?.isInvalidated).toBe(true);
  });
});
