import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hideBookingName } from '#contract/booking/my-bookings.ts';
import {
  cancelParkingBookings,
  createParkingSeries,
  terminateParkingBookings,
} from '#contract/parking/parking-bookings.ts';
import {
  getManagedParking,
  type ParkingDraft,
  removeParking,
  saveParking,
} from '#contract/parking/parking-management.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, storeBooking } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createParkingDraft, createParkingSpaceDraft } from '#server/testing/test-parkings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { readCopyRecipients } from './copy-readers.query.ts';

const guard = 'ochrona@firma.example';
let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
let draft: ParkingDraft;
let version: string;
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
  draft = createParkingDraft({
    name: 'Podziemny',
    ccEmail: guard,
    parkingSpaces: [createParkingSpaceDraft(1), createParkingSpaceDraft(2, { label: 'A2' })],
  });
  version = (await save({}, null)).body.modifiedOn;
  mailbox.forgetLetters();
});

const as = (userId = company.admin) => ({ userId, company: company.id });
const save = (more: Partial<ParkingDraft>, modifiedOn: string | null = version, cancels = 9) =>
  app.call(saveParking, as(), { body: { ...draft, ...more, modifiedOn, cancels } });
const speak = (userId: string, language: string) =>
  app.db.query(sql`UPDATE users SET language = ${language} WHERE id = ${userId}`);
const park = async (at = 0, when = createPeriodDaysFromToday(1, '09:00', '17:00'), by = company.user) => {
  const { body } = await bookPlace(app, 'parking', as(by), draft.parkingSpaces[at]!.id, [when], {
    description: 'Przyczepa',
  });
  return body.bookings[0].id as string;
};

async function lettersTo(address: string) {
  await runDueJobs(app);
  const letters = mailbox.lettersTo(address).map(({ subject, text, files, links }) => {
    const entries = files
      .filter(({ fileName }) => fileName !== 'invitation.ics')
      .map(({ content }) => {
        const calendar = new ICAL.Component(ICAL.parse(content.toString('utf8')));
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
        const method = calendar.getFirstPropertyValue('method');
        return { method, id: event.uid.split('@')[0], sequence: event.sequence, end: event.endDate.toString() };
      });
    return { subject, text, links, entries };
  });
  mailbox.forgetLetters();
  return letters;
}
const holder = () => `${company.user}@test.example`;

it('[WEEK-09] a copy names the holder in the circle of all members alone', async () => {
  await app.db.query(sql`UPDATE users SET name = 'Qwzyxa Vbnmkowa' WHERE id = ${company.user}`);
  await park();
  expect((await lettersTo(guard))[0]!.text).toContain('Qwzyxa Vbnmkowa');
  await app.db.query(sql`UPDATE users SET names_seen_by = 'team' WHERE id = ${company.user}`);
  const id = await park(1);
  const [copy] = await lettersTo(guard);
  expect(copy!.entries).toMatchObject([{ method: 'REQUEST', id }]);
  expect(JSON.stringify(copy)).not.toMatch(/Qwzyxa|Vbnmkowa/);
});

it('[WEEK-09] a copy that is sent later names no holder who was hidden meanwhile', async () => {
  await app.db.query(sql`UPDATE users SET name = 'Qwzyxa Vbnmkowa' WHERE id = ${company.user}`);
  await park();
  await app.db.query(sql`UPDATE users SET names_seen_by = 'nobody' WHERE id = ${company.user}`);
  expect(JSON.stringify(await lettersTo(guard))).not.toMatch(/Qwzyxa|Vbnmkowa/);
});

