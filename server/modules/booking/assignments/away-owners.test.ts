import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveAbsenceCalendar } from '#contract/absences/absence-calendar.ts';
import * as absences from '#contract/absences/absences.ts';
import * as contract from '#contract/booking/assigned-desks.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { getAvailability, getCalendar } from '#contract/places/locations.ts';
import { addDays } from '#contract/time/wall-clock.ts';
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

let app: TestApp;
let mailbox: TestMailbox;
let company: TestCompany;
let owner: string;
let desk: string;
/** The events that the HR calendar has now. */
let events: string[] = [];
const hr = createServer((_request, response) => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
  response.setHeader('content-type', 'text/calendar').end(text);
});
/** Thursday and Friday, 26 and 27 November 2026. */
const [thursday, friday] = [addDays(testToday, 3), addDays(testToday, 4)] as const;

beforeAll(async () => {
  hr.listen(0, '127.0.0.1');
  await once(hr, 'listening');
  mailbox = await openTestMailbox();
  const providers = { Google: null, Microsoft: null };
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, accounts: { providers, providersAnywhere: true } });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
  hr.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  const settings = sql`assigned_desks = true, absences = true, location_calendar_info_mode = 3`;
  company = await addCompany(app.db, { settings });
  owner = await addMember(app.db, company.id, 'user', 'Olga Owner');
  desk = company.desks[0]!;
  mailbox.forgetLetters();
});

const as = (userId = company.user) => ({ userId, company: company.id });
const assign = (more: object = {}) =>
  storeDeskAssignment(app.db, { companyId: company.id, deskId: desk, userId: owner, ...more });
const leave = async (firstDay: string, lastDay = firstDay, more: object = {}) => {
  const id = randomUUID();
  const body = { id, firstDay, lastDay, bookingIds: [], ...more };
  const { status, body: saved } = await app.call(absences.addAbsence, as(owner), { body });
  expect(status, JSON.stringify(saved)).toBe(201);
  return id;
};
const change = (id: string, firstDay: string, lastDay = firstDay, more: object = {}) =>
  app.call(absences.changeAbsence, as(owner), {
    params: { id },
    body: { firstDay, lastDay, bookingIds: [], ...more },
  });
const remove = (id: string) => app.call(absences.removeAbsence, as(owner), { params: { id } });
const undo = (id: string) => app.call(absences.undoFreeing, as(owner), { params: { id } });
const bookDesk = async (day: number, userId = company.user) =>
  (await bookPlace(app, 'desk', as(userId), desk, [createPeriodDaysFromToday(day)])).body.errorCode ?? 'booked';
const release = (assignmentId: string, days = [friday]) =>
  app.call(contract.releaseAssignedDays, as(owner), { body: { assignmentId, days } });
const takeBack = (assignmentId: string, days = [friday]) =>
  app.call(contract.takeBackAssignedDays, as(owner), { body: { assignmentId, days } });
const stateOf = async (day = friday) => {
  const { desks } = (await app.call(contract.listOwnAssignedDesks, as(owner))).body;
  const { state, isAway } = desks[0].days.find((one: { day: string }) => one.day === day);
  return isAway ? `away ${state}` : state;
};
/** Serves an event of the HR calendar for each person, on these days. */
const serve = (people: readonly string[], from: string, before: string) => {
  const compact = (day: string) => day.replaceAll('-', '');
  events = people.flatMap((userId) => [
    ...['BEGIN:VEVENT', `UID:${userId}`, `ATTENDEE:mailto:${userId}@test.example`],
    ...[`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(before)}`, 'END:VEVENT'],
  ]);
};
const readCalendar = (address = `http://127.0.0.1:${(hr.address() as AddressInfo).port}/hr.ics`) =>
  app.call(saveAbsenceCalendar, as(company.admin), { body: { address } });
const readAgain = async () => {
  await runScheduledJob(app, 'readAbsenceCalendars');
  await runDueJobs(app);
};
const keptFriday = [{ deskNo: '1', locationName: 'Floor', day: friday }];

