import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelDeskBookings } from '#contract/booking/bookings.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { answerOffer, joinWaitlist } from '#contract/waitlist/waits.ts';
import { bookableKinds } from '#server/kinds.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { storeOpeningHours } from '#server/testing/opening-requests.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { storeWaitWithOffer } from '#server/testing/waitlist-requests.ts';
import { mostPlaces, readWaitsWithFreePlaces } from './places-for-waits.query.ts';
import { createServeHandler } from './serve-waitlist.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

const start = '2026-11-23T09:00:00.000Z';
const morning = createPeriodDaysFromToday(1, '09:00', '10:30');
let app: TestApp;
let mailbox: TestMailbox;
let company: TestCompany;

beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ now: start, smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set(start);
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
  company = await addCompany(app.db, { desks: 2, settings: sql`waitlist = true, max_desk_bookings_count = 1` });
});

const as = (userId: string) => ({ userId, company: company.id, language: 'en' as const });
const take = (placeId: string, userId: string, period = morning) =>
  storeBooking(app.db, { companyId: company.id, placeId, userId, period });
const cancel = (userId: string, id: string) => app.call(cancelDeskBookings, as(userId), { body: { bookingIds: [id] } });
const join = (userId: string, more: object = {}) =>
  app.call(joinWaitlist, as(userId), {
    body: { id: randomUUID(), kind: 'desk', ...morning, takes: 'booking', ...more } as never,
  });
const sweep = () => runScheduledJob(app, 'sweepWaitlists');
const pass = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString());
/** Returns the people for whom the next turn would try a place. */
async function peopleOfNextTurn() {
  const settings = await readCompanySettings(app.db, company.id);
  const turn = { companyId: company.id, settings, timeZone: 'Europe/Warsaw', isOn: true };
  const waits = await readWaitsWithFreePlaces(app.db, Object.values(bookableKinds), turn, app.clock.now());
  return waits.map(({ userId }) => userId);
}
const placesOf = async (userId: string) =>
  (await readUncancelledBookings(app.db, company.id))
    .filter((one) => one.userId === userId)
    .map(({ placeId }) => placeId);
const allowWholeDaysAlone = () =>
  storeOpeningHours(app.db, { companyId: company.id, locationId: company.floor, units: { desk: 'wholeDays' } });

describe('a person at the limit of bookings', () => {
  it('costs no attempt, and gets a place as soon as they cancel a booking', async () => {
    const later = createPeriodDaysFromToday(3);
    const own = await take(company.desks[0]!, company.user, later);
    await join(company.user);
    expect(await peopleOfNextTurn()).toEqual([]);
    await cancel(company.user, own);
    expect(await peopleOfNextTurn()).toEqual([company.user]);
    await runDueJobs(app);
    expect(await placesOf(company.user)).toHaveLength(1);
  });

  it('costs no attempt for a single place either, in a company with assigned desks', async () => {
    await changeSettings(app, company, sql`assigned_desks = true`);
    await take(company.desks[0]!, company.user, createPeriodDaysFromToday(3));
    await join(company.user, { placeId: company.desks[1]! });
    expect(await peopleOfNextTurn()).toEqual([]);
  });

  it('leaves the place to the next one', async () => {
    await take(company.desks[0]!, company.user, createPeriodDaysFromToday(3));
    const busy = [await take(company.desks[0]!, company.manager), await take(company.desks[1]!, company.manager)];
    await join(company.user);
    await join(company.admin);
    await cancel(company.manager, busy[1]!);
    await runDueJobs(app);
    expect(await placesOf(company.admin)).toEqual([company.desks[1]]);
  });
});

describe('an open offer', () => {
  it('does not stop its person from booking another place, and counts again when they take it', async () => {
    const heldUntil = new Date(app.clock.now().getTime() + 10 * minuteMs).toISOString();
    const offered = { companyId: company.id, userId: company.user, placeId: company.desks[0]!, period: morning };
    const { waitId, offerId } = await storeWaitWithOffer(app.db, offered, heldUntil);
    const other = await bookPlace(app, 'desk', as(company.user), company.desks[1]!, [createPeriodDaysFromToday(3)]);
    expect(other.status).toBe(201);
    const taken = { params: { id: waitId }, body: { offerId, take: true } };
    expect((await app.call(answerOffer, as(company.user), taken)).body.errorCode).toBe('tooManyBookings');
  });
});