it('[WEEK-09] a copy about a hidden holder has neither their texts nor their other bookings', async () => {
  const [space] = draft.parkingSpaces;
  const rule = {
    pattern: { every: 'week', weeks: 1, weekdays: [3] },
    firstDay: createPeriodDaysFromToday(1).startDate.slice(0, 10),
    end: { ends: 'after', dates: 2 },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  };
  const typed = { carRegistrationNumber: 'WX 98765', description: 'Qwzyxa' };
  const book = async (more: object) => {
    const body = { id: randomUUID(), placeId: space!.id, rule, refusedDays: [], ...typed, ...more };
    const made = await app.call(createParkingSeries, as(company.user), { body } as never);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await runDueJobs(app);
    const letters = mailbox.lettersTo(guard);
    mailbox.forgetLetters();
    const files = letters.flatMap((letter) => letter.files.map(({ content }) => content.toString('utf8')));
    return { letters: letters.map(({ text }) => text), entries: new Set(files), id: made.body.id as string };
  };
  const hidden = await book({ isNameHidden: true });
  expect(hidden.letters).toHaveLength(1);
  expect([hidden.letters.join(), [...hidden.entries].join()].join()).not.toMatch(/WX 98765|Qwzyxa/);
  expect([...hidden.entries].join()).not.toMatch(new RegExp(`${hidden.id}|RRULE`));
  // One entry for each date.
  expect(hidden.entries.size).toBeGreaterThanOrEqual(2);
  const shown = await book({
    placeId: draft.parkingSpaces[1]!.id,
    rule: { ...rule, pattern: { ...rule.pattern, weekdays: [4] } },
  });
  expect(shown.letters.join()).toMatch(/WX 98765/);
});

it('[WEEK-09] a copy about one date of a series tells nothing of a date that hides the name', async () => {
  const rule = {
    pattern: { every: 'week', weeks: 1, weekdays: [3] },
    firstDay: createPeriodDaysFromToday(1).startDate.slice(0, 10),
    end: { ends: 'after', dates: 3 },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  };
  const typed = { carRegistrationNumber: 'WX 98765', description: 'Qwzyxa' };
  const body = { id: randomUUID(), placeId: draft.parkingSpaces[0]!.id, rule, refusedDays: [], ...typed };
  const { body: made } = await app.call(createParkingSeries, as(company.user), { body } as never);
  const [, hidden, third]: string[] = made.dates.map(({ bookingId }: { bookingId: string }) => bookingId);
  await lettersTo(guard);
  await app.call(hideBookingName, as(company.user), { params: { id: hidden! }, body: { isHidden: true } });
  await app.call(cancelParkingBookings, as(company.user), { body: { bookingIds: [third!] } });
  await runDueJobs(app);
  const [letter] = mailbox.lettersTo(guard);
  const files = letter!.files.map(({ content }) => content.toString('utf8')).join();
  expect(letter!.text + files).not.toMatch(/WX 98765|Qwzyxa|RRULE/);
  expect(files).toContain(`UID:${third}`);
});

it('[WEEK-09] a copy takes the recurring entry of a hidden name out of the calendar, and single entries when it is shown again', async () => {
  const rule = {
    pattern: { every: 'week', weeks: 1, weekdays: [3] },
    firstDay: createPeriodDaysFromToday(1).startDate.slice(0, 10),
    end: { ends: 'after', dates: 3 },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  };
  const typed = { carRegistrationNumber: 'WX 98765', description: 'Qwzyxa' };
  const body = { id: randomUUID(), placeId: draft.parkingSpaces[0]!.id, rule, refusedDays: [], ...typed };
  const { body: made } = await app.call(createParkingSeries, as(company.user), { body } as never);
  const [first, second, third]: string[] = made.dates.map(({ bookingId }: { bookingId: string }) => bookingId);
  const cancel = (id: string) => app.call(cancelParkingBookings, as(company.user), { body: { bookingIds: [id] } });
  const show = (circle: string) =>
    app.db.query(sql`UPDATE users SET names_seen_by = ${circle} WHERE id = ${company.user}`);
  const entriesOf = (letters: Awaited<ReturnType<typeof lettersTo>>) =>
    letters.flatMap(({ entries }) => entries.map(({ method, id }) => `${method} ${id}`)).sort();
  // The first copy replaces nothing.
  expect(entriesOf(await lettersTo(guard))).toEqual([`REQUEST ${body.id}`]);
  await show('nobody');
  await cancel(third!);
  await runDueJobs(app);
  const files = mailbox
    .lettersTo(guard)
    .flatMap((letter) => letter.files.map(({ content }) => content.toString('utf8')));
  expect(files.join()).not.toMatch(/WX 98765|Qwzyxa|RRULE/);
  expect(entriesOf(await lettersTo(guard))).toEqual(
    [`CANCEL ${body.id}`, `CANCEL ${third}`, `REQUEST ${first}`, `REQUEST ${second}`].sort(),
  );
  await show('all');
  await cancel(second!);
  expect(entriesOf(await lettersTo(guard))).toEqual(
    [`CANCEL ${first}`, `CANCEL ${second}`, `REQUEST ${body.id}`].sort(),
  );
  // A copy in the same form has the series alone.
  await cancel(first!);
  expect(entriesOf(await lettersTo(guard))).toEqual([`CANCEL ${body.id}`]);
});

