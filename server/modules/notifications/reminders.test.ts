import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moveDeskBooking } from '#contract/booking/bookings.ts';
import { answerMeeting } from '#contract/rooms/meeting-answers.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { createEventPublisher } from '#server/platform/events/domain-events.ts';
import { createJobAdder } from '#server/platform/jobs/add-job.command.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import {
  addCompany,
  addMember,
  addMembership,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';
import { readChannelPreferences } from './preferences.query.ts';
import { setChannelPreferences } from './set-preferences.command.ts';
import { enqueueNotificationJobs } from './store-notices.subscriber.ts';

/**
 * An instant far in the future. No reminder is due by the database's clock until a test changes its
 * job.
 */
const now = '2126-11-24T09:00:00Z';
let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
let guest: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set(now);
  // Jobs that earlier tests planned must not run here.
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
  company = await addCompany(app.db);
  guest = await addMember(app.db, company.id, 'user', 'Gabi Guest');
  await want(company.user);
});

/** Hours in Warsaw, where it is winter. */
const inDays = (days: number, from: string, to: string) => {
  const at = (hour: string) => `2126-11-${24 + days}T${hour}:00+01:00`;
  return { startDate: at(from), endDate: at(to) };
};
const as = (userId: string) => ({ userId, company: company.id });
const publish = createEventPublisher([
  enqueueNotificationJobs(
    createJobAdder(() => {}),
    { now: () => new Date() },
  ),
]);

/** Turns on a person's reminders by email, this many minutes before the start. */
async function want(userId: string, remindBefore = 60, reminder = true): Promise<void> {
  const { enabled } = (await readChannelPreferences(app.db, 'mail', [userId])).get(userId)!;
  const preferences = { enabled: { ...enabled, reminder }, remindBefore };
  await setChannelPreferences({ db: app.db, publish }, userId, 'mail', preferences);
}

/**
 * Runs all jobs except reminders. Returns the people of the planned reminders, with the instants of
 * the reminders.
 */
async function planned(): Promise<[userId: string, at: string][]> {
  await runDueJobs(app);
  const rows = await app.db.query<{ userId: string; at: string }>(sql`
    SELECT j.payload ->> 'userId' AS "userId", j.run_at AS at
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'remind' ORDER BY j.run_at, 1`);
  return rows.map(({ userId, at }) => [userId, at]);
}

/** Runs the reminders that are due at an instant. Returns the people who got one. */
async function remindedAt(instant: string): Promise<string[]> {
  app.clock.set(instant);
  mailbox.forgetLetters();
  await app.db.query(sql`
    UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE run_at <= ${instant} AND task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'remind')`);
  await runDueJobs(app);
  return mailbox.letters.filter(({ subject }) => /^Przypomnienie/.test(subject)).map(({ to }) => to[0]!.split('@')[0]!);
}

const bookDesk = async (by = company.user, day = 1) =>
  (await bookPlace(app, 'desk', as(by), company.desks[0]!, [inDays(day, '09:00', '17:00')])).body.bookings[0]
    .id as string;

it('who wants it is reminded an hour before, by a letter with an entry for the calendar; who chose nothing is not', async () => {
  await bookDesk();
  await bookPlace(app, 'desk', as(company.manager), company.desks[1]!, [inDays(1, '09:00', '17:00')]);
  expect(await planned()).toEqual([[company.user, '2126-11-25T07:00:00Z']]);
  expect(await remindedAt('2126-11-25T06:59:59Z')).toEqual([]);
  expect(await remindedAt('2126-11-25T07:00:00Z')).toEqual([company.user]);
  const email = mailbox.letters.at(-1)!;
  expect(email.subject).toEqual(expect.stringMatching(/^Przypomnienie: Biurko 1, Floor, .*25 lis, 09:00–17:00$/));
  expect(email.files[0]!.content.toString()).toContain('METHOD:REQUEST');
  expect(await remindedAt('2126-11-25T07:30:00Z')).toEqual([]);
});

it('a booking that moves takes its reminder along, one that is cancelled takes it away', async () => {
  const bookingId = await bookDesk();
  await planned();
  const move = (hours: [string, string], day: number) =>
    app.call(moveDeskBooking, as(company.user), {
      body: { bookingId, deskId: company.desks[0]!, period: inDays(day, ...hours) },
    });
  await move(['11:00', '17:00'], 2);
  expect(await planned()).toEqual([[company.user, '2126-11-26T09:00:00Z']]);
  await move(['08:00', '17:00'], 1);
  expect(await planned()).toEqual([[company.user, '2126-11-25T06:00:00Z']]);
  await testedKindEndpointsByKind.desk.cancel(app, as(company.user), [bookingId]);
  expect(await planned()).toEqual([]);
});

it('a reminder that is due looks again: nothing for what was cancelled a moment ago', async () => {
  const bookingId = await bookDesk();
  await planned();
  // The job that removes the reminder of the cancelled booking has not run yet.
  await testedKindEndpointsByKind.desk.cancel(app, as(company.user), [bookingId]);
  await app.db.query(sql`
    DELETE FROM graphile_worker._private_jobs
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'notifyOfBookings')`);
  expect(await remindedAt('2126-11-25T07:00:00Z')).toEqual([]);
});

it('a reminder waits for a change that is under way, and heeds it', async () => {
  const bookingId = await bookDesk();
  await planned();
  const cancelled = Promise.withResolvers<void>();
  const held = app.db.transaction(async (tx) => {
    await tx.query(sql`UPDATE bookings SET state = 2, cancelled_on = now() WHERE id = ${bookingId}`);
    await cancelled.promise;
  });
  const reminded = remindedAt('2126-11-25T07:00:00Z');
  await waitForLockWaiters(app.db);
  cancelled.resolve();
  await held;
  expect(await reminded).toEqual([]);
});