describe('an open offer and the limit', () => {
  it.each([
    ['booking', 1],
    ['offer', 0],
  ])('let a wait for a %s at another time have %i places', async (takes, places) => {
    const heldUntil = new Date(app.clock.now().getTime() + 10 * minuteMs).toISOString();
    const offered = { companyId: company.id, userId: company.user, placeId: company.desks[0]!, period: morning };
    await storeWaitWithOffer(app.db, offered, heldUntil);
    await join(company.user, { ...createPeriodDaysFromToday(3), placeId: company.desks[1]!, takes });
    expect(await peopleOfNextTurn()).toHaveLength(places);
    await runDueJobs(app);
    expect((await placesOf(company.user)).filter((id) => id === company.desks[1])).toHaveLength(places);
  });
});

describe('a repeated request to join', () => {
  it('says when the wait has ended meanwhile', async () => {
    const body = { id: randomUUID(), kind: 'desk', ...morning, takes: 'booking', placeId: company.desks[0]! };
    const send = async () => (await app.call(joinWaitlist, as(company.user), { body: body as never })).body.isOpen;
    expect(await send()).toBe(true);
    await runDueJobs(app);
    expect(await send()).toBe(false);
  });
});

describe('places that the rules refuse', () => {
  it('are tried once, and again after a quarter of an hour', async () => {
    await changeSettings(app, company, sql`opening_hours = true`);
    await allowWholeDaysAlone();
    await join(company.user);
    expect(await peopleOfNextTurn()).toEqual([company.user]);
    await sweep();
    expect(await peopleOfNextTurn()).toEqual([]);
    pass(15);
    expect(await peopleOfNextTurn()).toEqual([company.user]);
  });

  it('are tried at once when the rules change', async () => {
    await changeSettings(app, company, sql`opening_hours = true`);
    await allowWholeDaysAlone();
    await join(company.user);
    await sweep();
    await changeSettings(app, company, sql`opening_hours = false`);
    const of = { companyId: company.id, locationId: company.floor, by: company.admin, published: true };
    await app.db.transaction((tx) =>
      app.publish(tx, { name: 'locationOpeningSet', ...of, before: {}, after: {} } as never),
    );
    await runDueJobs(app);
    expect(await placesOf(company.user)).toHaveLength(1);
  });

  it('are forgotten with the job that knows of new rules, also when the server stops then', async () => {
    await changeSettings(app, company, sql`opening_hours = true`);
    await allowWholeDaysAlone();
    await join(company.user);
    const handler = createServeHandler({ db: app.db } as WaitlistDeps);
    const stopped = { attempt: 1, isLast: false, signal: AbortSignal.abort() };
    const refuseAndStop = async (payload: object) => {
      await sweep();
      expect(await peopleOfNextTurn()).toEqual([]);
      await handler.act(payload, stopped);
      return await peopleOfNextTurn();
    };
    await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
    expect(await refuseAndStop({ companyId: company.id, hasNewRules: true })).toEqual([company.user]);
    const of = { companyId: company.id, locationId: company.floor, by: company.admin, published: true };
    await app.db.transaction((tx) =>
      app.publish(tx, { name: 'locationOpeningSet', ...of, before: {}, after: {} } as never),
    );
    // The job of another company takes this one with it.
    expect(await refuseAndStop({ companyId: randomUUID(), hasNewRules: false })).toEqual([company.user]);
  });

  it('hide no free place behind more of them than one reading has', async () => {
    await changeSettings(app, company, sql`opening_hours = true`);
    await allowWholeDaysAlone();
    for (let at = 0; at <= mostPlaces; at++)
      await addPlace(app.db, company.id, company.floor, 'desk', { label: `${at + 800}` });
    const open = await addLocation(app.db, company.id, { parentId: company.root, name: 'Z' });
    const placeId = await addPlace(app.db, company.id, open, 'desk', { label: '1' });
    await join(company.user);
    await sweep();
    expect(await placesOf(company.user)).toEqual([placeId]);
  });
});