describe('the email to a driver', () => {
  it('names space, car and hours in their language, with an entry for the calendar', async () => {
    const id = await park();
    const [polish] = await lettersTo(holder());
    expect(polish!.subject).toBe('Zarezerwowano: Miejsce parkingowe 1, Podziemny, wt., 24 lis, 09:00–17:00');
    expect(polish!.links).toEqual([`https://desks.example/${company.urlName}/parkingBookingsView`]);
    expect(polish!.entries).toEqual([{ method: 'REQUEST', id, sequence: 0, end: '2026-11-24T16:00:00Z' }]);
    await speak(company.user, 'en-GB');
    await park(1);
    const [english] = await lettersTo(holder());
    expect(english!.subject).toBe('Booked: Parking space A2, Podziemny, Tue 24 Nov, 09:00–17:00');
  });

  it.each<[string, (one: ParkingDraft) => object, string]>([
    [
      'removed',
      ({ parkingSpaces }) => ({ parkingSpaces: parkingSpaces.slice(1) }),
      'to miejsce zostało usunięte z parkingu',
    ],
    [
      'put out of use',
      ({ parkingSpaces: [first, ...others] }) => ({ parkingSpaces: [{ ...first, type: 2 }, ...others] }),
      'to miejsce zostało wyłączone z użytku',
    ],
    [
      'made inactive',
      ({ parkingSpaces: [first, ...others] }) => ({ parkingSpaces: [{ ...first, active: false }, ...others] }),
      'to miejsce zostało wyłączone z użytku',
    ],
  ])('whose space was %s gives the reason and the free alternatives, and leads there', async (_how, change, reason) => {
    await park();
    await lettersTo(holder());
    await save(change(draft));
    const [email, ...more] = await lettersTo(holder());
    expect(more).toEqual([]);
    expect(email!.subject).toMatch(/^Odwołano rezerwację: Miejsce parkingowe 1, Podziemny/);
    expect(email!.text).toContain(`Powód: ${reason}`);
    expect(email!.text).toContain('Wolne w tym czasie: A2');
    expect(email!.text).not.toContain('pięt');
    expect(email!.links).toEqual([`https://desks.example/${company.urlName}/parkingBooking?parking=${draft.id}`]);
    expect(email!.entries).toMatchObject([{ method: 'CANCEL', sequence: 1 }]);
  });

  it('puts no space forward that is kept for people with disabilities or out of use', async () => {
    await save({
      parkingSpaces: [
        createParkingSpaceDraft(1),
        createParkingSpaceDraft(2, { type: 1 }),
        createParkingSpaceDraft(3, { type: 2 }),
      ].map((one, at) => ({
        ...one,
        ...(draft.parkingSpaces[at] && { id: draft.parkingSpaces[at]!.id }),
      })),
    });
    await park();
    await lettersTo(holder());
    const now = (await app.call(getManagedParking, as(), { query: { parkingId: draft.id } })).body;
    const parkingSpaces = now.parkingSpaces.slice(1).map(({ frozen: _, ...one }: { frozen: boolean }) => one);
    await save({ parkingSpaces }, now.modifiedOn);
    const [email] = await lettersTo(holder());
    expect(email!.text).toContain('nic na tym parkingu');
  });
});

