import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskSeries, moveDeskBooking } from '#contract/booking/bookings.ts';
import { cancelSeries } from '#contract/booking/series.ts';
import { setNotificationPreferences } from '#contract/notifications/notification-preferences.ts';
import { addPushDevice } from '#contract/notifications/push-devices.ts';
import type { PushPayload } from '#contract/notifications/push-text.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { storeOpenSession } from '#server/testing/push-browser.ts';
import { sampleBookingsByPlaceKind } from '#server/testing/sample-bookings-by-place-kind.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp, testVapidKeys } from '#server/testing/test-app.ts';
import { bookPlace, storeBooking } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import {
  addCompany,
  addMember,
  addMembership,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';
import type { PushBrowser } from '../../../../simulators/push-service/browser.ts';
import { openPushService, type PushService } from '../../../../simulators/push-service/push-service.ts';

/** An instant far in the future. No job is due by the database's clock until a test changes it. */
const now = '2126-11-24T09:00:00Z';
let service: PushService;
let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  service = await openPushService();
  mailbox = await openTestMailbox();
  app = await createTestApp({ accounts: { pushServiceUrl: service.url }, smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([service.close(), mailbox.close()]);
});
beforeEach(async () => {
  app.clock.set(now);
  // Jobs of earlier tests must not run here.
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
  company = await addCompany(app.db);
});

const as = (userId: string) => ({ userId, company: company.id });
/** Hours in Warsaw, where it is winter. */
const inDays = (days: number, from = '09:00', to = '17:00') => {
  const at = (hour: string) => `2126-11-${24 + days}T${hour}:00+01:00`;
  return { startDate: at(from), endDate: at(to) };
};

/** Subscribes a new browser of this person to push messages, in a session of its own. */
async function browserOf(userId: string, sessionId = userId): Promise<PushBrowser & { deviceId: string }> {
  await storeOpenSession(app, userId, sessionId);
  const browser = service.subscribe(testVapidKeys.publicKey);
  const token = app.tokenOf(userId, sessionId);
  const { status, body } = await app.call(addPushDevice, { token }, { body: service.subscriptionOf(browser) });
  expect(status).toBe(201);
  return Object.assign(browser, { deviceId: body.id as string });
}

const texts = ({ received }: PushBrowser) => received.map(({ text }) => JSON.parse(text) as PushPayload);
const titles = (browser: PushBrowser) => texts(browser).map(({ title }) => title.split(':')[0]);

/** Runs all jobs that are due by the clock of the tests. */
async function due(instant?: string): Promise<void> {
  if (instant) app.clock.set(instant);
  await runDueJobs(app);
  await app.db.query(sql`
    UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at <= ${app.clock.now().toISOString()}`);
  await runDueJobs(app);
}
/** Makes failed jobs due now instead of in some seconds. */
const hurry = () => app.db.query(sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0`);

const bookDesk = async (by = company.user, day = 1) =>
  (await bookPlace(app, 'desk', as(by), company.desks[0]!, [inDays(day)])).body.bookings[0].id as string;
const cancel = (by: string, id: string) => testedKindEndpointsByKind.desk.cancel(app, as(by), [id]);
const move = (by: string, bookingId: string, desk: number, period = inDays(1)) =>
  app.call(moveDeskBooking, as(by), { body: { bookingId, deskId: company.desks[desk]!, period } });

describe('a push message', () => {
  it('says what happened in the reader’s language and by the clock of the place, and leads to the list of bookings', async () => {
    const browser = await browserOf(company.user);
    await bookDesk();
    await due();
    const [text] = texts(browser);
    expect(text).toMatchObject({
      title: 'Zarezerwowano: Biurko 1, Floor',
      body: expect.stringMatching(/^\S+, 25 lis, 09:00–17:00\n/),
      path: `/${company.urlName}/bookingsView`,
      language: 'pl-PL',
    });
    // The time to live ends with the booking: 31 hours. The clock of the test does not move.
    expect(browser.received[0]).toMatchObject({ ttl: 31 * 3_600, urgency: 'normal', topic: text!.tag });

    await app.db.query(sql`UPDATE users SET language = 'en-GB' WHERE id = ${company.user}`);
    await bookPlace(app, 'desk', as(company.manager), company.desks[1]!, [inDays(2), inDays(3)], {
      userId: company.user,
    });
    await due();
    expect(texts(browser)[1]).toMatchObject({
      title: 'Booked for you: Desk 2, Floor',
      body: expect.stringMatching(/26 Nov, 09:00–17:00\nand 1 more date\nBooked by: Marek Manager\n/),
      language: 'en-GB',
    });
  });

  it('goes to each of somebody’s browsers, of the kinds that they want by push, and to nobody else', async () => {
    const [one, two] = [await browserOf(company.user), await browserOf(company.user, crypto.randomUUID())];
    const other = await browserOf(company.manager);
    const all = { bookingMade: true, bookingChanged: true, bookingCancelled: true, invited: true, reminder: true };
    const body = { enabled: { ...all, bookingMade: false }, remindBefore: 60 };
    await app.call(setNotificationPreferences, as(company.user), { params: { channel: 'push' }, body });
    const id = await bookDesk();
    await cancel(company.admin, id);
    await due();
    expect([titles(one), titles(two), titles(other)]).toEqual([['Odwołano rezerwację'], ['Odwołano rezerwację'], []]);
    expect(one.received[0]!.urgency).toBe('high');
  });

  it('is not sent to whoever is turned off before it is', async () => {
    const browser = await browserOf(company.user);
    await bookDesk();
    await app.db.query(sql`UPDATE push_devices SET not_before = ${'2126-11-24T09:00:01Z'}`);
    await expect(due()).rejects.toThrow('left alone');
    // A membership of another company must not allow messages about this one.
    await addMembership(app.db, (await addCompany(app.db)).id, company.user);
    await deactivateMember(app, company.id, company.user);
    await hurry();
    await due('2126-11-24T09:00:02Z');
    expect(texts(browser)).toEqual([]);
  });

  it('comes to no browser whose session has ended, by whatever way', async () => {
    const ended = await browserOf(company.user, crypto.randomUUID());
    const expired = await browserOf(company.user, crypto.randomUUID());
    const open = await browserOf(company.user);
    const sessionOf = (browser: { deviceId: string }) => sql`
      (SELECT session_id FROM push_devices WHERE id = ${browser.deviceId})`;
    await app.db.query(sql`UPDATE sessions SET revoked_on = now() WHERE id = ${sessionOf(ended)}`);
    await app.db.query(sql`
      UPDATE refresh_tokens SET expires_on = ${'2126-11-24T08:59:59Z'} WHERE session_id = ${sessionOf(expired)}`);
    await bookDesk();
    await due();
    expect([ended, expired, open].map((browser) => browser.received.length)).toEqual([0, 0, 1]);
  });
});

describe('a push service', () => {
  it.each(['gone', 'unknown'] as const)('that says a browser is %s is not asked again', async (behaviour) => {
    const browser = await browserOf(company.user);
    browser.behaviour = behaviour;
    await bookDesk();
    await due();
    const rows = await app.db.query(sql`SELECT FROM push_devices WHERE id = ${browser.deviceId}`);
    expect(rows).toEqual([]);
    browser.behaviour = 'accept';
    await bookDesk(company.user, 2);
    await due();
    expect(service.asked.filter((id) => id === browser.id)).toHaveLength(1);
  });

  it('that takes no message so large is not asked again about that one', async () => {
    const browser = await browserOf(company.user);
    browser.behaviour = 'tooLarge';
    await bookDesk();
    await due();
    browser.behaviour = 'accept';
    await hurry();
    await bookDesk(company.user, 2);
    await due();
    expect(browser.received).toHaveLength(1);
  });

  it('that is too busy is left alone for as long as it says, and gets the message then', async () => {
    const browser = await browserOf(company.user);
    browser.behaviour = 'busy';
    await bookDesk();
    await expect(due()).rejects.toThrow('429');
    browser.behaviour = 'accept';
    await hurry();
    await expect(due('2126-11-24T09:00:59Z')).rejects.toThrow('left alone');
    expect(service.asked.filter((id) => id === browser.id)).toHaveLength(1);
    await hurry();
    await due('2126-11-24T09:01:01Z');
    expect(browser.received).toHaveLength(1);
  });

  it('that fails is asked again, and what it has taken does not come twice', async () => {
    const browser = await browserOf(company.user);
    browser.behaviour = 'fail';
    await bookDesk();
    const [job] = await app.db.query<{ payload: object }>(sql`
      SELECT payload FROM graphile_worker._private_jobs WHERE payload::jsonb ? 'eventId'`);
    await expect(due()).rejects.toThrow('500');
    browser.behaviour = 'accept';
    await hurry();
    await due();
    const attempt = { attempt: 2, isLast: false, signal: new AbortController().signal };
    await app.jobHandlers.notifyOfBookings!.act(job!.payload, attempt);
    await due();
    expect(titles(browser)).toEqual(['Zarezerwowano']);
  });
});

describe('a reminder', () => {
  const startsAt = '2126-11-25T08:00:00Z';
  const dueAt = '2126-11-25T07:00:00Z';

  it('comes an hour before, once, with urgency, and is worth nothing after the start', async () => {
    const browser = await browserOf(company.user);
    await bookDesk();
    await due();
    await due('2126-11-25T06:59:59Z');
    expect(titles(browser)).toEqual(['Zarezerwowano']);
    await Promise.all([due(dueAt), due(dueAt)]);
    await due('2126-11-25T07:30:00Z');
    expect(titles(browser)).toEqual(['Zarezerwowano', 'Przypomnienie']);
    expect(browser.received[1]).toMatchObject({ ttl: 3_600, urgency: 'high', topic: browser.received[0]!.topic });
  });

  it('comes to a browser that is added after the booking was made', async () => {
    await bookDesk();
    await due();
    const browser = await browserOf(company.user);
    await due();
    await due(dueAt);
    expect(titles(browser)).toEqual(['Przypomnienie']);
  });

  it('is planned for nobody who has no browser', async () => {
    await bookDesk();
    await due();
    expect(await app.db.query(sql`SELECT FROM graphile_worker._private_jobs`)).toEqual([]);
  });

  it('that could not be sent before the start does not come', async () => {
    const browser = await browserOf(company.user);
    await bookDesk();
    await due();
    browser.behaviour = 'fail';
    await expect(due(dueAt)).rejects.toThrow('500');
    browser.behaviour = 'accept';
    await hurry();
    await due(startsAt);
    expect(titles(browser)).toEqual(['Zarezerwowano']);
  });

  it('of a booking that was cancelled while it could not be sent never comes', async () => {
    const browser = await browserOf(company.user);
    const id = await bookDesk();
    await due();
    browser.behaviour = 'fail';
    await expect(due(dueAt)).rejects.toThrow('500');
    await cancel(company.user, id);
    // A booking with the same id in another company must not count.
    const other = await addCompany(app.db);
    const row = { companyId: other.id, placeId: other.desks[0]!, userId: other.user, period: inDays(1) };
    const theirs = await storeBooking(app.db, row);
    await app.db.query(sql`UPDATE bookings SET id = ${id} WHERE company_id = ${other.id} AND id = ${theirs}`);
    browser.behaviour = 'accept';
    await hurry();
    await due();
    expect(titles(browser)).toEqual(['Zarezerwowano']);
  });

  it('of a booking that was moved while it could not be sent says where it is now', async () => {
    const browser = await browserOf(company.user);
    const id = await bookDesk();
    await due();
    browser.behaviour = 'fail';
    await expect(due(dueAt)).rejects.toThrow('500');
    await move(company.user, id, 1);
    browser.behaviour = 'accept';
    await hurry();
    await due();
    await due();
    expect(texts(browser).map(({ title }) => title)).toEqual([
      'Zarezerwowano: Biurko 1, Floor',
      'Przypomnienie: Biurko 2, Floor',
    ]);
  });

  it('that waits for a browser that is away makes room for what is so now, also by one’s own act', async () => {
    const browser = await browserOf(company.user);
    const id = await bookDesk();
    await due();
    browser.goAway();
    await due(dueAt);
    await move(company.user, id, 1, inDays(1, '09:00', '12:00'));
    await due();
    await cancel(company.user, id);
    await due();
    browser.comeBack();
    expect(texts(browser).slice(1)).toMatchObject([{ title: 'Odwołano rezerwację: Biurko 2, Floor', quiet: true }]);
  });

  it('that stands on a screen is replaced quietly when its own reader cancels, and loudly when somebody else does', async () => {
    const [own, others] = [await browserOf(company.user), await browserOf(company.manager)];
    const [mine, theirs] = [await bookDesk(), await bookDeskOf(company.manager)];
    await due();
    await due(dueAt);
    await cancel(company.user, mine);
    await cancel(company.admin, theirs);
    await due();
    const last = (browser: PushBrowser) => texts(browser).at(-1)!;
    expect(last(own)).toMatchObject({ quiet: true, tag: texts(own)[1]!.tag });
    expect(titles(own)).toEqual(['Zarezerwowano', 'Przypomnienie', 'Odwołano rezerwację']);
    expect(titles(others)).toEqual(['Zarezerwowano', 'Przypomnienie', 'Odwołano rezerwację']);
    expect(last(others)).not.toHaveProperty('quiet');
  });

  it('of a meeting whose topic alone changes for its guests, and of one they are taken off, is corrected too', async () => {
    const guest = await addMember(app.db, company.id, 'user', 'Gabi Guest');
    const all = { bookingMade: true, bookingChanged: false, bookingCancelled: false, invited: false, reminder: true };
    await app.call(setNotificationPreferences, as(guest), {
      params: { channel: 'push' },
      body: { enabled: all, remindBefore: 60 },
    });
    const browser = await browserOf(guest);
    const period = inDays(1, '09:00', '10:00');
    const meeting = { topic: 'Plan', participants: [guest] };
    const { body } = await bookPlace(app, 'room', as(company.user), company.rooms[0]!, [period], meeting);
    const change = (more: object) =>
      app.call(updateRoomBooking, as(company.user), {
        body: { id: body.bookings[0].id, ...meeting, ...period, ...more },
      });
    await due();
    await due(dueAt);
    await change({ topic: 'Inny plan' });
    await due();
    await change({ topic: 'Inny plan', participants: [] });
    await due();
    expect(titles(browser)).toEqual(['Przypomnienie', 'Zmieniono spotkanie', 'Wycofano zaproszenie']);
    expect(texts(browser).map(({ quiet }) => quiet)).toEqual([undefined, true, true]);
  });

  async function bookDeskOf(userId: string): Promise<string> {
    return (await bookPlace(app, 'desk', as(userId), company.desks[1]!, [inDays(1)])).body.bookings[0].id as string;
  }
});

/**
 * Books a series of which the server books a refused date at night. Returns the browser and the
 * series.
 */
async function bookAtNight() {
  const { body: taken } = await bookPlace(app, 'desk', as(company.manager), company.desks[0]!, [inDays(2)]);
  const rule = {
    ...{ pattern: { every: 'day' }, firstDay: '2126-11-25', end: { ends: 'after', dates: 3 } },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  };
  const body = { id: randomUUID(), placeId: company.desks[0]!, rule, refusedDays: ['2126-11-26'] };
  expect((await app.call(createDeskSeries, as(company.user), { body } as never)).status).toBe(201);
  await due();
  const browser = await browserOf(company.user);
  const lettersBefore = mailbox.lettersTo(`${company.user}@test.example`).length;
  await cancel(company.manager, taken.bookings[0].id);
  app.clock.set('2126-11-24T23:00:00Z');
  await runScheduledJob(app, 'extendSeries');
  await due();
  return { browser, lettersBefore, seriesId: body.id };
}

it('a push message about a date that the server booked at night waits for seven in the morning', async () => {
  const { browser, lettersBefore } = await bookAtNight();
  const letters = mailbox.lettersTo(`${company.user}@test.example`).slice(lettersBefore);
  expect(letters.map(({ subject }) => subject.split(':')[0])).toEqual(['Termin jednak zarezerwowany']);
  await due('2126-11-25T05:59:00Z');
  expect(titles(browser)).toEqual([]);
  await due('2126-11-25T06:00:00Z');
  expect(titles(browser)).toEqual(['Termin jednak zarezerwowany']);
});

it('a push message of the night is dropped if its person ends the series before the morning', async () => {
  const { browser, seriesId } = await bookAtNight();
  app.clock.set('2126-11-25T05:40:00Z');
  const { status } = await app.call(cancelSeries, as(company.user), { body: { id: seriesId } });
  expect(status).toBe(204);
  await due('2126-11-25T06:00:00Z');
  expect(titles(browser)).toEqual([]);
});

it('absences of the HR calendar that touch bookings are pushed once a day, unless the person wants no changes', async () => {
  const [own, others] = [await browserOf(company.user), await browserOf(company.manager)];
  const periods = [{ firstDay: '2126-12-01', fromNoon: false, lastDay: '2126-12-03', untilNoon: false }];
  const imported = (day: string) =>
    app.db.transaction((tx) =>
      app.publish(tx, {
        ...{ name: 'absencesImported', companyId: company.id, userId: company.user },
        ...{ periods, bookings: 2, day },
      }),
    );
  await imported('2126-11-24');
  await imported('2126-11-24');
  await due();
  expect(texts(own)).toMatchObject([
    {
      title: 'Masz rezerwacje w dni nieobecności',
      body: expect.stringMatching(/^01-12-2126 – 03-12-2126\nRezerwacje: 2\n/),
      path: `/${company.urlName}/absences`,
    },
  ]);
  const enabled = { bookingMade: true, bookingChanged: false, bookingCancelled: true, invited: true, reminder: true };
  await app.call(setNotificationPreferences, as(company.user), {
    params: { channel: 'push' },
    body: { enabled, remindBefore: 60 },
  });
  await imported('2126-11-25');
  await due();
  expect([texts(own).length, texts(others).length]).toEqual([1, 0]);
});

it('[WEEK-07] an offer of the waitlist is pushed to its person with both answers, until it passes', async () => {
  const [own, others] = [await browserOf(company.user), await browserOf(company.manager)];
  const booking = {
    ...{ ...sampleBookingsByPlaceKind.desk, id: randomUUID(), userId: company.user, ...inDays(1) },
    offeredUntil: '2126-11-24T09:15:00Z',
  };
  const waitId = randomUUID();
  await app.db.transaction((tx) =>
    app.publish(tx, {
      ...{ name: 'placeOffered', companyId: company.id, kind: 'desk', userId: company.user, waitId },
      booking,
    }),
  );
  await due();
  const path = `/${company.urlName}/myBookings?offer=${booking.id}`;
  expect(texts(own)).toMatchObject([
    {
      title: 'Zwolniło się: Biurko 12, Piętro 3',
      body: expect.stringContaining('\nCzeka na Ciebie do 10:15\n'),
      path,
      actions: [
        { action: 'take', title: 'Biorę', path: `${path}&answer=take` },
        { action: 'leave', title: 'Zostawiam', path: `${path}&answer=leave` },
      ],
    },
  ]);
  expect(texts(others)).toEqual([]);
});
