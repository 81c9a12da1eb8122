import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveDeskBooking } from '#contract/booking/bookings.ts';
import { makeCalendarFeed } from '#contract/booking/my-bookings.ts';
import { setNotificationPreferences } from '#contract/notifications/notification-preferences.ts';
import type { MailedCalendarEntryMode, NotificationKind } from '#contract/notifications/notifications.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { findCalendarEntryOfEmail } from '#server/testing/calendar-files.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, type TestedKind, testedKinds } from '#server/testing/tested-kinds.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://desks.example' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set(createPeriodDaysFromToday(0, '10:00').startDate);
  company = await addCompany(app.db);
  mailbox.forgetLetters();
});

const as = (userId = company.user) => ({ userId, company: company.id });
const emailOf = (userId: string) => `${userId}@test.example`;
const tomorrow = (from = '09:00', to = '11:00') => createPeriodDaysFromToday(1, from, to);

/**
 * Returns the emails to a person since the last call: the start of each subject, and the calendar
 * entry.
 */
async function came(userId = company.user) {
  await runDueJobs(app);
  const letters = mailbox.lettersTo(emailOf(userId)).map((email) => {
    const entry = findCalendarEntryOfEmail(email);
    const brought = entry && `${entry.method} ${entry.sequence} ${entry.start.slice(11, 16)} ${entry.uid}`;
    return [email.subject.split(':')[0], brought];
  });
  mailbox.forgetLetters();
  return letters;
}

const prefer = (calendarEntries: MailedCalendarEntryMode, off: NotificationKind[] = []) => {
  const kinds = ['bookingMade', 'bookingChanged', 'bookingCancelled', 'invited', 'reminder'] as const;
  const enabled = Object.fromEntries(kinds.map((kind) => [kind, !off.includes(kind)])) as Record<
    NotificationKind,
    boolean
  >;
  return app.call(setNotificationPreferences, as(), {
    params: { channel: 'mail' },
    body: { enabled: { ...enabled, reminder: false }, remindBefore: 60, calendarEntries },
  });
};
const made = async (kind: TestedKind, more: object = {}, by = company.user, period = tomorrow()) => {
  const place = getTestedKindEndpoints(kind).placesOf(company)[0]!;
  const { status, body } = await bookPlace(app, kind, as(by), place, [period], more);
  expect(status).toBe(201);
  return body.bookings[0].id as string;
};
const cancel = (kind: TestedKind, id: string, by = company.user) =>
  getTestedKindEndpoints(kind).cancel(app, as(by), [id]);
/** Changes a booking to begin an hour later. A kind without a function here cannot be changed. */
const changes: Partial<Record<TestedKind, (id: string) => Promise<{ status: number }>>> = {
  desk: (bookingId) =>
    app.call(moveDeskBooking, as(), { body: { bookingId, deskId: company.desks[1]!, period: tomorrow('10:00') } }),
  room: (id) =>
    app.call(updateRoomBooking, as(), { body: { id, topic: 'Planning', participants: [], ...tomorrow('10:00') } }),
  car: (id) => saveAgain('car', id),
  resource: (id) => saveAgain('resource', id),
};
const saveAgain = (kind: TestedKind, id: string) => {
  const calls = getTestedKindEndpoints(kind);
  const body = { ...calls.body(calls.placesOf(company)[0]!, [tomorrow('10:00')]), id };
  return app.call(calls.create, as(), { body } as never);
};

describe.each(testedKinds)('one’s own calendar follows a %s that one', (kind) => {
  it('books, changes and cancels oneself, by one entry of growing numbers and without words', async () => {
    const id = await made(kind);
    const uid = `${id}@desks.example`;
    expect(await came()).toEqual([['Zarezerwowano', `REQUEST 0 08:00 ${uid}`]]);
    const change = changes[kind];
    let [sequence, start] = [0, '08:00'];
    if (change) {
      expect((await change(id)).status).toBe(200);
      [sequence, start] = [1, '09:00'];
      expect(await came()).toEqual([['Zmiana w kalendarzu', `REQUEST 1 09:00 ${uid}`]]);
    }
    await cancel(kind, id);
    expect(await came()).toEqual([['Usunięcie z kalendarza', `CANCEL ${sequence + 1} ${start} ${uid}`]]);
  });

  it('ends early', async () => {
    const { terminate } = getTestedKindEndpoints(kind);
    if (!terminate) return;
    const id = await made(kind, {}, company.user, createPeriodDaysFromToday(0, '11:00', '17:00'));
    await came();
    app.clock.set(createPeriodDaysFromToday(0, '12:00').startDate);
    expect((await app.call(terminate, as(), { body: { bookingIds: [id] } } as never)).status).toBeLessThan(300);
    await runDueJobs(app);
    const [email, ...more] = mailbox.lettersTo(emailOf(company.user));
    expect(more).toEqual([]);
    expect(findCalendarEntryOfEmail(email!)).toMatchObject({
      method: 'REQUEST',
      sequence: 1,
      end: '2026-11-23T11:00:00Z',
    });
  });
});