describe('[PARK-08] the end of a booking, and who gets an email', () => {
  it('only a planned booking is cancelled, only an active one terminated, by owner or permitted; the parking’s address gets an email', async () => {
    const planned = await park();
    const [made, ...more] = await lettersTo(guard);
    expect(more).toEqual([]);
    expect(made!.subject).toBe('Nowa rezerwacja: Miejsce parkingowe 1, Podziemny, wt., 24 lis, 09:00–17:00');
    for (const said of ['Kto: Ula User', 'WA 12345', 'Przyczepa', 'wtorek, 24 listopada 2026, 09:00–17:00 CET'])
      expect(made!.text).toContain(said);
    expect(made!.entries).toEqual([{ method: 'REQUEST', id: planned, sequence: 0, end: '2026-11-24T16:00:00Z' }]);

    const act = (call: typeof cancelParkingBookings | typeof terminateParkingBookings, by: string, id: string) =>
      app.call(call, as(by), { body: { bookingIds: [id] } });
    const runs = await park(1, createPeriodDaysFromToday(0, '10:00', '17:00'), company.manager);
    await lettersTo(guard);
    expect((await act(terminateParkingBookings, company.user, planned)).body.errorCode).toBe('bookingNotStarted');
    expect((await act(cancelParkingBookings, company.manager, runs)).body.errorCode).toBe('bookingActive');
    expect((await act(terminateParkingBookings, company.user, runs)).body.errorCode).toBe('notYourBooking');
    expect(await lettersTo(guard)).toEqual([]);

    expect((await act(cancelParkingBookings, company.admin, planned)).status).toBe(204);
    const [gone] = await lettersTo(guard);
    expect(gone!.subject).toMatch(/^Odwołana rezerwacja: Miejsce parkingowe 1/);
    expect(gone!.text).toMatch(/^Odwołana rezerwacja: Podziemny$/m);
    expect(gone!.text).toContain('Kto to zrobił: Ada Admin');
    expect(gone!.entries).toMatchObject([{ method: 'CANCEL', id: planned, sequence: 1 }]);

    app.clock.set(createPeriodDaysFromToday(0, '11:30').startDate);
    expect((await act(terminateParkingBookings, company.manager, runs)).status).toBe(204);
    const [ended] = await lettersTo(guard);
    expect(ended!.subject).toBe(
      'Rezerwacja zakończona wcześniej: Miejsce parkingowe A2, Podziemny, pon., 23 lis, 10:00–11:30',
    );
    expect(ended!.entries).toEqual([{ method: 'REQUEST', id: runs, sequence: 1, end: '2026-11-23T10:30:00Z' }]);
  });

  it('a member at that address reads their own language, another reader that of the person who set the address', async () => {
    let ahead = 10;
    const languageOf = async (ccEmail: string, by: string) => {
      await speak(company.admin, by);
      const { modifiedOn } = (await app.call(getManagedParking, as(), { query: { parkingId: draft.id } })).body;
      await save({ ccEmail }, modifiedOn);
      ahead += 1;
      await park(0, createPeriodDaysFromToday(ahead));
      const [email] = await lettersTo(ccEmail);
      return email!.subject.split(':')[0];
    };
    await speak(company.manager, 'pl-PL');
    expect(await languageOf('guard@firma.example', 'en-GB')).toBe('New booking');
    expect(await languageOf(`${company.manager}@test.example`, 'en-GB')).toBe('Nowa rezerwacja');
    expect(await languageOf('szlaban@firma.example', 'pl-PL')).toBe('Nowa rezerwacja');
    // A save by another administrator keeps the language of the first administrator.
    await speak(company.admin, 'en-GB');
    const { modifiedOn } = (await app.call(getManagedParking, as(), { query: { parkingId: draft.id } })).body;
    await save({ ccEmail: 'szlaban@firma.example', name: 'Inny' }, modifiedOn);
    await park(1, createPeriodDaysFromToday(2));
    expect((await lettersTo('szlaban@firma.example')).at(-1)!.subject).toMatch(/^Nowa rezerwacja: /);
  });

  it('another company’s parking of the same id, and its people, get nothing here', async () => {
    const other = await addCompany(app.db);
    await app.db.query(sql`
      INSERT INTO all_containers (company_id, id, name, time_zone) VALUES (${other.id}, ${draft.id}, 'Obcy', 'Europe/Warsaw')`);
    await app.db.query(sql`
      INSERT INTO parkings (company_id, id, cc_email, grid_rows, grid_cols) VALUES (${other.id}, ${draft.id}, 'obcy@firma.example', 1, 1)`);
    // The recipient at that address is a member of the other company only.
    await app.db.query(sql`UPDATE users SET email = ${guard}, language = 'en-GB' WHERE id = ${other.user}`);
    await park();
    const letters = await lettersTo(guard);
    expect(letters.map(({ subject }) => subject.split(':')[0])).toEqual(['Nowa rezerwacja']);
    expect(await readCopyRecipients(app.db, company.id, [draft.id])).toEqual([
      { containerId: draft.id, email: guard, language: 'pl-PL' },
    ]);
    await app.db.query(sql`UPDATE users SET email = 'wolny@firma.example' WHERE id = ${other.user}`);
  });

  it('without an address no email is sent, and a removed parking’s goes to its last address', async () => {
    await park();
    await lettersTo(guard);
    await app.call(removeParking, as(), { query: { parkingId: draft.id, bookings: 1 } });
    const [email] = await lettersTo(guard);
    expect(email!.text).toContain('Powód: cały ten parking został usunięty.');
    expect(email!.entries).toMatchObject([{ method: 'CANCEL' }]);
    await bookPlace(app, 'parking', as(), company.spaces[0]!, [createPeriodDaysFromToday(1)]);
    await runDueJobs(app);
    expect(mailbox.letters.filter(({ to }) => !to.includes(`${company.admin}@test.example`))).toEqual([]);
  });
});

