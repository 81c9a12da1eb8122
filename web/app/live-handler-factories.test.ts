import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listAbsences, listAway } from '#contract/absences/absences.ts';
import { getProfile } from '#contract/accounts/user.ts';
import * as fleets from '#contract/assets/fleet.ts';
import * as resources from '#contract/assets/resources.ts';
import * as payments from '#contract/billing/payments.ts';
import * as subscriptions from '#contract/billing/subscription.ts';
import { listAssignedDays, listDeskAssignments, listOwnAssignedDesks } from '#contract/booking/assigned-desks.ts';
import { listDay, listPlannedDeskBookings, retrieveDeskBookings } from '#contract/booking/bookings.ts';
import { listMyBookings, listMyDays } from '#contract/booking/my-bookings.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { getCompany } from '#contract/company/company-details.ts';
import type { LiveEventName } from '#contract/events.ts';
import { getExchange } from '#contract/exchange/exchange.ts';
import { getParking, listParkings } from '#contract/parking/parking-availability.ts';
import { listPlannedParkingBookings, retrieveParkingBookings } from '#contract/parking/parking-bookings.ts';
import { getManagedParking, listManagedParkings } from '#contract/parking/parking-management.ts';
import { listExtraAttributes, retrieveMembers } from '#contract/people/members.ts';
import { getDrawing } from '#contract/places/drawing.ts';
import { listOpening } from '#contract/places/list-opening.ts';
import { getAvailability, getCalendar, getPlan, listLocations } from '#contract/places/locations.ts';
import { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { listPlannedRoomBookings, retrieveRoomBookings } from '#contract/rooms/room-bookings.ts';
import { listWaits } from '#contract/waitlist/waits.ts';
import { getWeek } from '#contract/week/week.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import type { CompanyContextValue } from '#web/platform/company/company-context.ts';
import { mergeLiveHandlers } from '#web/platform/live/live-handlers.ts';
import { liveHandlerFactories } from './live-handler-factories.ts';

const read = vi.fn((endpoint: Endpoint) => new Promise<never>(() => void endpoint));
vi.mock('#web/platform/api/call.ts', () => ({ call: (endpoint: Endpoint) => read(endpoint) }));
vi.mock('#web/platform/session/session.ts', () => ({ handleSessionEndedByServer: () => {} }));

const counts = [getAvailability, getCalendar];
const assignedDesks = [listAssignedDays, listOwnAssignedDesks, listDeskAssignments];
const own = [listPlannedDeskBookings, retrieveDeskBookings, listPlannedRoomBookings, retrieveRoomBookings];
/** The reads whose answers name colleagues. */
const named = [
  ...[listDay, listAssignedDays, getParking, fleets.listFleetBookings, resources.listResourceBookings],
  ...[getWeek, listAway, listMyBookings],
];
const mine = [listMyBookings, listMyDays, listAbsences];
const parkingSetUp = [listManagedParkings, getManagedParking, listParkings, getParking];
const parked = [
  listBookingsToConfirm,
  getParking,
  listParkings,
  listPlannedParkingBookings,
  retrieveParkingBookings,
  ...mine,
];
const bookings = [listDay, listBookingsToConfirm, ...counts, ...own, ...mine];

const subscription = [
  subscriptions.getSubscription,
  subscriptions.getSwitchQueue,
  subscriptions.listSubscriptionHistory,
  subscriptions.listPackages,
  subscriptions.calculateSubscriptionEnd,
  subscriptions.previewPackageChange,
  payments.getRenewalTrouble,
  payments.listOrders,
  payments.listCards,
  listCompanies,
];
const fleet = [fleets.listFleets, fleets.getFleet, fleets.listFleetBookings];
const resource = [resources.listResourceGroups, resources.getResourceGroup, resources.listResourceBookings];

/**
 * The endpoints whose responses, even running ones, become stale by the person's own event on the
 * shown floor.
 */
const older: Record<LiveEventName, readonly Endpoint[]> = {
  DeskAssignmentsChanged: [...assignedDesks, ...counts, getWeek],
  BookingCreated: [...bookings, getWeek],
  BookingRemoved: [...bookings, getWeek],
  RoomBookingCreated: bookings,
  RoomBookingUpdated: bookings,
  RoomBookingCanceled: bookings,
  ReservationConfirmed: [listBookingsToConfirm, retrieveDeskBookings, ...mine],
  CompanyUpdated: [listCompanies, getCompany, listBookingsToConfirm, getCalendar, getWeek, ...mine],
  ExchangeUpdated: [getExchange],
  LocationUpdated: [
    listLocations,
    listOpening,
    getPlan,
    getDrawing,
    listDay,
    ...counts,
    retrieveDeskBookings,
    retrieveRoomBookings,
    getWeek,
    ...mine,
  ],
  LocationCreated: [listLocations],
  LocationRenamed: [listLocations, getPlan, getDrawing, listBookingsToConfirm, ...own, getWeek, ...mine],
  LocationRemoved: [listLocations, getDrawing, listDay, listBookingsToConfirm, ...counts, ...own, getWeek, ...mine],
  AreaPermissionsSet: [listLocations, getPlan, getDrawing],
  ParkingSaved: [...parkingSetUp, retrieveParkingBookings, ...mine],
  ParkingRemoved: [...parkingSetUp, listPlannedParkingBookings, retrieveParkingBookings, ...mine],
  ParkingAutoReleaseSettingsChanged: [getManagedParking, listBookingsToConfirm],
  ParkingBookingCreated: parked,
  ParkingBookingTerminated: parked,
  ParkingBookingCanceled: parked,
  ParkingBookingRemoved: parked,
  UserProfileRefreshed: [getProfile, listCompanies],
  UserCacheRefreshed: [listCompanies, getProfile, ...named],
  AbsencesChanged: [listAbsences, listAway, getWeek],
  NamesChanged: named,
  WaitsChanged: [listWaits],
  WeekChanged: [getWeek],
  MembersChanged: [retrieveMembers, listExtraAttributes],
  UserLoggedOut: [],
  FleetUpserted: [...fleet, fleets.retrieveFleetBookings, ...mine],
  FleetRemoved: fleet,
  SubscriptionUpgraded: subscription,
  SubscriptionDowngraded: subscription,
  SubscriptionPeriodAdded: subscription,
  SubscriptionChangeQueued: subscription,
  PaymentsUpdated: [
    payments.getRenewalTrouble,
    payments.listOrders,
    payments.listCards,
    subscriptions.listSubscriptionHistory,
  ],
  CarAdded: fleet,
  CarUpdated: [...fleet, fleets.retrieveFleetBookings, ...mine],
  CarRemoved: fleet,
  CarBookingUpserted: [fleets.listFleetBookings, fleets.retrieveFleetBookings, ...mine],
  CarBookingRemoved: [fleets.listFleetBookings, fleets.retrieveFleetBookings, ...mine],
  ResourceGroupUpserted: [...resource, resources.retrieveResourceBookings, ...mine],
  ResourceGroupRemoved: resource,
  ResourceAdded: resource,
  ResourceUpdated: [...resource, resources.retrieveResourceBookings, ...mine],
  ResourceRemoved: resource,
  ResourceBookingUpserted: [resources.listResourceBookings, resources.retrieveResourceBookings, ...mine],
  ResourceBookingRemoved: [resources.listResourceBookings, resources.retrieveResourceBookings, ...mine],
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
  parkingId: 'parking',
  hours: 2,
  name: 'Piętro',
  kind: kindOf(name),
  bookings: [{ id: 'b', userId: 'me', placeId: 'p', parkingSpaceId: 'p', sequence: 1, ...period }],
});

