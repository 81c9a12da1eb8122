import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveDeskBooking } from '#contract/booking/bookings.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { parseSingleCalendarEntry } from '#server/testing/calendar-files.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
let guest: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://desks.example' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  company = await addCompany(app.db);
  guest = await addMember(app.db, company.id, 'user', 'Gabi Guest');
  mailbox.forgetLetters();
});

const as = (userId: string) => ({ userId, company: company.id });
const emailOf = (userId: string) => `${userId}@test.example`;
const speak = (userId: string, language: string) =>
  app.db.query(sql`UPDATE users SET language = ${language} WHERE id = ${userId}`);

/** Returns the subjects of the emails that each person has received since the last call. */
async function came(): Promise<Record<string, string[]>> {
  await runDueJobs(app);
  const names = { user: company.user, manager: company.manager, admin: company.admin, guest };
  const all = Object.entries(names).map(([name, id]) => [
    name,
    mailbox.lettersTo(emailOf(id)).map(({ subject }) => subject.split(':')[0]!),
  ]);
  mailbox.forgetLetters();
  return Object.fromEntries(all.filter(([, subjects]) => subjects!.length > 0));
}

async function letterTo(userId: string) {
  await runDueJobs(app);
  const email = mailbox.lettersTo(emailOf(userId)).at(-1)!;
  const files = email.files.filter(({ fileName }) => fileName !== 'invitation.ics');
  return { ...email, files, entries: files.map(({ content }) => parseSingleCalendarEntry(content.toString('utf8'))) };
}

const desk = async (by: string, more: object = {}) =>
  (await bookPlace(app, 'desk', as(by), company.desks[0]!, [createPeriodDaysFromToday(1, '09:00', '17:00')], more)).body
    .bookings[0].id as string;
const meeting = async (by: string, participants: string[]) =>
  (
    await bookPlace(app, 'room', as(by), company.rooms[0]!, [createPeriodDaysFromToday(1, '10:00', '11:00')], {
      topic: 'Plan',
      participants,
    })
  ).body.bookings[0].id as string;