it('a letter for the calendar alone asks for nobody’s attention and says where it is turned off', async () => {
  const id = await made('desk');
  await came();
  await cancel('desk', id);
  await runDueJobs(app);
  const email = mailbox.lettersTo(emailOf(company.user)).at(-1)!;
  expect(email.headers).toMatchObject({ importance: 'Low' });
  expect(email.subject).toBe('Usunięcie z kalendarza: Biurko 1, Floor, wt., 24 lis, 09:00–11:00');
  expect(email.text).toContain('Wpisy do kalendarza wysyłane e-mailem wyłączysz w swoim profilu.');
  expect(findCalendarEntryOfEmail(email)).toMatchObject({
    status: 'CANCELLED',
    organizer: { address: 'mailto:no-reply@biurko.example' },
  });
});

describe('whether entries come by e-mail', () => {
  it('never: a receipt has none and says nothing of one, and nothing follows', async () => {
    await prefer('never');
    const id = await made('desk');
    await runDueJobs(app);
    const [receipt] = mailbox.lettersTo(emailOf(company.user));
    expect(receipt!.files).toEqual([]);
    expect(receipt!.text).not.toMatch(/kalendarz|załącznik/i);
    mailbox.forgetLetters();
    await cancel('desk', id);
    expect(await came()).toEqual([]);
  });

  it('those that no feed brings: what was sent before the feed was made is kept right, later bookings are the feed’s', async () => {
    const before = await made('desk');
    await came();
    app.clock.set(createPeriodDaysFromToday(0, '10:05').startDate);
    await app.call(makeCalendarFeed, as());
    app.clock.set(createPeriodDaysFromToday(0, '10:10').startDate);
    const after = await made('room');
    // A new address of the feed does not change when the feed was created.
    app.clock.set(createPeriodDaysFromToday(0, '10:15').startDate);
    await app.call(makeCalendarFeed, as());
    expect(await came()).toEqual([['Zarezerwowano', null]]);
    await cancel('desk', before);
    await cancel('room', after);
    expect(await came()).toEqual([['Usunięcie z kalendarza', `CANCEL 1 08:00 ${before}@desks.example`]]);
    await prefer('always');
    const always = await made('car');
    expect(await came()).toEqual([['Zarezerwowano', `REQUEST 0 08:00 ${always}@desks.example`]]);
  });

  it('a feed of another company is none of this one', async () => {
    const other = await addCompany(app.db);
    await app.db.query(sql`
      INSERT INTO memberships (company_id, user_id) VALUES (${other.id}, ${company.user})`);
    await app.call(makeCalendarFeed, { userId: company.user, company: other.id });
    app.clock.set(createPeriodDaysFromToday(0, '10:05').startDate);
    const id = await made('desk');
    expect(await came()).toEqual([['Zarezerwowano', `REQUEST 0 08:00 ${id}@desks.example`]]);
  });

  it('whoever wants no words about changes has a calendar that is right; whoever wants no receipts has no entries', async () => {
    await prefer('withoutFeed', ['bookingChanged', 'bookingCancelled']);
    const id = await made('desk');
    await came();
    await cancel('desk', id, company.admin);
    expect(await came()).toEqual([['Usunięcie z kalendarza', `CANCEL 1 08:00 ${id}@desks.example`]]);
    await prefer('always', ['bookingMade', 'bookingCancelled']);
    await cancel('desk', await made('desk'), company.admin);
    expect(await came()).toEqual([]);
  });
});

it('who joins the meeting that they book for somebody, or calls it off, has it in their calendar too', async () => {
  const id = await made('room', { userId: company.user, participants: [company.manager] }, company.manager);
  expect(await came(company.manager)).toEqual([['Wpis do kalendarza', `REQUEST 0 08:00 ${id}@desks.example`]]);
  await cancel('room', id, company.manager);
  expect(await came(company.manager)).toEqual([['Usunięcie z kalendarza', `CANCEL 1 08:00 ${id}@desks.example`]]);
});

