import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAbsence } from '#contract/absences/absences.ts';
import { releaseAssignedDays } from '#contract/booking/assigned-desks.ts';
import { cancelDeskBookings, listPlannedDeskBookings, moveDeskBooking } from '#contract/booking/bookings.ts';
import { listMyBookings } from '#contract/booking/my-bookings.ts';
import { terminateParkingBookings } from '#contract/parking/parking-bookings.ts';
import { removeMember, setUserState } from '#contract/people/members.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import * as contract from '#contract/waitlist/waits.ts';
import { limits } from '#contract/wire/limits.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriod, createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import {
  addCompany,
  addLocation,
  addMember,
  addMembers,
  addPlace,
  changeSettings,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';
import { storeWait } from '#server/testing/waitlist-requests.ts';
import { dropOldWaits } from './drop-old-waits.command.ts';

const start = '2026-11-23T09:00:00.000Z';
let app: TestApp;
let mailbox: TestMailbox;
let company: TestCompany;
let [holder, first, second, third] = ['', '', '', ''];

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
  company = await addCompany(app.db, { desks: 2, settings: sql`waitlist = true, max_desk_bookings_count = 10` });
  [holder, first, second, third] = [company.manager, company.user, company.admin, await addMember(app.db, company.id)];
});

const as = (userId: string) => ({ userId, company: company.id, language: 'en' as const });
const when = createPeriodDaysFromToday(1);
/** Runs the job of the minute. */
const sweep = () => runScheduledJob(app, 'sweepWaitlists');
/** Moves the test's clock. */
const pass = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString());
const desk = (at = 0) => company.desks[at]!;
const take = (placeId = desk(), userId = holder, during = when) =>
  storeBooking(app.db, { companyId: company.id, placeId, userId, period: during });
const takeAll = async () => {
  const ids = [];
  for (const placeId of company.desks) ids.push(await take(placeId));
  return ids;
};
/** Joins the queue. Each person joins a minute after the one before. */
async function join(userId: string, more: object = {}, id: string = randomUUID()) {
  pass(1);
  const body = { id, kind: 'desk', ...when, takes: 'offer', placeId: desk(), ...more } as never;
  return await app.call(contract.joinWaitlist, as(userId), { body });
}
const list = async (userId: string): Promise<contract.Wait[]> =>
  (await app.call(contract.listWaits, as(userId))).body.waits;
const free = (id: string, userId = holder) => app.call(cancelDeskBookings, as(userId), { body: { bookingIds: [id] } });
const answer = (userId: string, wait: contract.Wait, taking: boolean, offerId = wait.offer!.id) =>
  app.call(contract.answerOffer, as(userId), { params: { id: wait.id }, body: { offerId, take: taking } });
const held = async (during = when) =>
  (await readUncancelledBookings(app.db, company.id))
    .filter(({ startDate }) => Date.parse(startDate) === Date.parse(during.startDate))
    .map(({ userId, placeId }) => ({ userId, placeId }));
const outcomes = async (userId: string) =>
  (
    await app.db.query<{ outcome: string | null }>(sql`
      SELECT outcome FROM waits WHERE company_id = ${company.id} AND user_id = ${userId} ORDER BY joined_on, id`)
  ).map(({ outcome }) => outcome);
/** Joins the queue for a taken desk, and frees the desk. The first person then has the offer. */
async function offerTo(...people: string[]) {
  const booking = await take();
  for (const userId of people) await join(userId);
  await free(booking);
  await runDueJobs(app);
  return (await list(people[0]!))[0]!;
}

let address: string | undefined;
const listen = async () => {
  address ??= await app.http.listen({ port: 0, host: '127.0.0.1' });
  return address;
};