describe('an absence of the owner', () => {
  it('[WEEK-04b] frees the desk for others in every read, and gives back the days that none of them has booked', async () => {
    await assign();
    const free = async (day: number) => {
      const of = async (endpoint: typeof getAvailability) =>
        (await app.call(endpoint, as(), { query: createPeriodDaysFromToday(day) })).body.locations[0].free.desk;
      const { body: bar } = await app.call(getCalendar, as(), {
        query: { from: addDays(testToday, day), days: 1, locationId: company.floor },
      });
      const found = await app.call(searchCompany, as(), { query: { text: '1', ...createPeriodDaysFromToday(day) } });
      const plan = await app.call(contract.listAssignedDays, as(), {
        query: { locationId: company.floor, ...createPeriod(addDays(testToday, day), '00:00', '24:00') },
      });
      return [
        await of(getAvailability),
        bar.days[0].freeDesks,
        found.body.desks.find(({ id }: { id: string }) => id === desk).free,
        plan.body.days.length,
      ];
    };
    expect(await free(4)).toEqual([2, 2, false, 1]);
    const id = await leave(thursday, friday);
    expect([await free(3), await free(4), await free(5)]).toEqual([
      [3, 3, true, 0],
      [3, 3, true, 0],
      [2, 2, false, 1],
    ]);
    expect(await stateOf()).toBe('away released');
    expect(await bookDesk(4)).toBe('booked');
    expect(await stateOf()).toBe('away taken');
    const removed = await remove(id);
    expect([removed.status, removed.body]).toEqual([200, { keptDays: keptFriday }]);
    expect([await stateOf(thursday), await stateOf()]).toEqual(['held', 'taken']);
    expect([await free(3), await bookDesk(3, company.manager)]).toEqual([[2, 2, false, 1], 'placeAssigned']);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);
    // A repeated request gets the first answer.
    expect((await remove(id)).body).toEqual({ keptDays: keptFriday });
  });

  it('gives days back when it is shortened or undone, and names those that others keep', async () => {
    await assign();
    const id = await leave(thursday, addDays(friday, 3));
    await bookDesk(4);
    const { body } = await change(id, thursday);
    expect(body.keptDays).toEqual(keptFriday);
    expect([await stateOf(thursday), await stateOf(), await stateOf(addDays(friday, 3))]).toEqual([
      ...['away released', 'taken', 'held'],
    ]);
    expect((await change(id, thursday)).body.keptDays).toEqual(keptFriday);
    await bookDesk(3, company.manager);
    const undone = await undo(id);
    expect(undone.body.keptDays).toEqual([{ ...keptFriday[0], day: thursday }, ...keptFriday]);
    // A repeated request gets the first answer, although the absence freed no bookings.
    const repeated = await undo(id);
    expect([repeated.status, repeated.body]).toEqual([200, undone.body]);
    await app.db.query(sql`UPDATE bookings SET state = 2, cancelled_on = now() WHERE company_id = ${company.id}`);
    expect((await undo(id)).status).toBe(404);
  });

  it('names a kept day once, although it is shortened twice', async () => {
    await assign();
    const id = await leave(thursday, friday);
    await bookDesk(4);
    expect((await change(id, thursday)).body.keptDays).toEqual(keptFriday);
    await bookDesk(3, company.manager);
    const keptThursday = { ...keptFriday[0], day: thursday };
    const half = { untilNoon: true };
    expect((await change(id, thursday, thursday, half)).body.keptDays).toEqual([keptThursday]);
    expect((await change(id, thursday, thursday, half)).body.keptDays).toEqual([keptThursday, ...keptFriday]);
    expect((await change(id, addDays(thursday, -1), thursday, half)).body.keptDays).toEqual([]);
  });

  it('of half a day frees nothing, and two halves of one day free it', async () => {
    await assign();
    const id = await leave(thursday, friday, { untilNoon: true });
    expect([await stateOf(thursday), await stateOf(), await bookDesk(4)]).toEqual([
      ...['away released', 'held', 'placeAssigned'],
    ]);
    await leave(friday, friday, { fromNoon: true });
    expect([await stateOf(), await bookDesk(4)]).toEqual(['away released', 'booked']);
    const shortened = await change(id, thursday);
    expect(shortened.body.keptDays).toEqual(keptFriday);
  });

  it('and the owner’s own release of a day are independent: either one leaves the other', async () => {
    const assignmentId = await assign();
    await release(assignmentId);
    const id = await leave(friday);
    expect((await remove(id)).body.keptDays).toEqual([]);
    expect(await stateOf()).toBe('released');
    const again = await leave(friday);
    expect((await takeBack(assignmentId)).status).toBe(200);
    expect(await stateOf()).toBe('away released');
    const refused = await takeBack(assignmentId);
    expect([refused.status, refused.body.errorCode, refused.body.details]).toEqual([
      ...[409, 'absenceFreesDays', { days: [friday] }],
    ]);
    await remove(again);
    expect(await stateOf()).toBe('held');
  });

  it('keeps its days when the owner releases a period around it, and gives them back after it', async () => {
    const assignmentId = await assign();
    const id = await leave(friday);
    const { body } = await release(assignmentId, [thursday, friday]);
    expect(body).toEqual({ cancelled: [], released: [thursday] });
    expect([await stateOf(thursday), await stateOf()]).toEqual(['released', 'away released']);
    expect((await release(assignmentId)).body.released).toEqual([]);
    expect((await takeBack(assignmentId, body.released)).status).toBe(200);
    await remove(id);
    expect([await stateOf(thursday), await stateOf()]).toEqual(['held', 'held']);
  });

  it('that was saved before the assignment frees its days too, whose bookings no manager needs to treat', async () => {
    const id = await leave(friday);
    expect(await bookDesk(4)).toBe('booked');
    const body = { deskId: desk, userId: owner, weekdays: [5], from: testToday, until: null };
    const preview = await app.call(contract.previewDeskAssignment, as(company.manager), { body });
    expect(preview.body.count).toBe(0);
    const { status, body: made } = await app.call(contract.assignDesk, as(company.manager), { body } as never);
    expect([status, await stateOf()]).toEqual([201, 'away taken']);
    // The assignment changes during the absence: the desk goes to a person who is there.
    const { deskId: _desk, ...rest } = { ...body, userId: company.manager };
    const params = { id: made.id };
    const other = await app.call(contract.changeDeskAssignment, as(company.manager), { params, body: rest } as never);
    expect(other.body.errorCode).toBe('deskHasBookings');
    expect((await remove(id)).body.keptDays).toEqual(keptFriday);
  });

  it('frees the owner’s weekdays of a shared desk and no day of the other owner', async () => {
    await assign({ weekdays: '{[5,6)}' });
    await assign({ weekdays: '{[4,5)}', userId: company.manager });
    await leave(thursday, friday);
    expect([await bookDesk(3), await bookDesk(4)]).toEqual(['placeAssigned', 'booked']);
  });

  it('goes by its dates at a desk in another time zone', async () => {
    const floor = await addLocation(app.db, company.id, { parentId: company.root, timeZone: 'Pacific/Honolulu' });
    desk = await addPlace(app.db, company.id, floor, 'desk', { label: '77' });
    await assign();
    await leave(friday);
    const at = async (day: string, from: string, to: string) =>
      (await bookPlace(app, 'desk', as(), desk, [createPeriod(day, from, to, 'Pacific/Honolulu')])).body.errorCode ??
      'booked';
    expect([await at(thursday, '23:00', '24:00'), await at(addDays(friday, 1), '00:00', '01:00')]).toEqual([
      ...['placeAssigned', 'placeAssigned'],
    ]);
    expect([await at(friday, '00:00', '01:00'), await at(friday, '23:00', '24:00')]).toEqual(['booked', 'booked']);
  });

  it.each(['2026-10-25', '2027-03-28'])('frees the whole Sunday %s, on which the clocks change', async (sunday) => {
    app.clock.set(`${addDays(sunday, -2)}T09:00:00Z`);
    await assign({ from: addDays(sunday, -7) });
    await leave(sunday);
    const at = async (day: string, from: string, to: string) =>
      (await bookPlace(app, 'desk', as(), desk, [createPeriod(day, from, to)])).body.errorCode ?? 'booked';
    expect([await at(addDays(sunday, -1), '23:00', '24:00'), await at(addDays(sunday, 1), '00:00', '01:00')]).toEqual([
      ...['placeAssigned', 'placeAssigned'],
    ]);
    expect([await at(sunday, '00:00', '01:00'), await at(sunday, '23:00', '24:00')]).toEqual(['booked', 'booked']);
  });

  it('counts only while the company uses absences and assigns desks', async () => {
    await assign();
    const id = await leave(friday, addDays(friday, 7));
    const bar = async (day: number) =>
      (
        await app.call(getCalendar, as(), {
          query: { from: addDays(testToday, day), days: 1, locationId: company.floor },
        })
      ).body.days[0].freeDesks;
    expect([await bar(4), await bookDesk(4)]).toEqual([3, 'booked']);
    await changeSettings(app, company, sql`absences = false`);
    expect([await bar(5), await bookDesk(5, company.manager)]).toEqual([2, 'placeAssigned']);
    await changeSettings(app, company, sql`absences = true`);
    expect([await bar(5), await stateOf()]).toEqual([3, 'away taken']);
    await changeSettings(app, company, sql`assigned_desks = false`);
    expect((await remove(id)).body.keptDays).toEqual([]);
    expect(await bookDesk(5, company.manager)).toBe('booked');
    await changeSettings(app, company, sql`assigned_desks = true`);
    // Bookings from the time without assigned desks stay, as everywhere.
    expect([await stateOf(), (await readUncancelledBookings(app.db, company.id)).length]).toEqual(['held', 2]);
  });

  it('is heard by open plans when it begins and ends, and when absences are switched', async () => {
    await assign();
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const window = await openLiveEventWindow(address, app.windowTokenOf(company.user));
    const heard = () => window.heard.filter(({ name }) => name === 'DeskAssignmentsChanged');
    const id = await leave(friday);
    await waitUntil(() => heard().length === 1);
    expect(heard()[0]!.payload).toEqual({ companyId: company.id, locationId: company.floor });
    await remove(id);
    await waitUntil(() => heard().length === 2);
    const switched = { before: { absences: true }, after: { absences: false } };
    await app.db.transaction((tx) =>
      app.publish(tx, { name: 'companySettingsChanged', companyId: company.id, by: company.admin, ...switched }),
    );
    await waitUntil(() => heard().length === 3);
    await window.close();
  });

  it('returns the owner’s bookings of the desk outside of the limit when it is undone', async () => {
    await changeSettings(app, company, sql`max_desk_bookings_count = 1`);
    await assign();
    expect((await bookPlace(app, 'desk', as(owner), company.desks[1]!, [createPeriodDaysFromToday(1)])).status).toBe(
      201,
    );
    const bookingIds = [];
    for (const day of [3, 4]) {
      const { status, body } = await bookPlace(app, 'desk', as(owner), desk, [createPeriodDaysFromToday(day)]);
      expect(status).toBe(201);
      bookingIds.push(body.bookings[0].id);
    }
    const id = await leave(thursday, friday, { bookingIds });
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);
    const { body } = await undo(id);
    expect(body.bookings).toMatchObject([{ refusal: null }, { refusal: null }]);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(3);
  });

  it('keeps a booking that a manager had left on the day, without releasing it', async () => {
    await storeBooking(app.db, {
      ...{ companyId: company.id, placeId: desk, userId: company.user, period: createPeriodDaysFromToday(4) },
    });
    await assign();
    const id = await leave(thursday);
    expect((await remove(id)).body.keptDays).toEqual([]);
    expect(await stateOf()).toBe('held');
  });
});