describe('[CONF-05] auto-release', () => {
  const turn = (at: string) => {
    app.clock.set(at);
    const context = { attempt: 1, isLast: false, signal: AbortSignal.abort() };
    return app.jobHandlers.releaseUnconfirmed!.act({ dueOn: at }, context);
  };
  const stateOf = async (id: string) => {
    const [row] = await app.db.query<{ state: number }>(sql`SELECT state FROM bookings WHERE id = ${id}`);
    return row!.state;
  };
  const at = (hour: string, day = 0) => createPeriodDaysFromToday(day, hour, '24:00').startDate;

  it('unconfirmed bookings are released to the minute after their parking’s hours, and their people and its address get an email', async () => {
    await changeSettings(app, company, sql`parking_booking_confirmation_mode = 2`);
    await save({ autoReleaseUnconfirmedBooking: true, timeForBookingConfirmation: 2 });
    const [unconfirmed, confirmed] = [
      await park(0, createPeriodDaysFromToday(0, '12:00', '20:00')),
      await park(1, createPeriodDaysFromToday(0, '12:00', '20:00')),
    ];
    await app.db.query(sql`UPDATE bookings SET state = 1, confirmed_on = now() WHERE id = ${confirmed}`);
    await lettersTo(guard);
    await turn(at('13:59'));
    expect(await stateOf(unconfirmed)).toBe(0);
    await turn(at('14:00'));
    expect([await stateOf(unconfirmed), await stateOf(confirmed)]).toEqual([2, 1]);
    const [own] = await lettersTo(holder());
    expect(own!.subject).toMatch(/^Zwolniono niepotwierdzoną rezerwację: Miejsce parkingowe 1/);
    expect(
      (
        await bookPlace(app, 'parking', as(), draft.parkingSpaces[0]!.id, [
          createPeriodDaysFromToday(0, '14:00', '20:00'),
        ])
      ).status,
    ).toBe(201);
    await runDueJobs(app);
  });

  it('sends the parking’s address an email about the missing confirmation', async () => {
    await changeSettings(app, company, sql`parking_booking_confirmation_mode = 2`);
    await save({ autoReleaseUnconfirmedBooking: true, timeForBookingConfirmation: 1 });
    const id = await park(0, createPeriodDaysFromToday(0, '12:00', '20:00'));
    await lettersTo(guard);
    await turn(at('13:00'));
    const [email] = await lettersTo(guard);
    expect(email!.subject).toMatch(/^Zwolniona niepotwierdzona rezerwacja: /);
    expect(email!.entries).toMatchObject([{ method: 'CANCEL', id, sequence: 1 }]);
  });

  it('holds of each parking its own hours, of none where it is off, and counts from when the rule was changed', async () => {
    await changeSettings(app, company, sql`parking_booking_confirmation_mode = 3`);
    const id = await park(0, createPeriodDaysFromToday(0, '10:00', '24:00'));
    await turn(at('13:00'));
    expect(await stateOf(id)).toBe(0);
    const { body } = await save({ autoReleaseUnconfirmedBooking: true, timeForBookingConfirmation: 3 });
    await turn(at('15:59'));
    expect(await stateOf(id)).toBe(0);
    const again = await save({ autoReleaseUnconfirmedBooking: true, timeForBookingConfirmation: 2 }, body.modifiedOn);
    // A save of other fields does not restart the minutes of the release.
    await save(
      { autoReleaseUnconfirmedBooking: true, timeForBookingConfirmation: 2, name: 'Inny' },
      again.body.modifiedOn,
    );
    await turn(at('17:58'));
    expect(await stateOf(id)).toBe(0);
    await turn(at('17:59'));
    expect(await stateOf(id)).toBe(2);
  });

  it('finds a stay of weeks, and what came due while no server ran; what is over by then stays as it is', async () => {
    await changeSettings(app, company, sql`parking_booking_confirmation_mode = 2`);
    await save({ autoReleaseUnconfirmedBooking: true, timeForBookingConfirmation: 24 });
    const weeks = await park(0, { startDate: at('12:00'), endDate: at('12:00', 30) });
    const over = await park(1, { startDate: at('12:00'), endDate: at('12:00', 2) });
    await turn(at('12:00', 20));
    expect([await stateOf(weeks), await stateOf(over)]).toEqual([2, 0]);
  });

  it('counts hours, not hours of the clock, in the night on which it changes', async () => {
    await changeSettings(app, company, sql`parking_booking_confirmation_mode = 2`);
    app.clock.set('2026-10-24T20:00:00Z');
    await save({ autoReleaseUnconfirmedBooking: true, timeForBookingConfirmation: 2 });
    // The booking starts at 01:30. Two hours later the wall time is 02:30 for the second time.
    const period = { startDate: '2026-10-24T23:30:00Z', endDate: '2026-10-25T10:00:00Z' };
    const row = { companyId: company.id, kind: 'parking', placeId: draft.parkingSpaces[0]!.id, userId: company.user };
    const id = await storeBooking(app.db, { ...row, period, createdOn: '2026-10-20T10:00:00Z' });
    await turn('2026-10-25T01:29:00Z');
    expect(await stateOf(id)).toBe(0);
    await turn('2026-10-25T01:30:00Z');
    expect(await stateOf(id)).toBe(2);
  });
});