it('a reminder of an hour that is not right any more is planned anew', async () => {
  const bookingId = await bookDesk();
  await planned();
  await app.db.query(sql`
    UPDATE bookings SET during = tstzrange(lower(during) + interval '3 hours', upper(during)),
                        occupies = tstzrange(lower(during) + interval '3 hours', upper(during)) WHERE id = ${bookingId}`);
  expect(await remindedAt('2126-11-25T07:00:00Z')).toEqual([]);
  expect(await remindedAt('2126-11-25T10:00:00Z')).toEqual([company.user]);
});

it('a guest who has declined is not reminded, one who may come is', async () => {
  await want(guest, 30);
  await want(company.manager, 30);
  const { body } = await bookPlace(app, 'room', as(company.user), company.rooms[0]!, [inDays(1, '09:00', '10:00')], {
    participants: [guest, company.manager],
  });
  await planned();
  const answer = (userId: string, said: 'declined' | 'tentative') =>
    app.call(answerMeeting, as(userId), { params: { id: body.bookings[0].id }, body: { answer: said } });
  await answer(guest, 'declined');
  await answer(company.manager, 'tentative');
  expect((await remindedAt('2126-11-25T07:30:00Z')).toSorted()).toEqual([company.manager, company.user].toSorted());
});

it('guests are reminded of meetings as long as they are invited', async () => {
  await want(guest, 30);
  const { body } = await bookPlace(app, 'room', as(company.user), company.rooms[0]!, [inDays(1, '09:00', '10:00')], {
    topic: 'Plan',
    participants: [guest],
  });
  expect(await planned()).toEqual([
    [company.user, '2126-11-25T07:00:00Z'],
    [guest, '2126-11-25T07:30:00Z'],
  ]);
  const change = { id: body.bookings[0].id, topic: 'Plan', participants: [], ...inDays(1, '09:00', '10:00') };
  await app.call(updateRoomBooking, as(company.user), { body: change });
  expect(await planned()).toEqual([[company.user, '2126-11-25T07:00:00Z']]);
});

it('who wants it earlier, later or no more is heeded for the bookings that there are', async () => {
  await bookDesk();
  await planned();
  await want(company.user, 2_880);
  expect(await planned()).toEqual([]);
  await want(company.user, 10);
  expect(await planned()).toEqual([[company.user, '2126-11-25T07:50:00Z']]);
  await want(company.user, 10, false);
  expect(await planned()).toEqual([]);
});

it('whoever wants none when the reminder is due gets none, though it was planned', async () => {
  await bookDesk();
  await planned();
  const { enabled } = (await readChannelPreferences(app.db, 'mail', [company.user])).get(company.user)!;
  const preferences = { enabled: { ...enabled, reminder: false }, remindBefore: 60 };
  // The reminder runs before the job that would remove it, because no subscriber adds that job.
  await setChannelPreferences({ db: app.db, publish: createEventPublisher([]) }, company.user, 'mail', preferences);
  expect(await remindedAt('2126-11-25T07:00:00Z')).toEqual([]);
});

it('nothing is planned anew for whoever has left, of what they still stand in there', async () => {
  await addMembership(app.db, (await addCompany(app.db)).id, guest);
  await bookDesk(guest);
  await bookPlace(app, 'room', as(company.user), company.rooms[0]!, [inDays(2, '09:00', '10:00')], {
    topic: 'Plan',
    participants: [guest],
  });
  await planned();
  await want(guest, 90);
  const ofGuest = async () => (await planned()).filter(([userId]) => userId === guest);
  expect(await ofGuest()).toHaveLength(2);
  await app.db.query(sql`DELETE FROM graphile_worker._private_jobs`);
  await app.db.query(sql`
    UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${company.id} AND user_id = ${guest}`);
  await want(guest, 60);
  expect(await ofGuest()).toEqual([]);
});

it('what starts within the hour is not reminded of, nor what has begun', async () => {
  app.clock.set('2126-11-25T07:30:00Z');
  await bookDesk();
  expect(await planned()).toEqual([]);
  await bookDesk(company.user, 2);
  expect(await planned()).toEqual([[company.user, '2126-11-26T07:00:00Z']]);
  expect(await remindedAt('2126-11-26T08:00:00Z')).toEqual([]);
});

it('whoever is not active any more is not reminded', async () => {
  await bookDesk();
  await planned();
  await deactivateMember(app, company.id, company.user);
  expect(await remindedAt('2126-11-25T07:00:00Z')).toEqual([]);
});

it('a reminder that waits for the mail server does not come once its booking was moved', async () => {
  const bookingId = await bookDesk();
  await planned();
  await mailbox.away();
  await expect(remindedAt('2126-11-25T07:00:00Z')).rejects.toThrow();
  await mailbox.back();
  const body = { bookingId, deskId: company.desks[0]!, period: inDays(1, '11:00', '17:00') };
  expect((await app.call(moveDeskBooking, as(company.user), { body })).status).toBe(200);
  await app.db.query(sql`
    UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier IN ('sendMail', 'sendReminder'))`);
  await runDueJobs(app);
  expect(mailbox.letters.filter(({ subject }) => /^Przypomnienie/.test(subject))).toEqual([]);
});

it('a reminder that the mail server takes hours later than due does not come', async () => {
  await bookDesk();
  await planned();
  await mailbox.away();
  await expect(remindedAt('2126-11-25T07:00:00Z')).rejects.toThrow();
  await mailbox.back();
  app.clock.set('2126-11-25T08:00:01Z');
  await app.db.query(sql`UPDATE graphile_worker._private_jobs SET run_at = now()`);
  await runDueJobs(app);
  expect(mailbox.letters).toEqual([]);
});
