import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveDeskBooking } from '#contract/booking/bookings.ts';
import { setNotificationPreferences } from '#contract/notifications/notification-preferences.ts';
import type { NotificationChannelName, NotificationKind } from '#contract/notifications/notifications.ts';
import { addPushDevice } from '#contract/notifications/push-devices.ts';
import type { PushPayload } from '#contract/notifications/push-text.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { storeOpenSession } from '#server/testing/push-browser.ts';
import { createTestApp, type TestApp, testVapidKeys } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, type TestedKind, testedKinds } from '#server/testing/tested-kinds.ts';
import type { PushBrowser } from '../../../simulators/push-service/browser.ts';
import { openPushService, type PushService } from '../../../simulators/push-service/push-service.ts';

/**
 * An instant far in the future. No reminder is due by the database's clock until a test changes its
 * job.
 */
const now = '2126-11-24T09:00:00Z';
let service: PushService;
let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
let browser: PushBrowser;
/** The number of push messages that the test has read. */
let seen: number;
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
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
  company = await addCompany(app.db);
  await storeOpenSession(app, company.user, company.user);
  seen = 0;
  browser = service.subscribe(testVapidKeys.publicKey);
  const token = app.tokenOf(company.user, company.user);
  await app.call(addPushDevice, { token }, { body: service.subscriptionOf(browser) });
  mailbox.forgetLetters();
});

const as = (userId = company.user) => ({ userId, company: company.id });
const tomorrow = (from: string, to: string) => {
  const at = (hour: string) => `2126-11-25T${hour}:00+01:00`;
  return { startDate: at(from), endDate: at(to) };
};
const all = { bookingMade: true, bookingChanged: true, bookingCancelled: true, invited: true, reminder: true };
const prefer = (channel: NotificationChannelName, ...kinds: NotificationKind[]) => {
  const enabled = {
    ...all,
    ...Object.fromEntries(Object.keys(all).map((kind) => [kind, kinds.includes(kind as never)])),
  };
  const body = { enabled, remindBefore: 30 };
  return app.call(setNotificationPreferences, as(), { params: { channel }, body });
};
const speak = (language: string) =>
  app.db.query(sql`UPDATE users SET language = ${language} WHERE id = ${company.user}`);

/**
 * Sends all messages that are due, and returns the new emails and push messages. Each is shown by
 * the start of its subject.
 */
async function came(instant?: string): Promise<{ mail: string[]; push: string[] }> {
  if (instant) app.clock.set(instant);
  await runDueJobs(app);
  await app.db.query(sql`
    UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at <= ${app.clock.now().toISOString()}`);
  await runDueJobs(app);
  const begun = (subject: string) => subject.split(':')[0]!;
  const mail = mailbox.lettersTo(`${company.user}@test.example`).map(({ subject }) => begun(subject));
  const push = browser.received.slice(seen).map(({ text }) => begun((JSON.parse(text) as PushPayload).title));
  seen = browser.received.length;
  mailbox.forgetLetters();
  return { mail, push };
}

describe.each(testedKinds)('[NOTE-01] of a %s somebody is told by mail and push', (kind: TestedKind) => {
  const calls = getTestedKindEndpoints(kind);
  const place = (at = 0) => calls.placesOf(company)[at]!;
  const made = async (from = '09:00', to = '17:00', by = company.user, more: object = {}) => {
    const answer = await bookPlace(app, kind, as(by), place(), [tomorrow(from, to)], more);
    expect(answer.status).toBe(201);
    return answer.body.bookings[0].id as string;
  };
  const cancel = (id: string) => calls.cancel(app, as(company.admin), [id]);

  it('what they want by each of the two: booked, cancelled, soon to begin', async () => {
    await prefer('mail', 'bookingMade');
    await prefer('push', 'bookingCancelled', 'reminder');
    const id = await made();
    expect(await came()).toEqual({ mail: ['Zarezerwowano'], push: [] });
    await cancel(id);
    // The member has turned off emails about cancellations. Only the calendar that has the entry
    // gets its update.
    expect(await came()).toEqual({ mail: ['Usunięcie z kalendarza'], push: ['Odwołano rezerwację'] });
    await made('12:00', '13:00');
    expect(await came()).toEqual({ mail: ['Zarezerwowano'], push: [] });
    expect(await came('2126-11-25T10:29:00Z')).toEqual({ mail: [], push: [] });
    expect(await came('2126-11-25T10:30:00Z')).toEqual({ mail: [], push: ['Przypomnienie'] });
  });

  it('in their own language, whoever did it', async () => {
    await prefer('mail', 'bookingMade', 'bookingCancelled', 'reminder');
    await prefer('push', 'bookingMade', 'bookingCancelled');
    await speak('en-GB');
    const id = await made('09:00', '17:00', company.manager, { userId: company.user });
    expect(await came()).toEqual({ mail: ['Booked for you'], push: ['Booked for you'] });
    await speak('pl-PL');
    await cancel(id);
    expect(await came()).toEqual({ mail: ['Odwołano rezerwację'], push: ['Odwołano rezerwację'] });
    await speak('en-US');
    await made('14:00', '15:00');
    await came();
    expect(await came('2126-11-25T12:30:00Z')).toEqual({ mail: ['Reminder'], push: [] });
  });
});

it.each([
  [
    'desk',
    (id: string) =>
      app.call(moveDeskBooking, as(company.admin), {
        body: { bookingId: id, deskId: company.desks[1]!, period: tomorrow('10:00', '12:00') },
      }),
  ],
  [
    'room',
    (id: string) =>
      app.call(updateRoomBooking, as(company.admin), {
        body: { id, topic: 'Changed', participants: [], ...tomorrow('10:00', '12:00') },
      }),
  ],
] as const)('[NOTE-01] of a %s that somebody changed its holder is told, as they want it', async (kind, change) => {
  await prefer('mail', 'bookingChanged');
  await prefer('push');
  const { body } = await bookPlace(app, kind, as(), getTestedKindEndpoints(kind).placesOf(company)[0]!, [
    tomorrow('09:00', '11:00'),
  ]);
  expect(await came()).toEqual({ mail: [], push: [] });
  expect((await change(body.bookings[0].id)).status).toBe(200);
  expect(await came()).toEqual({ mail: ['Zmieniono rezerwację'], push: [] });
});
