import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancelParkingBookings, terminateParkingBookings } from '#contract/parking/parking-bookings.ts';
import { removeParking, saveParking } from '#contract/parking/parking-management.ts';
import { setUserState } from '#contract/people/members.ts';
import { confirmBooking } from '#contract/presence/confirmations.ts';
import { type LiveEventWindow, openLiveEventWindow } from '#server/testing/live-window.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createParkingDraft } from '#server/testing/test-parkings.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let other: TestApp;
let company: TestCompany;
let addresses: string[];
beforeAll(async () => {
  // The hub closes connections by the machine's clock.
  const now = new Date().toISOString();
  app = await createTestApp({ now });
  other = await createTestApp({ databaseUrl: app.databaseUrl, now });
  addresses = await Promise.all([app, other].map((one) => one.http.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(() => Promise.all([app.stop(), other.stop()]));
beforeEach(async () => {
  company = await addCompany(app.db, { settings: sql`parking_booking_confirmation_mode = 2` });
});

const as = (userId = company.user) => ({ userId, company: company.id });
/**
 * Returns the live events that a colleague receives. Expects the same from another server, and none
 * in another company.
 */
async function hearing(act: () => Promise<unknown>, names: string[]): Promise<LiveEventWindow['heard']> {
  const stranger = await addCompany(app.db);
  const windows = await Promise.all([
    ...addresses.map((address) => openLiveEventWindow(address, app.tokenOf(company.manager))),
    openLiveEventWindow(addresses[0]!, app.tokenOf(stranger.user)),
  ]);
  await act();
  for (const window of windows.slice(0, 2)) await waitUntil(() => window.heard.length >= names.length);
  await Promise.all(windows.map((window) => window.close()));
  for (const { heard } of windows.slice(0, 2))
    expect(heard.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(windows[2]!.heard).toEqual([]);
  return windows[1]!.heard;
}
const hours = (from: number, to: number) => {
  const at = (hour: number) => new Date(Date.now() + hour * 3_600_000).toISOString();
  return { startDate: at(from), endDate: at(to) };
};
const parkAt = async (spaceId: string, when: { startDate: string; endDate: string }) => {
  const { body } = await bookPlace(app, 'parking', as(), spaceId, [when]);
  return body.bookings[0].id as string;
};
const park = (at: number, when: { startDate: string; endDate: string }) => parkAt(company.spaces[at]!, when);
/**
 * Returns the result of an action after all servers announced it. Windows that open later get none
 * of its events.
 */
async function afterIts<T>(names: string[], act: () => Promise<T>): Promise<T> {
  const made: T[] = [];
  await hearing(async () => void made.push(await act()), names);
  return made[0]!;
}

it('booking, cancelling, ending and confirming are sent to every person who may park, through every server', async () => {
  const when = hours(1, 9);
  let id = '';
  const [made] = await hearing(async () => {
    id = await park(0, when);
  }, ['ParkingBookingCreated']);
  const told = { id, parkingSpaceId: company.spaces[0], userId: company.user, userName: 'Ula User' };
  expect(made!.payload).toMatchObject({
    ...{ companyId: company.id, parkingId: company.parking },
    bookings: [{ ...told, adminBypassMode: false, sequence: 0, avatar: null }],
  });
  const cancel = () => app.call(cancelParkingBookings, as(company.manager), { body: { bookingIds: [id] } });
  const [gone] = await hearing(cancel, ['ParkingBookingCanceled']);
  expect(gone!.payload).toMatchObject({ parkingId: company.parking, bookings: [{ ...told, sequence: 1 }] });

  const runs = await afterIts(['ParkingBookingCreated'], () => park(1, hours(-0.01, 8)));
  await hearing(() => app.call(confirmBooking, as(), { body: { reservationId: runs } }), ['ReservationConfirmed']);
  const end = () => app.call(terminateParkingBookings, as(), { body: { bookingIds: [runs] } });
  const [ended] = await hearing(end, ['ParkingBookingTerminated']);
  const [one] = ended!.name === 'ParkingBookingTerminated' ? ended!.payload.bookings : [];
  const { endDate, sequence } = one!;
  expect(Math.abs(Date.parse(endDate) - app.clock.now().getTime())).toBeLessThan(60_000);
  expect(sequence).toBe(1);
});

it('a booking that goes by itself is sent as removed: released, with its space, with its parking', async () => {
  await app.db.query(sql`UPDATE all_containers SET auto_release_minutes = 60 WHERE id = ${company.parking}`);
  const draft = createParkingDraft({}, 2);
  const add = () => app.call(saveParking, as(company.admin), { body: { ...draft, modifiedOn: null } });
  const { body } = await afterIts(['ParkingSaved'], add);
  const there = (at: number) =>
    afterIts(['ParkingBookingCreated'], () => parkAt(draft.parkingSpaces[at]!.id, hours(1, 9)));
  const [first, second] = [await there(0), await there(1)];

  const without = { ...draft, parkingSpaces: draft.parkingSpaces.slice(1), modifiedOn: body.modifiedOn, cancels: 1 };
  const save = () => app.call(saveParking, as(company.admin), { body: without });
  const heard = await hearing(save, ['ParkingSaved', 'ParkingBookingRemoved']);
  expect(heard.find(({ name }) => name === 'ParkingBookingRemoved')!.payload).toMatchObject({
    bookings: [{ id: first }],
  });
  expect(heard.find(({ name }) => name === 'ParkingSaved')!.payload).toEqual({
    companyId: company.id,
    parkingId: draft.id,
  });

  const remove = () => app.call(removeParking, as(company.admin), { query: { parkingId: draft.id, bookings: 1 } });
  const removed = await hearing(remove, ['ParkingRemoved', 'ParkingBookingRemoved']);
  expect(removed.find(({ name }) => name === 'ParkingBookingRemoved')!.payload).toMatchObject({
    bookings: [{ id: second }],
  });

  const late = await afterIts(['ParkingBookingCreated'], () => park(0, hours(-0.01, 8)));
  await app.db.query(sql`
    UPDATE bookings SET during = tstzrange(now() - interval '61 minutes', upper(during)), created_on = now() - interval '61 minutes',
                        occupies = tstzrange(now() - interval '61 minutes', upper(during)) WHERE id = ${late}`);
  const context = { attempt: 1, isLast: false, signal: AbortSignal.abort() };
  const release = async () => app.jobHandlers.releaseUnconfirmed!.act({ dueOn: new Date().toISOString() }, context);
  const [released] = await hearing(release, ['ParkingBookingRemoved']);
  expect(released!.payload).toMatchObject({ bookings: [{ id: late, sequence: 1 }] });
});

it('the time of the automatic release is sent when it changes, and only then', async () => {
  const draft = createParkingDraft();
  let modifiedOn: string | null = null;
  const save = (more: object) => async () => {
    const { body } = await app.call(saveParking, as(company.admin), {
      body: { ...draft, ...more, modifiedOn },
    });
    modifiedOn = body.modifiedOn;
  };
  const on = { autoReleaseUnconfirmedBooking: true, timeForBookingConfirmation: 4 };
  await hearing(save({}), ['ParkingSaved']);
  // The hours are stored while the release is off.
  await hearing(save({ timeForBookingConfirmation: 4 }), ['ParkingSaved']);
  const told = async (more: object) => {
    const heard = await hearing(save(more), ['ParkingSaved', 'ParkingAutoReleaseSettingsChanged']);
    return heard.find(({ name }) => name === 'ParkingAutoReleaseSettingsChanged')!.payload;
  };
  expect(await told(on)).toEqual({ companyId: company.id, parkingId: draft.id, hours: 4 });
  await hearing(save({ ...on, name: 'Inny' }), ['ParkingSaved']);
  expect(await told({ ...on, timeForBookingConfirmation: 5 })).toMatchObject({ hours: 5 });
  expect(await told({ timeForBookingConfirmation: 5 })).toMatchObject({ hours: null });
});

it('bookings of a person who is turned off are sent as cancelled', async () => {
  const id = await park(0, hours(24, 30));
  await changeSettings(app, company, sql`max_parking_bookings_count = 5`);
  const off = () => app.call(setUserState, as(company.admin), { body: { userIds: [company.user], isActive: false } });
  const windows = await openLiveEventWindow(addresses[0]!, app.tokenOf(company.manager));
  await off();
  await waitUntil(() => windows.namesHeard().includes('ParkingBookingCanceled'));
  await windows.close();
  const heard = windows.heard.find(({ name }) => name === 'ParkingBookingCanceled')!;
  expect(heard.payload).toMatchObject({ bookings: [{ id }] });
});