describe('an absence of the HR calendar', () => {
  it('frees the desk, and an email says which days others keep when it is gone', async () => {
    await assign();
    serve([owner, company.manager], thursday, addDays(friday, 1));
    expect((await readCalendar()).status).toBe(200);
    expect([await stateOf(), await bookDesk(4)]).toEqual(['away released', 'booked']);
    serve([owner, company.manager], thursday, friday);
    await readAgain();
    expect([await stateOf(), await stateOf(thursday)]).toEqual(['taken', 'away released']);
    const letter = await mailbox.letterTo(`${owner}@test.example`);
    expect(letter.subject).toBe('W niektóre dni Twoje biurko ma ktoś inny');
    expect(letter.text).toContain('Biurko 1, Floor');
    expect(letter.text).not.toContain('Ula User');
    mailbox.forgetLetters();
    await readAgain();
    await bookDesk(3, company.admin);
    expect((await readCalendar('')).status).toBe(200);
    await runDueJobs(app);
    expect(await stateOf(thursday)).toBe('taken');
    expect((await mailbox.letterTo(`${owner}@test.example`)).text).toContain('26-11-2026');
  });

  it('that is new waits for no lock of the desk', async () => {
    await assign();
    serve([owner], friday, addDays(friday, 1));
    await app.db.transaction(async (tx) => {
      await tx.query(sql`SELECT FROM bookables WHERE company_id = ${company.id} AND id = ${desk} FOR NO KEY UPDATE`);
      expect((await readCalendar()).status).toBe(200);
    });
    expect(await stateOf()).toBe('away released');
  });

  it('that its person marks as wrong holds the desk for them again', async () => {
    await assign();
    serve([owner], thursday, addDays(friday, 1));
    await readCalendar();
    expect(await bookDesk(4)).toBe('booked');
    const [{ id }] = (await app.call(absences.listAbsences, as(owner))).body.absences;
    const mark = (isWrong: boolean) => app.call(absences.markAbsence, as(owner), { params: { id }, body: { isWrong } });
    for (const _turn of ['first', 'repeated']) expect((await mark(true)).body.keptDays).toEqual(keptFriday);
    expect([await stateOf(thursday), await stateOf()]).toEqual(['held', 'taken']);
    await mark(false);
    expect(await stateOf(thursday)).toBe('away released');
  });

  it('frees the desks of 500 people in one reading, and gives back what is not booked', async () => {
    const people = await addMembers(app.db, company.id, 500);
    await app.db.query(sql`
      INSERT INTO all_bookables (company_id, id, kind, container_id, label, state, offered_to)
      SELECT s.company_id, p.id, s.kind, s.container_id, 'c' || p.no, s.state, s.offered_to
      FROM all_bookables s, unnest(${people}::uuid[]) WITH ORDINALITY AS p (id, no)
      WHERE s.company_id = ${company.id} AND s.id = ${desk}`);
    await app.db.query(sql`
      INSERT INTO place_assignments (company_id, id, bookable_id, user_id, weekdays, days, created_on, created_by)
      SELECT ${company.id}, gen_random_uuid(), p.id, p.id, '{[1,8)}', '[2026-11-01,)', now(), ${company.admin}
      FROM unnest(${people}::uuid[]) AS p (id)`);
    const assignedOn = async (day: string) =>
      (
        await app.call(contract.listAssignedDays, as(), {
          query: { locationId: company.floor, ...createPeriod(day, '00:00', '24:00') },
        })
      ).body.days.length;
    expect(await assignedOn(friday)).toBe(500);
    serve(people, friday, addDays(friday, 1));
    const { body } = await readCalendar();
    expect([body.calendar.people, await assignedOn(friday), await assignedOn(thursday)]).toEqual([500, 0, 500]);
    const placeId = people[7]!;
    expect((await bookPlace(app, 'desk', as(), placeId, [createPeriodDaysFromToday(4)])).status).toBe(201);
    serve([], friday, friday);
    await readCalendar();
    expect(await assignedOn(friday)).toBe(499);
    await runDueJobs(app);
    expect(mailbox.lettersTo(`${placeId}@test.example`)).toHaveLength(1);
  });
});