describe('[WEEK-07] the waitlist', () => {
  describe('an offer', () => {
    it('of a cancelled desk goes to the first who waits, and counts for 15 minutes', async () => {
      const wait = await offerTo(first, second);
      expect(wait.offer).toMatchObject({ placeName: '1', locationName: 'Floor' });
      expect(Date.parse(wait.offer!.heldUntil) - app.clock.now().getTime()).toBe(limits.offerMinutes * minuteMs);
      expect(await list(second)).toMatchObject([{ rank: 2, offer: null }]);
      expect(await held()).toEqual([{ userId: first, placeId: desk() }]);
    });

    it('holds the place against people who book directly', async () => {
      await offerTo(first);
      expect((await bookPlace(app, 'desk', as(third), desk(), [when])).body.errorCode).toBe('slotTaken');
    });

    it('is in no list of bookings until its person takes it', async () => {
      const wait = await offerTo(first);
      const lists = async () => [
        (await app.call(listMyBookings, as(first), {})).body.bookings.length,
        (await app.call(listPlannedDeskBookings, as(first))).body.bookings.length,
      ];
      expect(await lists()).toEqual([0, 0]);
      expect((await answer(first, wait, true)).status).toBe(204);
      expect(await lists()).toEqual([1, 1]);
      expect(await list(first)).toEqual([]);
      expect(await outcomes(first)).toEqual(['fulfilled']);
    });

    it('that is left goes to the next one, and ends the wait for that place', async () => {
      const wait = await offerTo(first, second);
      expect((await answer(first, wait, false)).status).toBe(204);
      await runDueJobs(app);
      expect(await list(first)).toEqual([]);
      expect((await list(second))[0]!.offer).not.toBeNull();
    });

    it('that passes goes to the next one, and a late answer is refused', async () => {
      const wait = await offerTo(first, second);
      pass(limits.offerMinutes);
      expect((await answer(first, wait, true)).body).toMatchObject({ errorCode: 'offerPassed' });
      await sweep();
      expect((await answer(first, wait, true)).body).toMatchObject({ errorCode: 'offerPassed' });
      expect(await held()).toEqual([{ userId: second, placeId: desk() }]);
      expect(await outcomes(first)).toEqual(['passed']);
    });

    it('of any desk that is left keeps the rank, and never is that desk again', async () => {
      const [one, two] = await takeAll();
      await join(first, { placeId: undefined, locationId: company.floor });
      await join(second, { placeId: undefined, locationId: company.root });
      await free(one!);
      await runDueJobs(app);
      await answer(first, (await list(first))[0]!, false);
      await runDueJobs(app);
      expect(await list(first)).toMatchObject([{ rank: 1, offer: null }]);
      expect((await list(second))[0]!.offer).toMatchObject({ placeName: '1' });
      await free(two!);
      await runDueJobs(app);
      expect((await list(first))[0]!.offer).toMatchObject({ placeName: '2' });
    });

    it('of any desk that passes moves the wait to the end, and the second one ends it', async () => {
      const [one, two] = await takeAll();
      for (const userId of [first, second]) await join(userId, { placeId: undefined });
      await free(one!);
      await runDueJobs(app);
      pass(limits.offerMinutes);
      await sweep();
      expect((await list(second))[0]!).toMatchObject({ rank: 1 });
      expect(await list(first)).toMatchObject([{ rank: 2, offer: null }]);
      await answer(second, (await list(second))[0]!, true);
      await free(two!);
      await runDueJobs(app);
      pass(limits.offerMinutes);
      await sweep();
      expect(await outcomes(first)).toEqual(['passed']);
    });

    it('is answered twice with the same result', async () => {
      const wait = await offerTo(first);
      expect((await answer(first, wait, true)).status).toBe(204);
      expect((await answer(first, wait, true)).status).toBe(204);
      expect(await held()).toHaveLength(1);
      expect((await answer(first, wait, false)).body.errorCode).toBe('offerPassed');
    });

    it('is answered by its person alone', async () => {
      const wait = await offerTo(first);
      expect((await answer(second, wait, true)).body.errorCode).toBe('notFound');
    });

    it('cannot be moved, and cancelling it leaves it', async () => {
      const wait = await offerTo(first, second);
      const body = { bookingId: wait.offer!.id, deskId: desk(1) };
      expect((await app.call(moveDeskBooking, as(first), { body })).body.errorCode).toBe('offerOpen');
      expect((await free(wait.offer!.id, first)).status).toBe(204);
      await runDueJobs(app);
      expect(await held()).toEqual([{ userId: second, placeId: desk() }]);
    });

    it('reaches its person by email with both answers, in their language, and others not at all', async () => {
      const emailOf = async (id: string) =>
        (await app.db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${id}`))[0]!.email;
      const wait = await offerTo(first, second);
      const email = await mailbox.letterTo(await emailOf(first));
      expect(email.subject).toBe('Zwolniło się: Biurko 1, Floor');
      expect(email.links.map((link) => link.split('/').at(-1))).toEqual(
        expect.arrayContaining(['take', 'leave'].map((said) => `myBookings?offer=${wait.offer!.id}&answer=${said}`)),
      );
      expect(mailbox.lettersTo(await emailOf(second))).toEqual([]);
      await answer(first, wait, true);
      await runDueJobs(app);
      expect((await mailbox.letterTo(await emailOf(first))).subject).not.toBe(email.subject);
    });
  });

  describe('a booking at once', () => {
    it.each(bookedKinds)('books a freed %s for the first who waits', async (kind) => {
      const placeId = testedKindEndpointsByKind[kind].placesOf(company)[0]!;
      const booked = await bookPlace(app, kind, as(holder), placeId, [when]);
      const { details } = getTestedKindEndpoints(kind);
      const joined = await join(first, { kind, placeId, takes: 'booking', details });
      expect([joined.status, joined.body]).toMatchObject([201, { kind, rank: 1, takes: 'booking' }]);
      await getTestedKindEndpoints(kind).cancel(app, as(holder), [booked.body.bookings[0].id]);
      await runDueJobs(app);
      expect(await held()).toEqual([{ userId: first, placeId }]);
      expect(await outcomes(first)).toEqual(['fulfilled']);
    });

    it('is only offered to a person who has another place then', async () => {
      const booking = await take();
      await join(first, { takes: 'booking' });
      await take(desk(1), first);
      await free(booking);
      await runDueJobs(app);
      expect((await list(first))[0]!.offer).toMatchObject({ placeName: '1' });
    });

    it('takes a place that is free when the person joins', async () => {
      await join(first, { takes: 'booking' });
      await runDueJobs(app);
      expect(await held()).toEqual([{ userId: first, placeId: desk() }]);
    });
  });

  describe('a place becomes free', () => {
    const later = createPeriodDaysFromToday(0, '13:00', '15:00');
    const getsIt = async (during = when) => {
      await runDueJobs(app);
      expect(await held(during)).toContainEqual({ userId: first, placeId: desk() });
    };

    it('when its booking moves to another place', async () => {
      const bookingId = await take();
      await join(first, { takes: 'booking' });
      await app.call(moveDeskBooking, as(holder), { body: { bookingId, deskId: desk(1) } });
      await getsIt();
    });

    it('when its booking ends early', async () => {
      const [placeId] = company.spaces as [string];
      const booking = { companyId: company.id, kind: 'parking', placeId, userId: holder };
      const id = await storeBooking(app.db, { ...booking, period: createPeriodDaysFromToday(0, '09:00', '17:00') });
      const { details } = getTestedKindEndpoints('parking');
      await join(first, { ...later, kind: 'parking', placeId, details, takes: 'booking' });
      await app.call(terminateParkingBookings, as(holder), { body: { bookingIds: [id] } });
      await runDueJobs(app);
      expect(await held(later)).toContainEqual({ userId: first, placeId });
    });

    it('when the server releases it, because its holder did not come', async () => {
      await changeSettings(app, company, sql`desk_booking_confirmation_mode = 3, desk_release_minutes = 30`);
      const booking = { companyId: company.id, placeId: desk(), userId: holder, createdOn: '2026-11-20T08:00:00Z' };
      await storeBooking(app.db, { ...booking, period: createPeriodDaysFromToday(0, '10:00', '17:00') });
      await join(first, { ...later, takes: 'booking' });
      await runScheduledJob(app, 'releaseUnconfirmed');
      pass(31);
      await runScheduledJob(app, 'releaseUnconfirmed');
      await getsIt(later);
    });

    it.each(['releases the day', 'is away'])('when the owner of an assigned desk %s', async (how) => {
      await changeSettings(app, company, sql`assigned_desks = true, absences = true`);
      const assignmentId = await storeDeskAssignment(app.db, { companyId: company.id, deskId: desk(), userId: holder });
      await join(first, { takes: 'booking' });
      await runDueJobs(app);
      expect(await held()).toEqual([]);
      const day = addDays(testToday, 1);
      if (how === 'is away') {
        const body = { id: randomUUID(), firstDay: day, lastDay: day, bookingIds: [] };
        expect((await app.call(addAbsence, as(holder), { body })).status).toBe(201);
      } else await app.call(releaseAssignedDays, as(holder), { body: { assignmentId, days: [day] } });
      await getsIt();
    });

    it('when it is unlocked, which the next sweep finds', async () => {
      await app.db.query(sql`UPDATE all_bookables SET state = 3 WHERE company_id = ${company.id} AND id = ${desk()}`);
      await join(first, { takes: 'booking' });
      await runDueJobs(app);
      await app.db.query(sql`UPDATE all_bookables SET state = 0 WHERE company_id = ${company.id} AND id = ${desk()}`);
      await sweep();
      await getsIt();
    });
  });

  describe('the rules of the engine', () => {
    it('skip a person at their limit, who keeps the rank', async () => {
      await changeSettings(app, company, sql`max_desk_bookings_count = 1`);
      const booking = await take();
      await take(desk(1), first, createPeriodDaysFromToday(2));
      for (const userId of [first, second]) await join(userId, { takes: 'booking' });
      await free(booking);
      await runDueJobs(app);
      expect(await held()).toEqual([{ userId: second, placeId: desk() }]);
      expect(await list(first)).toMatchObject([{ rank: 1 }]);
    });

    it('skip a person who may no longer enter, and places in other buildings', async () => {
      const hall = await addLocation(app.db, company.id, { parentId: company.root, name: 'Hall' });
      const placeId = await addPlace(app.db, company.id, hall, 'desk', { label: '900' });
      const booking = await take(placeId);
      await join(first, { placeId: undefined, locationId: company.floor, takes: 'booking' });
      await join(second, { placeId: undefined, locationId: hall, takes: 'booking' });
      await join(third, { placeId: undefined, takes: 'booking' });
      await take(desk(0));
      await take(desk(1));
      await app.db.query(
        sql`UPDATE all_containers SET restricted = true WHERE company_id = ${company.id} AND id = ${hall}`,
      );
      await app.db.query(sql`
        INSERT INTO container_people (company_id, container_id, user_id) VALUES (${company.id}, ${hall}, ${third})`);
      await free(booking);
      await runDueJobs(app);
      expect(await held()).toContainEqual({ userId: third, placeId });
    });

    it('give a room only to a wait whose wishes it meets', async () => {
      const [small, large] = [
        company.rooms[0]!,
        await addPlace(app.db, company.id, company.floor, 'room', { label: 'Zeta' }),
      ];
      await app.db.query(sql`UPDATE rooms SET seats = 4 WHERE company_id = ${company.id} AND id = ${small}`);
      await app.db.query(sql`
        UPDATE rooms SET seats = 12, equipment = '{screen}' WHERE company_id = ${company.id} AND id = ${large}`);
      const details = { topic: 'Planning' };
      const room = { kind: 'room', placeId: undefined, locationId: company.floor, details, takes: 'booking' };
      await join(first, { ...room, wishes: { seats: 8, equipment: ['screen'] } });
      await join(second, { ...room, wishes: { seats: 2 } });
      await runDueJobs(app);
      expect(await held()).toEqual(
        expect.arrayContaining([
          { userId: first, placeId: large },
          { userId: second, placeId: small },
        ]),
      );
    });

    it('give nothing in a company that has switched the waitlist off', async () => {
      const booking = await take();
      await join(first, { takes: 'booking' });
      await changeSettings(app, company, sql`waitlist = false`);
      await free(booking);
      await runDueJobs(app);
      expect(await held()).toEqual([]);
      expect((await app.call(contract.listWaits, as(first))).body.errorCode).toBe('waitlistOff');
    });
  });

  describe('joining', () => {
    it('is refused without the setting, in the past, after the end, and far ahead', async () => {
      const refused = async (more: object) => (await join(first, more)).body.errorCode;
      expect(await refused({ ...createPeriod(testToday, '09:00', '17:00') })).toBe('dateInPast');
      expect(await refused({ startDate: when.endDate, endDate: when.startDate })).toBe('endBeforeStart');
      expect(await refused(createPeriodDaysFromToday(80))).toBe('dateTooFar');
      expect(await refused({ placeId: randomUUID() })).toBe('notFound');
      expect(await refused({ placeId: desk(), locationId: company.floor })).toBe('notFound');
      expect(await refused({ kind: 'room', placeId: company.rooms[0], details: { topic: '  ' } })).toBe(
        'topicRequired',
      );
      expect(await refused({ kind: 'room', placeId: company.rooms[0], details: {} })).toBe('validationFailed');
      await changeSettings(app, company, sql`waitlist = false`);
      expect(await refused({})).toBe('waitlistOff');
    });

    it('for places in several time zones checks no hours, and for all only the places of the kind', async () => {
      await changeSettings(
        app,
        company,
        sql`reservation_hours_limit_mode = 1, reservation_hours_limit_start = '08:00', reservation_hours_limit_end = '18:00'`,
      );
      const evening = createPeriodDaysFromToday(1, '18:00', '19:00');
      const refused = async (more: object) =>
        (await join(first, { ...evening, placeId: undefined, ...more })).body.errorCode;
      expect(await refused({})).toBe('outsideReservationHours');
      const london = await addLocation(app.db, company.id, {
        ...{ parentId: company.root, name: 'London', timeZone: 'Europe/London' },
      });
      const placeId = await addPlace(app.db, company.id, london, 'desk', { label: '900' });
      expect(await refused({ locationId: company.floor })).toBe('outsideReservationHours');
      expect(await refused({ kind: 'room', details: { topic: 'Plan' } })).toBe('outsideReservationHours');
      for (const target of [{}, { locationId: company.root }, { locationId: london }, { placeId }])
        expect(await refused(target), JSON.stringify(target)).toBeUndefined();
    });

    it('too far ahead is refused with the days of the rule, also for places in several time zones', async () => {
      await changeSettings(app, company, sql`max_booking_period = 14`);
      const london = { parentId: company.root, name: 'London', timeZone: 'Europe/London' };
      await addPlace(app.db, company.id, await addLocation(app.db, company.id, london), 'desk', { label: '900' });
      const at = async (days: number) =>
        (await join(first, { ...createPeriodDaysFromToday(days), placeId: undefined, locationId: company.root })).body;
      expect((await at(16)).details).toEqual({ days: 14, lastDay: addDays(testToday, 14) });
      expect((await at(15)).errorCode).toBeUndefined();
    });

    it(`more than ${limits.waitDaysAhead} days ahead is refused, also without a limit of the kind`, async () => {
      const { details } = getTestedKindEndpoints('parking');
      const parking = { kind: 'parking', placeId: undefined, details };
      const far = await join(first, { ...parking, ...createPeriodDaysFromToday(limits.waitDaysAhead + 1) });
      expect(far.body).toMatchObject({ errorCode: 'dateTooFar', details: { days: limits.waitDaysAhead } });
      expect((await join(first, { ...parking, ...createPeriodDaysFromToday(limits.waitDaysAhead) })).status).toBe(201);
    });

    it('a second time for the same places and time is refused, and a repeated request is not', async () => {
      await take();
      const id = randomUUID();
      expect((await join(first, {}, id)).status).toBe(201);
      expect((await join(first, {}, id)).status).toBe(201);
      expect((await join(first)).body.errorCode).toBe('alreadyWaiting');
      expect((await join(second, {}, id)).body.errorCode).toBe('notFound');
      expect(await list(first)).toHaveLength(1);
    });

    it(`more than ${limits.waitsOfPerson} times is refused with the limit`, async () => {
      const stored = { companyId: company.id, userId: first, placeId: desk() };
      for (let day = 0; day < limits.waitsOfPerson; day++)
        await storeWait(app.db, { ...stored, period: createPeriodDaysFromToday(40 + day) });
      const { status, body } = await join(first);
      expect([status, body.errorCode, body.details]).toEqual([409, 'tooManyWaits', { max: limits.waitsOfPerson }]);
    });
  });

  describe('a wait', () => {
    it('keeps its rank when it takes places at once, and loses it with another period', async () => {
      await take();
      await take(desk(), holder, createPeriodDaysFromToday(2));
      for (const userId of [first, second]) await join(userId);
      const [{ id }] = (await list(first)) as [contract.Wait];
      const change = (body: object) => {
        pass(1);
        return app.call(contract.changeWait, as(first), {
          params: { id },
          body: { ...when, takes: 'offer', ...body } as never,
        });
      };
      expect((await change({ takes: 'booking' })).body).toMatchObject({ rank: 1, takes: 'booking' });
      expect((await change({ startDate: createPeriodDaysFromToday(1, '08:00').startDate })).body).toMatchObject({
        rank: 2,
      });
      expect((await change(createPeriodDaysFromToday(2))).body).toMatchObject({ rank: 1 });
      expect(await list(second)).toMatchObject([{ rank: 1 }]);
    });

    it('cannot move to another period once its person may not enter, and goes on', async () => {
      await join(first, { placeId: undefined, locationId: company.floor });
      await app.db.query(sql`
        UPDATE all_containers SET restricted = true WHERE company_id = ${company.id} AND id = ${company.floor}`);
      const [{ id }] = (await list(first)) as [contract.Wait];
      const body = { ...createPeriodDaysFromToday(2), takes: 'offer' as const };
      const { status, body: said } = await app.call(contract.changeWait, as(first), { params: { id }, body });
      expect([status, said.errorCode]).toEqual([403, 'restrictedArea']);
      expect(await list(first)).toHaveLength(1);
    });

    it('ends when its person leaves, and its offer goes to the next one', async () => {
      const wait = await offerTo(first, second);
      const leave = () => app.call(contract.leaveWaitlist, as(first), { params: { id: wait.id } });
      expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
      await runDueJobs(app);
      expect(await held()).toEqual([{ userId: second, placeId: desk() }]);
    });

    it('ends with the beginning of its period, also with an open offer', async () => {
      await offerTo(first, second);
      app.clock.set(when.startDate);
      await sweep();
      expect([await outcomes(first), await outcomes(second)]).toEqual([['passed'], ['begun']]);
      expect(await held()).toEqual([]);
    });

    it('ends when its person is turned off, and the offer goes to the next one', async () => {
      await offerTo(first, second);
      const body = { userIds: [first], isActive: false };
      expect((await app.call(setUserState, as(company.admin), { body })).status).toBeLessThan(300);
      await runDueJobs(app);
      expect(await outcomes(first)).toEqual(['left']);
      expect(await held()).toEqual([{ userId: second, placeId: desk() }]);
    });

    it.each(['turned off', 'removed'])(
      'leaves no place held when its person is %s after the offer has begun',
      async (how) => {
        await offerTo(first);
        app.clock.set(when.startDate);
        if (how === 'turned off')
          await app.call(setUserState, as(company.admin), { body: { userIds: [first], isActive: false } });
        else await app.call(removeMember, as(company.admin), { params: { id: first } });
        await sweep();
        expect(await held()).toEqual([]);
      },
    );

    it('is gone when its person leaves the company, and old ones are after 31 days', async () => {
      await take();
      for (const userId of [first, third]) await join(userId);
      await app.call(removeMember, as(company.admin), { params: { id: first } });
      expect(await outcomes(first)).toEqual([]);
      await app.call(contract.leaveWaitlist, as(third), { params: { id: (await list(third))[0]!.id } });
      const daysLater = (days: number) => new Date(app.clock.now().getTime() + days * dayMs);
      await dropOldWaits(app.db, daysLater(30));
      expect(await outcomes(third)).toEqual(['left']);
      await dropOldWaits(app.db, daysLater(32));
      expect(await outcomes(third)).toEqual([]);
    });

    it('ends when its place is removed', async () => {
      await take();
      await join(first);
      await app.db.query(
        sql`UPDATE all_bookables SET removed_on = now() WHERE company_id = ${company.id} AND id = ${desk()}`,
      );
      await sweep();
      expect(await outcomes(first)).toEqual(['gone']);
    });
  });

  describe('what members see', () => {
    it('changes on the open pages of those whose ranks change, and of none else', async () => {
      const address = await listen();
      const windows = await Promise.all(
        [first, second, third].map((id) => openLiveEventWindow(address, app.windowTokenOf(id))),
      );
      await take();
      await take(desk(1));
      // A wait for another desk changes none of their ranks.
      await join(third, { placeId: desk(1) });
      await join(first);
      const told = () =>
        windows.map(({ heard }) => heard.flatMap(({ name, payload }) => (name === 'WaitsChanged' ? [payload] : [])));
      await waitUntil(() => told()[0]!.length === 1);
      await join(second);
      await waitUntil(() => told()[0]!.length === 2 && told()[1]!.length === 1);
      const of = (userId: string) => ({ companyId: company.id, userId });
      expect(told()).toEqual([[of(first), { ...of(first), ranksOnly: true }], [of(second)], [of(third)]]);
      await Promise.all(windows.map((one) => one.close()));
    });

    it('changes once when many waits begin at the same hour', async () => {
      const address = await listen();
      const window = await openLiveEventWindow(address, app.windowTokenOf(third));
      const later = { startDate: createPeriodDaysFromToday(1, '12:00').startDate, endDate: when.endDate };
      const stored = { companyId: company.id, placeId: desk() };
      await storeWait(app.db, { ...stored, userId: third, period: later });
      const people = await addMembers(app.db, company.id, 4);
      for (const userId of people) await storeWait(app.db, { ...stored, userId, period: when });
      await take();
      app.clock.set(when.startDate);
      await sweep();
      for (const userId of people) expect(await outcomes(userId)).toEqual(['begun']);
      // A later wait changes last, so that no event can come after it.
      await join(third, { ...createPeriodDaysFromToday(3), placeId: desk(1) });
      const heard = () => window.heard.flatMap(({ name, payload }) => (name === 'WaitsChanged' ? [payload] : []));
      const own = { companyId: company.id, userId: third };
      await waitUntil(() => heard().some((payload) => !('ranksOnly' in (payload as object))));
      expect(heard()).toEqual([{ ...own, ranksOnly: true }, own]);
      await window.close();
    });

    it('is their own waits alone, and managers see how many people wait', async () => {
      await take();
      for (const userId of [first, second]) await join(userId);
      await join(third, { placeId: undefined });
      expect(await list(holder)).toEqual([]);
      const counted = await app.call(contract.countWaits, as(company.manager), { query: when });
      expect(counted.body.counts).toMatchObject([
        { kind: 'desk', placeName: '1', people: 2 },
        { kind: 'desk', placeId: null, people: 1 },
      ]);
      expect(JSON.stringify(counted.body)).not.toContain(first);
      expect((await app.call(contract.countWaits, as(first), { query: when })).status).toBe(403);
    });
  });
});
