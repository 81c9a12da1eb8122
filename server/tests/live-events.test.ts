import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endpointsByName } from '#contract/api.ts';
import { changeSubscription, freePackageId } from '#contract/billing/subscription.ts';
import type { LiveEventName } from '#contract/events.ts';
import { removeParking, saveParking } from '#contract/parking/parking-management.ts';
import { confirmBooking } from '#contract/presence/confirmations.ts';
import { logOut } from '#contract/sign-in/auth.ts';
import { addRenewedPeriod } from '#server/modules/billing/changes/add-renewed-period.command.ts';
import { readRenewalQuote } from '#server/modules/billing/changes/quote.query.ts';
import { startPaidPeriod } from '#server/modules/billing/changes/start-paid-period.command.ts';
import { storeCallersBooking } from '#server/testing/booking-requests.ts';
import { testRequestsByEndpoint } from '#server/testing/endpoint-requests.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import { specifiedLiveEventsBySpecification } from '#server/testing/specified-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addParking, createParkingDraft } from '#server/testing/test-parkings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { largeMonthlyPackageId, readPackageById } from '#server/testing/test-subscriptions.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let stranger: TestCompany;
let address: string;
let strangers: LiveEventWindow;

beforeAll(async () => {
  app = await createTestApp();
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  stranger = await addCompany(app.db);
  strangers = await openLiveEventWindow(address, app.windowTokenOf(stranger.admin));
});
afterAll(async () => {
  await strangers.close();
  await app.stop();
});
// Each event has its own company, since one trigger takes the company's package away and another
// ends a session.
beforeEach(async () => {
  company = await addCompany(app.db, { settings: sql`desk_booking_confirmation_mode = 2` });
});

const as = (userId = company.admin) => ({ userId, company: company.id });
const place = () => ({ app, company, userId: company.admin });

/** Returns a function that calls an endpoint with its request in {@link testRequestsByEndpoint}. */
const call = (name: string) => async () => {
  const endpoint = endpointsByName.get(name)!;
  const { status, body } = await app.call(endpoint, as(), (await testRequestsByEndpoint[name]!.ask(place())) as never);
  expect(status, JSON.stringify(body)).toBe(endpoint.answer.status);
};
/**
 * Changes to the free package. The change takes effect at once, since the current package has no
 * end.
 */
const takeFree = () => app.call(changeSubscription, as(), { body: { packageId: freePackageId } });
/** Starts a paid package at once, as its payment would. */
const pay = async (packageId: string) => {
  const { price } = await readPackageById(app.db, packageId);
  const paid = { companyId: company.id, packageId, price, by: company.admin, orderId: null };
  await app.db.transaction((tx) => startPaidPeriod(tx, app, paid));
};

/**
 * The events of both documents in their order (core and modules, section 4), each with its trigger.
 */
const acts: [LiveEventName, () => Promise<unknown>][] = [
  ['LocationCreated', call('addLocation')],
  ['LocationRenamed', call('renameLocation')],
  ['LocationRemoved', call('removeLocation')],
  ['LocationUpdated', call('saveDrawing')],
  ['AreaPermissionsSet', call('setLocationPermissions')],
  ['BookingCreated', call('createDeskBookings')],
  ['BookingRemoved', call('cancelDeskBookings')],
  ['RoomBookingCreated', call('createRoomBookings')],
  ['RoomBookingUpdated', call('updateRoomBooking')],
  ['RoomBookingCanceled', call('cancelRoomBooking')],
  [
    'ReservationConfirmed',
    async () => {
      const reservationId = await storeCallersBooking(place(), 'desk', 0);
      await app.call(confirmBooking, as(), { body: { reservationId } });
    },
  ],
  ['UserProfileRefreshed', call('updateProfile')],
  ['UserCacheRefreshed', call('refreshUsersCache')],
  ['UserLoggedOut', () => app.call(logOut, as(company.user))],
  ['CompanyUpdated', call('updateCompanySettings')],
  ['CarBookingUpserted', call('saveFleetBooking')],
  ['CarBookingRemoved', call('removeFleetBooking')],
  ['CarAdded', call('addCar')],
  ['CarUpdated', call('updateCar')],
  ['CarRemoved', call('removeCar')],
  ['FleetUpserted', call('saveFleet')],
  ['FleetRemoved', call('removeFleet')],
  ['ResourceBookingUpserted', call('saveResourceBooking')],
  ['ResourceBookingRemoved', call('removeResourceBooking')],
  ['ResourceAdded', call('addResource')],
  ['ResourceUpdated', call('updateResource')],
  ['ResourceRemoved', call('removeResource')],
  ['ResourceGroupUpserted', call('saveResourceGroup')],
  ['ResourceGroupRemoved', call('removeResourceGroup')],
  ['ParkingSaved', call('saveParking')],
  ['ParkingRemoved', call('removeParking')],
  ['ParkingBookingCreated', call('createParkingBooking')],
  [
    'ParkingBookingRemoved',
    async () => {
      const { parking, spaces } = await addParking(app.db, company.id);
      const booked = { companyId: company.id, kind: 'parking', placeId: spaces[0]!, userId: company.user } as const;
      await storeBooking(app.db, { ...booked, period: createPeriodDaysFromToday(1) });
      await app.call(removeParking, as(), { query: { parkingId: parking, bookings: 1 } });
    },
  ],
  ['ParkingBookingCanceled', call('cancelParkingBookings')],
  ['ParkingBookingTerminated', call('terminateParkingBookings')],
  [
    'ParkingAutoReleaseSettingsChanged',
    async () => {
      const draft = createParkingDraft();
      const { body } = await app.call(saveParking, as(), { body: { ...draft, modifiedOn: null } });
      const released = { autoReleaseUnconfirmedBooking: true, timeForBookingConfirmation: 4 };
      await app.call(saveParking, as(), { body: { ...draft, ...released, modifiedOn: body.modifiedOn } });
    },
  ],
  ['SubscriptionDowngraded', takeFree],
  [
    'SubscriptionUpgraded',
    async () => {
      await takeFree();
      await pay(largeMonthlyPackageId);
    },
  ],
  [
    'SubscriptionPeriodAdded',
    async () => {
      await pay(largeMonthlyPackageId);
      const { packageId, price, periodStart: start } = (await readRenewalQuote(app.db, company.id))!;
      const renewed = { companyId: company.id, packageId, start, price, by: null, orderId: null };
      await app.db.transaction((tx) => addRenewedPeriod(tx, app, renewed));
    },
  ],
  ['SubscriptionChangeQueued', call('changeSubscription')],
];

it('[LIVE-02] every event of both documents is tried here', () =>
  expect(acts.map(([name]) => name).toSorted()).toEqual(
    [...new Set(Object.values(specifiedLiveEventsBySpecification).flat())].toSorted(),
  ));

it.each(acts)('[LIVE-02] %s is told by the hub with its company, and in no other', async (name, act) => {
  // Only windows of the ended session receive UserLoggedOut.
  const window = await openLiveEventWindow(
    address,
    app.windowTokenOf(name === 'UserLoggedOut' ? company.user : company.admin),
  );
  await act();
  const told = () => window.heard.filter((event) => event.name === name);
  await waitUntil(() => told().length > 0);
  for (const { payload } of told()) expect(payload.companyId).toBe(company.id);
  app.announce({ company: stranger.id }, { name: 'CompanyUpdated', payload: { companyId: stranger.id } });
  await waitUntil(() => strangers.heard.length > 0);
  expect(strangers.heard.splice(0)).toEqual([{ name: 'CompanyUpdated', payload: { companyId: stranger.id } }]);
  await window.close();
});