describe('a letter about a booking', () => {
  it('confirms it in the reader’s language, by the clock of the place, with an entry for the calendar and the way to the list', async () => {
    const id = await desk(company.user);
    const email = await letterTo(company.user);
    expect(email.subject).toMatch(/^Zarezerwowano: Biurko 1, Floor, wt\., 24 lis, 09:00–17:00$/);
    expect(email.text).toMatch(/Kiedy: wtorek, 24 listopada 2026, 09:00–17:00 CET/);
    expect(email.links).toEqual([`https://desks.example/${company.urlName}/bookingsView`]);
    expect(email.entries).toEqual([
      {
        method: 'REQUEST',
        uid: `${id}@desks.example`,
        sequence: 0,
        summary: 'Biurko 1, Floor',
        start: '2026-11-24T08:00:00Z',
        end: '2026-11-24T16:00:00Z',
        description: 'Biurko 1',
        status: 'CONFIRMED',
        organizer: { address: 'mailto:no-reply@biurko.example', name: 'Biurko', sentBy: null },
        attendees: [{ address: `mailto:${emailOf(company.user)}`, partstat: 'ACCEPTED', rsvp: 'FALSE' }],
      },
    ]);
    await speak(company.user, 'en-GB');
    await bookPlace(app, 'desk', as(company.user), company.desks[1]!, [createPeriodDaysFromToday(2, '09:00', '17:00')]);
    const english = await letterTo(company.user);
    expect(english.subject).toMatch(/^Booked: Desk 2, Floor, Wed 25 Nov, 09:00–17:00$/);
    expect(english.text).toContain('When: Wednesday, 25 November 2026, 09:00–17:00 CET');
  });

  it('that the mail server will not take holds up no booking, and is remembered without its address', async () => {
    mailbox.behave(emailOf(company.user), 'refuse');
    const id = await desk(company.user);
    await runDueJobs(app);
    const mails = await app.db.query(sql`SELECT status, detail FROM mails WHERE company_id = ${company.id}`);
    expect(mails).toEqual([{ status: 'refused', detail: expect.stringMatching(/^[^@]*550[^@]*$/) }]);
    const held = await app.db.query(sql`SELECT id FROM bookings WHERE company_id = ${company.id}`);
    expect(held).toEqual([{ id }]);
  });

  it('that somebody made for somebody says who; who made it gets none', async () => {
    await desk(company.manager, { userId: company.user });
    const email = await letterTo(company.user);
    expect(email.subject).toMatch(/^Zarezerwowano dla Ciebie: /);
    expect(email.text).toContain('Kto zarezerwował: Marek Manager');
    expect(await came()).toEqual({ user: ['Zarezerwowano dla Ciebie'] });
  });

  it('that somebody else moved says what was before, and the calendar follows', async () => {
    const bookingId = await desk(company.user);
    await came();
    const period = createPeriodDaysFromToday(1, '10:00', '16:00');
    await app.call(moveDeskBooking, as(company.manager), { body: { bookingId, deskId: company.desks[1]!, period } });
    const email = await letterTo(company.user);
    expect(email.text).toMatch(
      /Co: Biurko 2, Floor\nWcześniej: Biurko 1, Floor\nGdzie: Floor\nKiedy: .*10:00–16:00 CET\nWcześniej: .*09:00–17:00 CET\nKto zmienił: Marek Manager/,
    );
    expect(email.entries).toMatchObject([{ method: 'REQUEST', uid: `${bookingId}@desks.example`, sequence: 1 }]);
    mailbox.forgetLetters();
    await testedKindEndpointsByKind.desk.cancel(app, as(company.admin), [bookingId]);
    const last = await letterTo(company.user);
    expect(last.subject).toMatch(/^Odwołano rezerwację: Biurko 2, /);
    expect(last.text).toContain('Kto odwołał: Ada Admin');
    expect(last.entries).toMatchObject([
      { method: 'CANCEL', uid: `${bookingId}@desks.example`, sequence: 2, status: 'CANCELLED' },
    ]);
  });
});

it('guests hear of a meeting, of its changes, of being taken off the list, and of its end', async () => {
  const id = await meeting(company.user, [guest, company.manager]);
  expect(await came()).toEqual({ user: ['Zarezerwowano'], guest: ['Zaproszenie'], manager: ['Zaproszenie'] });
  const change = (participants: string[], hours: [string, string]) =>
    app.call(updateRoomBooking, as(company.user), {
      body: { id, topic: 'Plan', participants, ...createPeriodDaysFromToday(1, ...hours) },
    });
  await change([guest, company.admin], ['10:00', '11:00']);
  const uninvited = await letterTo(company.manager);
  expect(uninvited.entries).toMatchObject([{ method: 'CANCEL', uid: `${id}@desks.example`, sequence: 1 }]);
  expect(await came()).toEqual({ admin: ['Zaproszenie'], manager: ['Wycofano zaproszenie'] });
  await change([guest, company.admin], ['12:00', '13:00']);
  expect((await letterTo(guest)).text).toContain('Uczestnicy: Ada Admin, Gabi Guest');
  expect(await came()).toEqual({
    ...{ admin: ['Zmieniono spotkanie'], guest: ['Zmieniono spotkanie'] },
    user: ['Zmiana w kalendarzu'],
  });
  await testedKindEndpointsByKind.room.cancel(app, as(company.admin), [id]);
  expect(await came()).toEqual({
    ...{ user: ['Odwołano rezerwację'], guest: ['Odwołano spotkanie'] },
    // The administrator, who cancels the meeting, gets no message about it. Only her calendar gets
    // the update.
    admin: ['Usunięcie z kalendarza'],
  });
});