/** Starts every request of the screens. None has a response yet. */
function everythingUnderWay(): QueryClient {
  const client = new QueryClient();
  for (const query of [
    createQueryOptions(listDay, { query: { locationId: 'floor', ...period } }),
    createQueryOptions(getPlan, { params: { locationId: 'floor' } }),
    createQueryOptions(getDrawing, { params: { locationId: 'floor' } }),
    ...[
      ...counts,
      ...assignedDesks,
      ...own,
      ...mine,
      ...parkingSetUp,
      ...parked,
      ...fleet,
      ...resource,
      ...subscription,
      fleets.retrieveFleetBookings,
      resources.retrieveResourceBookings,
      listBookingsToConfirm,
      listLocations,
      getProfile,
      listCompanies,
      getCompany,
      retrieveMembers,
      listExtraAttributes,
      getExchange,
      listAway,
      listOpening,
      listWaits,
      getWeek,
    ].map((endpoint) => createQueryOptions(endpoint as Endpoint)),
  ])
    new QueryObserver(client, query as never).subscribe(() => {});
  return client;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(Object.entries(older))('[LIVE-02] %s has what was still being read begun anew', async (name, expected) => {
  const client = everythingUnderWay();
  const workplace = {
    company: { permissions: [], settings: { locationCalendarInfoMode: 1 } },
    profile: { id: 'me' },
  } as unknown as CompanyContextValue;
  const handlers = mergeLiveHandlers(liveHandlerFactories.map((feature) => feature(client, workplace)));
  await vi.advanceTimersByTimeAsync(0);
  read.mockClear();
  handlers[name as LiveEventName]!(payloadOf(name) as never);
  await vi.advanceTimersByTimeAsync(10_000);
  const again = new Set(read.mock.calls.map(([endpoint]) => endpoint.path));
  expect([...again].sort()).toEqual([...new Set(expected.map(({ path }) => path))].sort());
});

it('after a package froze places on twenty floors, each browser reads the tree and its day once', async () => {
  const client = new QueryClient();
  for (const query of [
    createQueryOptions(listDay, { query: { locationId: 'floor', ...period } }),
    createQueryOptions(listLocations),
  ])
    new QueryObserver(client, query as never).subscribe(() => {});
  const workplace = {
    company: { permissions: [], settings: { locationCalendarInfoMode: 1 } },
    profile: { id: 'me' },
  } as unknown as CompanyContextValue;
  const handlers = mergeLiveHandlers(liveHandlerFactories.map((feature) => feature(client, workplace)));
  await vi.advanceTimersByTimeAsync(0);
  read.mockClear();
  for (let floor = 0; floor < 20; floor++) {
    handlers.LocationUpdated!({ companyId: 'c', locationId: `floor ${floor}` });
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  const asked = read.mock.calls.map(([endpoint]) => endpoint.path);
  expect(asked.sort()).toEqual([listDay.path, listLocations.path].sort());
});