describe('the calendar of a guest, who is invited by e-mail whatever they chose, follows the meeting', () => {
  /** Invites the member to a meeting of the manager. */
  const invite = async () => {
    const id = await made('room', { participants: [company.user] }, company.manager);
    expect(await came()).toEqual([['Zaproszenie', `REQUEST 0 08:00 ${id}@desks.example`]]);
    return id;
  };
  const move = async (id: string) => {
    const body = { id, topic: 'Planning', participants: [company.user], ...tomorrow('10:00') };
    expect((await app.call(updateRoomBooking, as(company.manager), { body })).status).toBe(200);
  };

  it('with a feed, and when the guest calls it off', async () => {
    await app.call(makeCalendarFeed, as(company.manager));
    app.clock.set(createPeriodDaysFromToday(0, '10:05').startDate);
    const id = await made('room', { participants: [company.manager] });
    expect(await came(company.manager)).toEqual([['Zaproszenie', `REQUEST 0 08:00 ${id}@desks.example`]]);
    await cancel('room', id, company.manager);
    expect(await came(company.manager)).toEqual([['Usunięcie z kalendarza', `CANCEL 1 08:00 ${id}@desks.example`]]);
  });

  it('with entries never wanted and letters about changes off', async () => {
    await prefer('never', ['bookingChanged', 'bookingCancelled']);
    const id = await invite();
    await move(id);
    expect(await came()).toEqual([['Zmiana w kalendarzu', `REQUEST 1 09:00 ${id}@desks.example`]]);
    await cancel('room', id, company.manager);
    await runDueJobs(app);
    expect(mailbox.lettersTo(emailOf(company.user)).at(-1)!.text).toContain('Zaproszenia wysyłane e-mailem');
    expect(await came()).toEqual([['Usunięcie z kalendarza', `CANCEL 2 09:00 ${id}@desks.example`]]);
  });

  it('but a guest who wants no invitations has no entry to follow', async () => {
    await prefer('always', ['invited', 'bookingChanged', 'bookingCancelled']);
    const id = await made('room', { participants: [company.user] }, company.manager);
    await move(id);
    await cancel('room', id, company.manager);
    expect(await came()).toEqual([]);
  });
});

it('other guests alone change nothing in the calendar of whoever invites', async () => {
  const id = await made('room');
  await came();
  const body = { id, topic: 'Planning', participants: [company.manager], ...tomorrow() };
  expect((await app.call(updateRoomBooking, as(), { body })).status).toBe(200);
  expect(await came()).toEqual([]);
});

it('several dates come as a letter each, which goes on with the first', async () => {
  const days = [1, 2, 3].map((day) => createPeriodDaysFromToday(day, '09:00', '11:00'));
  const { body } = await bookPlace(app, 'desk', as(), company.desks[0]!, days);
  const ids: string[] = body.bookings.map(({ id }: { id: string }) => id);
  await runDueJobs(app);
  const emails = mailbox
    .lettersTo(emailOf(company.user))
    .toSorted((one, other) => Number(other.subject.includes('terminy')) - Number(one.subject.includes('terminy')));
  const [first, ...others] = emails;
  expect(first!.subject).toBe('Zarezerwowano: Biurko 1, Floor (terminy: 3)');
  expect(first!.text).toContain('każdy następny przychodzi w osobnej krótkiej wiadomości');
  // Each email has one event, in the MIME part that mail programs read: RFC 5546, 3.2.2.
  expect(emails.map((email) => findCalendarEntryOfEmail(email)?.uid.split('@')[0]).toSorted()).toEqual(ids.toSorted());
  expect(others.map(({ headers }) => headers['in-reply-to'])).toEqual(others.map(() => `<${first!.messageId}>`));
  mailbox.forgetLetters();
  await getTestedKindEndpoints('desk').cancel(app, as(company.admin), ids);
  const gone = await came();
  expect(gone.map(([subject]) => subject).toSorted()).toEqual([
    'Odwołano rezerwację',
    'Usunięcie z kalendarza',
    'Usunięcie z kalendarza',
  ]);
  expect(gone.map(([, entry]) => entry!.slice(0, 8))).toEqual(['CANCEL 1', 'CANCEL 1', 'CANCEL 1']);
});