it('an invitation is of whoever invites, and asks its reader for an answer', async () => {
  await meeting(company.user, [guest]);
  const { entries } = await letterTo(guest);
  expect(entries).toMatchObject([
    {
      method: 'REQUEST',
      organizer: {
        address: `mailto:${emailOf(company.user)}`,
        name: 'Ula User',
        sentBy: 'mailto:no-reply@biurko.example',
      },
      attendees: [{ address: `mailto:${emailOf(guest)}`, partstat: 'NEEDS-ACTION', rsvp: 'TRUE' }],
    },
  ]);
  // No calendar would accept the same entry if its reader were the organiser.
  expect((await letterTo(company.user)).entries).toMatchObject([
    { organizer: { address: 'mailto:no-reply@biurko.example' }, attendees: [{ partstat: 'ACCEPTED', rsvp: 'FALSE' }] },
  ]);
});

it('whoever is taken off hears of the meeting that they were invited to, and of nothing that it has become', async () => {
  const id = await meeting(company.user, [guest, company.manager]);
  await came();
  const secret = { topic: 'Zwolnienie Gabi', participants: [company.manager, company.admin] };
  await app.call(updateRoomBooking, as(company.user), {
    body: { id, ...secret, ...createPeriodDaysFromToday(2, '13:00', '14:00') },
  });
  const email = await letterTo(guest);
  expect(email.subject).toBe('Wycofano zaproszenie: Plan, wt., 24 lis, 10:00–11:00');
  expect(email.entries).toMatchObject([
    {
      ...{ method: 'CANCEL', uid: `${id}@desks.example`, sequence: 1, status: 'CANCELLED' },
      ...{ summary: 'Plan', start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z', description: '' },
      attendees: [{ rsvp: 'FALSE' }],
    },
  ]);
  const all = [email.subject, email.text, email.html, ...email.files.map(({ content }) => content.toString())];
  for (const said of all) expect(said).not.toMatch(/Zwolnienie|13:00|25 lis|Ada Admin|Marek Manager/);
});

it('whoever is not an active member any more gets none, also when that changes before the letter is written', async () => {
  await meeting(company.user, [guest, company.manager]);
  await deactivateMember(app, company.id, guest);
  await app.db.query(sql`
    UPDATE all_memberships SET status = 'removed', removed_on = now()
    WHERE company_id = ${company.id} AND user_id = ${company.manager}`);
  expect(await came()).toEqual({ user: ['Zarezerwowano'] });
});

it('whoever does not want a letter gets none of that kind, and the others', async () => {
  const refuse = (kind: string) =>
    app.db.query(sql`
      INSERT INTO notification_preferences (user_id, channel, kind, enabled)
      VALUES (${company.user}, 'mail', ${kind}, false), (${company.user}, 'push', ${kind}, true)`);
  await refuse('bookingMade');
  const id = await meeting(company.user, [guest]);
  expect(await came()).toEqual({ guest: ['Zaproszenie'] });
  await testedKindEndpointsByKind.room.cancel(app, as(company.admin), [id]);
  expect(await came()).toEqual({ user: ['Odwołano rezerwację'], guest: ['Odwołano spotkanie'] });
});

it('a booking that fails is told to nobody', async () => {
  await desk(company.user);
  await came();
  const { status } = await bookPlace(app, 'desk', as(company.manager), company.desks[0]!, [
    createPeriodDaysFromToday(1, '09:00', '17:00'),
  ]);
  expect(status).toBe(409);
  expect(await came()).toEqual({});
});

it('a job that is done twice tells once, also when the first letter is long sent', async () => {
  await meeting(company.user, [guest]);
  const [job] = await app.db.query<{ payload: object }>(sql`SELECT payload FROM graphile_worker._private_jobs`);
  expect(await came()).toEqual({ user: ['Zarezerwowano'], guest: ['Zaproszenie'] });
  const attempt = { attempt: 2, isLast: false, signal: new AbortController().signal };
  await app.jobHandlers.notifyOfBookings!.act(job!.payload, attempt);
  expect(await came()).toEqual({});
});
