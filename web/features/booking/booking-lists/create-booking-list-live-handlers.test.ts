import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import { listUnconfirmed } from '#contract/presence/no-shows.ts';
import { deskKind } from '#web/features/booking/desks/desk-kind.ts';
import { roomKind } from '#web/features/booking/rooms/room-kind.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { CompanyContextValue } from '#web/platform/company/company-context.ts';
import type { BookingTablePage, ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { createBookingListLiveHandlers } from './create-booking-list-live-handlers.ts';
import { getCancelMutationKey } from './list/cached-pages.ts';

vi.mock('#web/platform/api/call.ts', () => ({ call: vi.fn() }));

const me = 'me';
const workplaceOf = (...permissions: string[]) =>
  ({ company: { permissions }, profile: { id: me } }) as unknown as CompanyContextValue;
const row = (id: string, userId = me) => ({ id, userId, state: 0, locationId: 'floor' }) as unknown as ListedBooking;
const told = (userId: string, id = 'new') =>
  ({ companyId: 'c', locationId: 'floor', bookings: [{ id, userId } as unknown as FloorDayBooking] }) as never;
const gone = (kind: 'desk' | 'room', id: string, userId: string) =>
  ({ companyId: 'c', locationId: 'floor', kind, bookings: [{ id, placeId: 'p', userId }] }) as never;

const deskPage = [...getQueryKeyPrefix(deskKind.retrieve), { body: { page: 1 } }];
const roomPage = [...getQueryKeyPrefix(roomKind.retrieve), { body: { page: 1 } }];

function world(...permissions: string[]) {
  const client = new QueryClient();
  client.setQueryData<BookingTablePage>(deskPage, {
    items: [row('d1'), row('d2')],
    totalCount: 12,
    moreThanCounted: false,
  });
  client.setQueryData<BookingTablePage>(roomPage, {
    items: [row('r1'), row('r2', 'other')],
    totalCount: 2,
    moreThanCounted: false,
  });
  const reread = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const live = createBookingListLiveHandlers(client, workplaceOf(...permissions));
  const lists = () => {
    vi.advanceTimersByTime(5_000);
    return reread.mock.calls.map(([what]) => what?.queryKey?.[1]);
  };
  return { client, live, lists };
}

const desks = deskKind.retrieve.path;
const rooms = roomKind.retrieve.path;
const unconfirmed = listUnconfirmed.path;

describe('live events in the lists of bookings', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('take a booking that is gone off the list at once, and read it again', () => {
    const { client, live, lists } = world('user-get-profile');
    live.BookingRemoved!(gone('desk', 'd1', me));
    expect(client.getQueryData(deskPage)).toEqual({ items: [row('d2')], totalCount: 11, moreThanCounted: false });
    expect(lists()).toEqual([desks]);
  });

  it('leave the count of more than were counted as it is', () => {
    const { client, live } = world('user-get-profile');
    client.setQueryData<BookingTablePage>(deskPage, { items: [row('d1')], totalCount: 10_000, moreThanCounted: true });
    live.BookingRemoved!(gone('desk', 'd1', me));
    expect(client.getQueryData(deskPage)).toEqual({ items: [], totalCount: 10_000, moreThanCounted: true });
  });

  it('tell holders of get-all-bookings of every booking, others of their own', () => {
    const manager = world('Get-All-Bookings');
    manager.live.BookingCreated!(told('other'));
    expect(manager.lists()).toEqual([unconfirmed, desks]);

    const user = world('user-get-profile');
    user.live.BookingCreated!(told('other'));
    user.live.BookingRemoved!(gone('desk', 'elsewhere', 'other'));
    expect(user.lists()).toEqual([]);
    user.live.BookingCreated!(told(me));
    expect(user.lists()).toEqual([desks]);
  });

  it('refetch the list of meetings after every meeting’s event, because the member may take part', () => {
    const { live, lists } = world('user-get-profile');
    live.RoomBookingUpdated!(told('other', 'r2'));
    live.RoomBookingCreated!(told('other'));
    live.RoomBookingCanceled!(gone('room', 'r2', 'other'));
    expect(lists()).toEqual([rooms]);
  });

  it('show a confirmed presence at once', () => {
    const { client, live } = world();
    const confirmedOn = '2026-11-23T08:00:00Z';
    live.ReservationConfirmed!({ companyId: 'c', bookingId: 'r1', userId: me, kind: 'room', confirmedOn });
    expect(client.getQueryData<BookingTablePage>(roomPage)!.items[0]).toMatchObject({ state: 1, confirmedOn });
  });

  it('read once for a burst, and not while a cancellation is under way', () => {
    const { client, live, lists } = world('get-all-bookings');
    for (let i = 0; i < 20; i++) live.BookingCreated!(told('other'));
    expect(lists()).toEqual([unconfirmed, desks]);
    client
      .getMutationCache()
      .build(client, { mutationKey: getCancelMutationKey('desk') }, { status: 'pending' } as never);
    live.BookingCreated!(told('other'));
    expect(lists()).toEqual([unconfirmed, desks, unconfirmed]);
  });

  it('keep the list of a kind that was given as a line alone', () => {
    const { client } = world();
    const { events: _none, ...rest } = deskKind as unknown as ListedBookingKind;
    const retrieve = {
      ...deskKind.retrieve,
      path: '/:company/lockers/retrieve',
    } as unknown as ListedBookingKind['retrieve'];
    const locker: ListedBookingKind = {
      ...rest,
      name: 'locker',
      retrieve,
      containers: { events: {}, of: () => '' },
      events: { CarBookingRemoved: { gone: true, of: ({ bookingId: id, userId }) => [{ id, userId }] } },
    };
    const page = [...getQueryKeyPrefix(retrieve), { body: { page: 1 } }];
    client.setQueryData<BookingTablePage>(page, {
      items: [row('l1'), row('l2')],
      totalCount: 2,
      moreThanCounted: false,
    });
    const live = createBookingListLiveHandlers(client, workplaceOf(), [locker]);
    live.CarBookingRemoved!({ bookingId: 'l1', userId: me } as never);
    expect(client.getQueryData<BookingTablePage>(page)!.items.map(({ id }) => id)).toEqual(['l2']);
    expect(client.getQueryData<BookingTablePage>(deskPage)!.items).toHaveLength(2);
  });
});
