import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listDay, listPlannedDeskBookings, retrieveDeskBookings } from '#contract/bookings.ts';
import { getCompany, listCompanies } from '#contract/companies.ts';
import { listBookingsToConfirm } from '#contract/confirmations.ts';
import { getDrawing } from '#contract/drawing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EventName } from '#contract/events.ts';
import { getAvailability, getCalendar, getPlan, listLocations } from '#contract/locations.ts';
import { listExtraAttributes, retrieveMembers } from '#contract/members.ts';
import { listPlannedRoomBookings, retrieveRoomBookings } from '#contract/room-bookings.ts';
import { getProfile } from '#contract/user.ts';
import { queryOf } from '../api/query-of.ts';
import type { Workplace } from '../company/company-context.ts';
import { liveFeatures } from './live-features.ts';
import { allHandlers } from './live-handlers.ts';

const read = vi.fn((endpoint: Endpoint) => new Promise<never>(() => void endpoint));
vi.mock('../api/call.ts', () => ({ call: (endpoint: Endpoint) => read(endpoint) }));
vi.mock('../session/session.ts', () => ({ endedByServer: () => {} }));

const counts = [getAvailability, getCalendar];
const own = [listPlannedDeskBookings, retrieveDeskBookings, listPlannedRoomBookings, retrieveRoomBookings];
const bookings = [listDay, listBookingsToConfirm, ...counts, ...own];

/** What an event of one's own on the floor that is shown makes older than it is, whatever was still being read. */
const older: Record<EventName, readonly Endpoint[]> = {
  BookingCreated: bookings,
  BookingRemoved: bookings,
  RoomBookingCreated: bookings,
  RoomBookingUpdated: bookings,
  RoomBookingCanceled: bookings,
  ReservationConfirmed: [listBookingsToConfirm, retrieveDeskBookings],
  CompanyUpdated: [listCompanies, getCompany, listBookingsToConfirm, getCalendar],
  LocationUpdated: [listLocations, getPlan, getDrawing, listDay, ...counts, retrieveDeskBookings, retrieveRoomBookings],
  LocationCreated: [listLocations],
  LocationRenamed: [listLocations, getPlan, getDrawing, listBookingsToConfirm, ...own],
  LocationRemoved: [listLocations, getDrawing, listDay, listBookingsToConfirm, ...counts, ...own],
  AreaPermissionsSet: [listLocations, getPlan, getDrawing],
  UserProfileRefreshed: [getProfile, listCompanies],
  UserCacheRefreshed: [listCompanies, getProfile],
  MembersChanged: [retrieveMembers, listExtraAttributes],
  UserLoggedOut: [],
};

const period = { startDate: '2026-11-23T00:00:00.000Z', endDate: '2026-11-24T00:00:00.000Z' };
const kindOf = (name: string) => (name.startsWith('Room') ? 'room' : 'desk');
const payloadOf = (name: string) => ({
  companyId: 'c',
  locationId: 'floor',
  userId: 'me',
  bookingId: 'b',
  sessionId: 's',
  locationIds: ['floor'],
  name: 'Piętro',
  kind: kindOf(name),
  bookings: [{ id: 'b', userId: 'me', placeId: 'p', sequence: 1, ...period }],
});

/** Every answer that a screen shows, asked for and not there yet. */
function everythingUnderWay(): QueryClient {
  const client = new QueryClient();
  for (const query of [
    queryOf(listDay, { query: { locationId: 'floor', ...period } }),
    queryOf(getPlan, { params: { locationId: 'floor' } }),
    queryOf(getDrawing, { params: { locationId: 'floor' } }),
    ...[
      ...counts,
      ...own,
      listBookingsToConfirm,
      listLocations,
      getProfile,
      listCompanies,
      getCompany,
      retrieveMembers,
      listExtraAttributes,
    ].map((endpoint) => queryOf(endpoint as Endpoint)),
  ])
    new QueryObserver(client, query as never).subscribe(() => {});
  return client;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(Object.entries(older))('%s has what was still being read begun anew', async (name, expected) => {
  const client = everythingUnderWay();
  const workplace = {
    company: { permissions: [], settings: { locationCalendarInfoMode: 1 } },
    profile: { id: 'me' },
  } as unknown as Workplace;
  const handlers = allHandlers(liveFeatures.map((feature) => feature(client, workplace)));
  await vi.advanceTimersByTimeAsync(0);
  read.mockClear();
  handlers[name as EventName]!(payloadOf(name) as never);
  await vi.advanceTimersByTimeAsync(10_000);
  const again = new Set(read.mock.calls.map(([endpoint]) => endpoint.path));
  expect([...again].sort()).toEqual([...new Set(expected.map(({ path }) => path))].sort());
});
