import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/booking/assigned-desks.ts';
import { getUsualDesk, moveDeskBooking } from '#contract/booking/bookings.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { removeMember, setUserState } from '#contract/people/members.ts';
import { removeLocation } from '#contract/places/location-tree.ts';
import { getAvailability, getCalendar } from '#contract/places/locations.ts';
import { scanQrCode } from '#contract/presence/presence-codes.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { readFreeAlternativesByBooking } from '#server/modules/booking/engine/free-alternatives.query.ts';
import { createPlaceCode } from '#server/modules/booking/presence/place-code.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriod, createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import {
  addCompany,
  addLocation,
  addMember,
  addPlace,
  changeSettings,
  type TestCompany,
} from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let owner: string;
let desk: string;
/** Friday, 27 November 2026, four days after {@link testToday}. */
const friday = addDays(testToday, 4);

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db, { settings: sql`assigned_desks = true, location_calendar_info_mode = 3` });
  owner = await addMember(app.db, company.id, 'user', 'Olga Owner');
  desk = company.desks[0]!;
});

const as = (userId = company.user) => ({ userId, company: company.id });
const wanted = (more: object = {}) => ({
  deskId: desk,
  userId: owner,
  weekdays: [5],
  from: testToday,
  until: null,
  ...more,
});
const assign = (more: object = {}, by = company.manager) =>
  app.call(contract.assignDesk, as(by), { body: wanted(more) } as never);
const assigned = async (more: object = {}) => {
  const { status, body } = await assign(more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
};
const bookDesk = (userId: string, day: number, more: object = {}) =>
  bookPlace(app, 'desk', as(userId), desk, [createPeriodDaysFromToday(day)], more);
const release = (assignmentId: string, days = [friday], by = owner) =>
  app.call(contract.releaseAssignedDays, as(by), { body: { assignmentId, days } });
const takeBack = (assignmentId: string, days = [friday], by = owner) =>
  app.call(contract.takeBackAssignedDays, as(by), { body: { assignmentId, days } });
const hold = (day: number, userId = company.user, more: object = {}) =>
  storeBooking(app.db, {
    companyId: company.id,
    placeId: desk,
    userId,
    period: createPeriodDaysFromToday(day),
    ...more,
  });

describe('an assigned desk', () => {
  it('[WEEK-04a] is for its owners alone, by weekday and by name, outside of limits; a day off frees it for others', async () => {
    await changeSettings(app, company, sql`max_desk_bookings_count = 1`);
    const second = await addMember(app.db, company.id, 'user', 'Sonia Second');
    const id = await assigned();
    const other = await assigned({ weekdays: [4], userId: second });
    const refused = await bookPlace(app, 'desk', as(), desk, [
      createPeriodDaysFromToday(3),
      createPeriodDaysFromToday(4),
    ]);
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'placeAssigned']);
    const thursday = { day: addDays(friday, -1), userName: 'Sonia Second' };
    expect(refused.body.details).toEqual({ assigned: [thursday, { day: friday, userName: 'Olga Owner' }] });
    // The owner's only booking is of another desk, and the assignment still holds.
    expect((await bookPlace(app, 'desk', as(owner), company.desks[1]!, [createPeriodDaysFromToday(1)])).status).toBe(
      201,
    );
    expect((await bookDesk(company.manager, 4)).body.errorCode).toBe('placeAssigned');
    expect((await release(id)).status).toBe(200);
    expect((await bookDesk(company.user, 4)).status).toBe(201);
    expect((await release(other, [addDays(friday, -1)], second)).status).toBe(200);
    expect((await bookDesk(company.manager, 3)).status).toBe(201);
    expect((await bookDesk(company.admin, 10)).body.errorCode).toBe('placeAssigned');
  });

  it('is free for its owner', async () => {
    await assigned();
    expect((await bookDesk(owner, 4)).status).toBe(201);
  });

  it('is refused for several days if one of them is assigned', async () => {
    await assigned();
    const answer = await bookPlace(app, 'desk', as(), desk, [
      createPeriodDaysFromToday(3),
      createPeriodDaysFromToday(4),
    ]);
    expect(answer.body.errorCode).toBe('placeAssigned');
    expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
  });

  it('is shared by weekday between two owners, never on the same one', async () => {
    const second = await addMember(app.db, company.id, 'user', 'Sonia Second');
    await assigned({ weekdays: [1, 2] });
    await assigned({ weekdays: [4, 5], userId: second });
    const { status, body } = await assign({ weekdays: [2, 3], userId: second });
    expect([status, body.errorCode, body.details]).toEqual([409, 'deskAssignedAlready', { userName: 'Olga Owner' }]);
    expect((await bookDesk(owner, 4)).body.details.assigned).toEqual([{ day: friday, userName: 'Sonia Second' }]);
    expect((await bookDesk(second, 4)).status).toBe(201);
  });

  it('may change owners from a day on', async () => {
    const second = await addMember(app.db, company.id, 'user', 'Sonia Second');
    await assigned({ until: addDays(friday, 6) });
    await assigned({ from: addDays(friday, 7), userId: second });
    expect((await bookDesk(second, 4)).body.errorCode).toBe('placeAssigned');
    expect((await bookDesk(second, 11)).status).toBe(201);
  });

  it('goes by the clock of the desk, over midnight too', async () => {
    const floor = await addLocation(app.db, company.id, { parentId: company.root, timeZone: 'Pacific/Honolulu' });
    desk = await addPlace(app.db, company.id, floor, 'desk', { label: '77' });
    await assigned();
    const at = (day: string, from: string, to: string) =>
      bookPlace(app, 'desk', as(), desk, [createPeriod(day, from, to, 'Pacific/Honolulu')]);
    expect((await at(addDays(friday, -1), '20:00', '24:00')).status).toBe(201);
    expect((await at(friday, '00:00', '01:00')).body.errorCode).toBe('placeAssigned');
    expect((await at(friday, '23:00', '24:00')).body.errorCode).toBe('placeAssigned');
    expect((await at(addDays(friday, 1), '00:00', '01:00')).status).toBe(201);
  });

  it.each([
    ['2026-10-25', 'of 25 hours'],
    ['2027-03-28', 'of 23 hours'],
  ])('is assigned on the whole Sunday %s, %s', async (sunday) => {
    app.clock.set(`${addDays(sunday, -2)}T09:00:00Z`);
    await assigned({ weekdays: [7], from: addDays(sunday, -7) });
    const at = async (day: string, from: string, to: string) =>
      (await bookPlace(app, 'desk', as(), desk, [createPeriod(day, from, to)])).body.errorCode;
    expect([await at(sunday, '00:00', '01:00'), await at(sunday, '23:00', '24:00')]).toEqual([
      ...['placeAssigned', 'placeAssigned'],
    ]);
    expect(await at(addDays(sunday, -1), '23:00', '24:00')).toBeUndefined();
    expect(await at(addDays(sunday, 1), '00:00', '01:00')).toBeUndefined();
  });

  it('is booked by a bypass, and a booking does not move onto it', async () => {
    await assigned();
    const { body } = await bookPlace(app, 'desk', as(), company.desks[1]!, [createPeriodDaysFromToday(4)]);
    const move = await app.call(moveDeskBooking, as(), { body: { bookingId: body.bookings[0].id, deskId: desk } });
    expect(move.body.errorCode).toBe('placeAssigned');
    expect((await bookDesk(company.manager, 4, { adminBypassMode: true })).status).toBe(201);
  });

  it('holds nothing in a company that switched it off, whose calls are refused', async () => {
    const id = await assigned();
    await changeSettings(app, company, sql`assigned_desks = false`);
    const none = await Promise.all([
      assign(),
      release(id),
      takeBack(id),
      app.call(contract.listDeskAssignments, as(company.manager)),
      app.call(contract.listOwnAssignedDesks, as(owner)),
      app.call(contract.endDeskAssignment, as(company.manager), { params: { id } }),
      app.call(contract.listAssignedDays, as(), {
        query: { locationId: company.floor, ...createPeriodDaysFromToday(4) },
      }),
    ]);
    expect(none.map(({ body }) => body.errorCode)).toEqual(none.map(() => 'assignedDesksOff'));
    expect((await bookDesk(company.user, 4)).status).toBe(201);
  });

  it('keeps other people’s bookings, or cancels them with a reason, as the manager says', async () => {
    await hold(4);
    await hold(3);
    await hold(4, owner, { placeId: company.desks[1]! });
    const preview = await app.call(contract.previewDeskAssignment, as(company.manager), { body: wanted() } as never);
    expect(preview.body).toMatchObject({
      ...{ count: 1, locationIana: 'Europe/Warsaw' },
      bookings: [{ name: 'Ula User', startDate: '2026-11-27T08:00:00Z' }],
    });
    const asked = await assign();
    expect([asked.status, asked.body.errorCode, asked.body.details]).toEqual([409, 'deskHasBookings', { bookings: 1 }]);
    const unseen = await assign({ bookings: 'cancel' });
    expect([unseen.status, unseen.body.details, (await readUncancelledBookings(app.db, company.id)).length]).toEqual([
      ...[409, { bookings: 1 }, 3],
    ]);
    const id = await assigned({ bookings: 'keep', seenBookings: 1 });
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(3);
    const params = { id };
    const { deskId: _desk, ...rest } = wanted({ bookings: 'cancel', seenBookings: 1 });
    const changed = await app.call(contract.changeDeskAssignment, as(company.manager), { params, body: rest } as never);
    expect(changed.status).toBe(200);
    expect((await readUncancelledBookings(app.db, company.id)).map(({ userId }) => userId).toSorted()).toEqual(
      [owner, company.user].toSorted(),
    );
    await runDueJobs(app);
    const letter = await mailbox.letterTo(`${company.user}@test.example`);
    expect(letter.text).toContain('to biurko zostało przypisane innej osobie');
    expect(letter.text).not.toContain('Olga Owner');
  });

  it('leaves the booking of whoever sits there now', async () => {
    await hold(4);
    app.clock.set('2026-11-27T09:00:00Z');
    await assigned({ bookings: 'cancel' });
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);
  });

  it('shows a new owner the bookings of days that the former one had released', async () => {
    const id = await assigned();
    const second = await addMember(app.db, company.id, 'user', 'Sonia Second');
    await release(id);
    await bookDesk(company.user, 4);
    const countFor = async (userId: string) => {
      const body = { ...wanted({ userId }), assignmentId: id };
      return (await app.call(contract.previewDeskAssignment, as(company.manager), { body } as never)).body.count;
    };
    expect([await countFor(owner), await countFor(second)]).toEqual([0, 1]);
    const { deskId: _desk, ...rest } = wanted({ userId: second, bookings: 'keep', seenBookings: 1 });
    const changed = await app.call(contract.changeDeskAssignment, as(company.manager), {
      ...{ params: { id }, body: rest },
    } as never);
    expect([changed.status, changed.body.name]).toEqual([200, 'Sonia Second']);
  });

  it('leaves the owner’s bookings of it out of the limit, and counts all others', async () => {
    await changeSettings(app, company, sql`max_desk_bookings_count = 1`);
    await assigned({ weekdays: [4, 5] });
    expect(
      (await bookPlace(app, 'desk', as(owner), desk, [createPeriodDaysFromToday(3), createPeriodDaysFromToday(4)]))
        .status,
    ).toBe(201);
    const other = (day: number) =>
      bookPlace(app, 'desk', as(owner), company.desks[1]!, [createPeriodDaysFromToday(day)]);
    expect((await other(1)).status).toBe(201);
    expect((await other(2)).body).toMatchObject({ errorCode: 'tooManyBookings', details: { current: 1, max: 1 } });
    expect((await bookDesk(owner, 2)).body.errorCode).toBe('tooManyBookings');
    expect((await bookDesk(owner, 10)).status).toBe(201);
  });

  it('tells its owner by email, at the beginning, with a change and at the end', async () => {
    const about = async () => {
      await runDueJobs(app);
      const { subject, text } = await mailbox.letterTo(`${owner}@test.example`);
      return [subject, text];
    };
    const id = await assigned();
    expect(await about()).toEqual(['Biurko 1 jest teraz Twoje', expect.stringContaining('w każdy piątek')]);
    const { deskId: _desk, ...rest } = wanted({ weekdays: [1] });
    await app.call(contract.changeDeskAssignment, as(company.manager), { params: { id }, body: rest } as never);
    expect(await about()).toEqual([
      'Zmieniły się dni Twojego biurka 1',
      expect.stringContaining('w każdy poniedziałek'),
    ]);
    await app.call(contract.endDeskAssignment, as(company.manager), { params: { id } });
    expect(await about()).toEqual(['Biurko 1 nie jest już Twoje', expect.stringContaining('Floor')]);
  });

  it('is not assigned to a person who may not enter its area', async () => {
    await app.db.query(
      sql`UPDATE all_containers SET restricted = true WHERE company_id = ${company.id} AND id = ${company.floor}`,
    );
    const { status, body } = await assign();
    expect([status, body.errorCode, body.details]).toEqual([...[403, 'restrictedArea', { locationName: 'Floor' }]]);
  });

  it.each([
    ['no weekday', { weekdays: [] }, 400, 'validationFailed'],
    ['a weekday that does not exist', { weekdays: [8] }, 400, 'validationFailed'],
    ['days in the wrong order', { from: friday, until: testToday }, 422, 'daysOutOfOrder'],
    ['a person who never belonged', { userId: '00000000-0000-4000-8000-00000000abcd' }, 422, 'personNotActive'],
    ['a room', () => ({ deskId: company.rooms[0]! }), 404, 'notFound'],
  ])('is not assigned with %s', async (_what, more, status, code) => {
    const answer = await assign(typeof more === 'function' ? more() : more);
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
  });
});

describe('every read of free places leaves an assigned desk out', () => {
  beforeEach(() => assigned());

  it('the counts of locations, for all but the owner', async () => {
    const freeFor = async (userId: string, day: number) =>
      (await app.call(getAvailability, as(userId), { query: createPeriodDaysFromToday(day) })).body.locations[0].free
        .desk;
    expect([await freeFor(company.user, 4), await freeFor(company.user, 3), await freeFor(owner, 4)]).toEqual([
      2, 3, 3,
    ]);
  });

  it('the date bar, at once, and without a mark of a booking', async () => {
    const read = async () => {
      const { body } = await app.call(getCalendar, as(), {
        query: { from: friday, days: 2, locationId: company.floor },
      });
      return body.days.map(({ freeDesks, anyBooking }: { freeDesks: number; anyBooking: boolean }) => [
        freeDesks,
        anyBooking,
      ]);
    };
    expect(await read()).toEqual([
      [2, false],
      [3, false],
    ]);
    const [own] = await app.db.query<{ id: string }>(
      sql`SELECT id FROM place_assignments WHERE company_id = ${company.id}`,
    );
    await release(own!.id);
    expect(await read()).toEqual([
      [3, false],
      [3, false],
    ]);
    await takeBack(own!.id);
    await bookDesk(owner, 4);
    expect(await read()).toEqual([
      [2, true],
      [3, false],
    ]);
    await changeSettings(app, company, sql`assigned_desks = false`);
    await app.db.query(sql`UPDATE bookings SET state = 2, cancelled_on = now() WHERE company_id = ${company.id}`);
    expect(await read()).toEqual([
      [3, false],
      [3, false],
    ]);
  });

  it('the search of places', async () => {
    const isFree = async (userId: string, day: number) => {
      const { body } = await app.call(searchCompany, as(userId), {
        query: { text: '1', ...createPeriodDaysFromToday(day) },
      });
      return body.desks.find(({ id }: { id: string }) => id === desk).free;
    };
    expect([await isFree(company.user, 4), await isFree(owner, 4), await isFree(company.user, 3)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('the places that a letter offers instead', async () => {
    const of = async (userId: string) => {
      const one = { id: desk, userId, containerId: company.floor, ...createPeriodDaysFromToday(4) };
      const request = {
        companyId: company.id,
        kind: 'desk',
        bookings: [one as never],
        now: app.clock.now(),
        readSettings: readCompanySettings,
      } as const;
      return (await readFreeAlternativesByBooking(app.db, request)).get(desk);
    };
    expect(await of(company.user)).toEqual(['2', '3']);
    expect(await of(owner)).toEqual(['1', '2', '3']);
  });

  it('the code at the desk', async () => {
    const key = Buffer.alloc(32, 3);
    await app.db.query(sql`
      INSERT INTO qr_keys (company_id, key, made_on, made_by) VALUES (${company.id}, ${key}, now(), ${company.admin})`);
    const scan = async (userId: string) =>
      (await app.call(scanQrCode, as(userId), { body: { qrCode: createPlaceCode(key, desk) } })).body;
    await changeSettings(app, company, sql`desk_booking_confirmation_mode = 1`);
    app.clock.set('2026-11-26T09:00:00Z');
    expect((await scan(company.user)).freeUntil).toBe('2026-11-26T23:00:00.000Z');
    app.clock.set('2026-11-27T09:00:00Z');
    expect((await scan(company.user)).freeUntil).toBeNull();
    expect((await scan(owner)).freeUntil).not.toBeNull();
  });
});

describe('the owner', () => {
  const own = async () => (await app.call(contract.listOwnAssignedDesks, as(owner))).body.desks;
  const dayState = async (day = friday) => (await own())[0].days.find((one: { day: string }) => one.day === day)?.state;

  it('sees the desk’s next days, and who came between', async () => {
    const id = await assigned();
    expect(await own()).toMatchObject([
      { id, deskId: desk, deskNo: '1', weekdays: [5], from: testToday, until: null, isOpen: true },
    ]);
    expect((await own())[0].days.map(({ day }: { day: string }) => day)).toEqual(
      [0, 7, 14, 21].map((more) => addDays(friday, more)),
    );
    await changeSettings(app, company, sql`max_booking_period = 60`);
    expect((await own())[0].days.at(-1).day).toBe(addDays(friday, 56));
    expect(await dayState()).toBe('held');
    await release(id);
    expect(await dayState()).toBe('released');
    await bookDesk(company.user, 4);
    expect(await dayState()).toBe('taken');
  });

  it('has the assigned desk as the usual one, whatever they booked before', async () => {
    await hold(-3, owner, { placeId: company.desks[1]! });
    const usual = async () => (await app.call(getUsualDesk, as(owner))).body.desk?.deskId;
    expect(await usual()).toBe(company.desks[1]);
    await assigned();
    expect(await usual()).toBe(desk);
    await changeSettings(app, company, sql`assigned_desks = false`);
    expect(await usual()).toBe(company.desks[1]);
  });

  it('has it as the usual one from the first minute of its first day, in the time zone of the desk', async () => {
    app.clock.set(`${addDays(friday, -1)}T23:01:00Z`);
    await assigned({ from: friday });
    const { body } = await app.call(getUsualDesk, as(owner));
    expect(body.desk?.deskId).toBe(desk);
  });

  it('can release a day on which another person has a booking from before', async () => {
    await hold(4);
    const id = await assigned({ bookings: 'keep', seenBookings: 1 });
    expect(await dayState()).toBe('held');
    await release(id);
    expect(await dayState()).toBe('taken');
  });

  it('learns which bookings a release cancels, and one under way stays', async () => {
    const id = await assigned();
    await bookDesk(owner, 4);
    await bookDesk(owner, 11);
    app.clock.set('2026-11-27T09:00:00Z');
    const { body } = await release(id, [friday, addDays(friday, 7)]);
    expect(body.cancelled).toMatchObject([{ startDate: '2026-12-04T08:00:00Z', adminBypassMode: false }]);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);
  });

  it('gives up a booking of the desk with the day, and takes the day back while nobody has booked it', async () => {
    const id = await assigned();
    await bookDesk(owner, 4);
    await release(id);
    expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
    expect((await takeBack(id)).status).toBe(200);
    expect((await bookDesk(company.user, 4)).body.errorCode).toBe('placeAssigned');
    await release(id, [friday, addDays(friday, 7)]);
    await bookDesk(company.user, 11);
    const refused = await takeBack(id, [friday, addDays(friday, 7)]);
    expect([refused.status, refused.body.errorCode, refused.body.details]).toEqual([
      ...[409, 'releasedDayBooked', { days: [addDays(friday, 7)] }],
    ]);
    expect(await dayState()).toBe('released');
  });

  it('releases a day twice without harm, and no day that is over or not theirs', async () => {
    const id = await assigned();
    expect([(await release(id)).status, (await release(id)).status]).toEqual([200, 200]);
    expect((await release(id, [addDays(testToday, -3)])).body.errorCode).toBe('dateInPast');
    const other = await release(id, [friday, addDays(friday, 1)]);
    expect([other.status, other.body.errorCode, other.body.details]).toEqual([
      ...[422, 'dayNotAssigned', { day: addDays(friday, 1) }],
    ]);
    expect((await release(id, [friday], company.user)).body.errorCode).toBe('notFound');
  });

  it.each(['turned off', 'removed'])('loses the desk when %s', async (how) => {
    await assigned();
    const body = { userIds: [owner], isActive: false };
    if (how === 'turned off') await app.call(setUserState, as(company.admin), { body });
    else await app.call(removeMember, as(company.admin), { params: { id: owner } });
    expect(await app.db.query(sql`SELECT FROM place_assignments WHERE company_id = ${company.id}`)).toEqual([]);
    expect((await bookDesk(company.user, 4)).status).toBe(201);
  });
});

describe('a desk that leaves the plan', () => {
  it('loses its owner when its location is removed, and keeps them while it is locked or hidden', async () => {
    const floor = await addLocation(app.db, company.id, { parentId: company.root, name: 'Annex' });
    const deskId = await addPlace(app.db, company.id, floor, 'desk', { label: '88' });
    await assigned({ deskId });
    const stored = () => app.db.query(sql`SELECT FROM place_assignments WHERE company_id = ${company.id}`);
    await app.db.query(sql`UPDATE all_bookables SET state = 3 WHERE company_id = ${company.id} AND id = ${deskId}`);
    const [locked] = (await app.call(contract.listOwnAssignedDesks, as(owner))).body.desks;
    expect(locked).toMatchObject({ deskId, isOpen: false });
    expect(await stored()).toHaveLength(1);
    const { status } = await app.call(removeLocation, as(company.admin), {
      params: { locationId: floor },
      query: { bookings: 0 },
    } as never);
    expect(status).toBe(204);
    expect(await stored()).toEqual([]);
  });
});

describe('managers', () => {
  it('list the assignments by desk, and not those that are over', async () => {
    await storeDeskAssignment(app.db, {
      companyId: company.id,
      deskId: company.desks[2]!,
      userId: owner,
      before: '2026-11-20',
    });
    await assigned({ deskId: company.desks[1]! });
    await assigned({ weekdays: [3, 1, 3] });
    const { body } = await app.call(contract.listDeskAssignments, as(company.manager));
    expect(body.assignments).toMatchObject([
      { deskNo: '1', weekdays: [1, 3], name: 'Olga Owner', locationName: 'Floor', from: testToday, until: null },
      { deskNo: '2', weekdays: [5] },
    ]);
  });

  it('change an assignment, which then belongs to the new owner without released days', async () => {
    const id = await assigned();
    await release(id);
    const { deskId: _desk, ...rest } = wanted({ userId: company.user });
    await app.call(contract.changeDeskAssignment, as(company.manager), { params: { id }, body: rest } as never);
    expect((await bookDesk(owner, 4)).body.details.assigned).toEqual([{ day: friday, userName: 'Ula User' }]);
    expect((await bookDesk(company.user, 4)).status).toBe(201);
  });

  it('end an assignment, and the owner’s bookings stay', async () => {
    const id = await assigned();
    await bookDesk(owner, 4);
    expect((await app.call(contract.endDeskAssignment, as(company.manager), { params: { id } })).status).toBe(204);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);
    expect((await bookDesk(company.user, 11)).status).toBe(201);
  });
});

describe('the plan', () => {
  const shown = async (userId = company.user) => {
    const query = { locationId: company.floor, ...createPeriod(friday, '00:00', '24:00') };
    return (await app.call(contract.listAssignedDays, as(userId), { query })).body.days;
  };

  it('names the owner of each day to every member, and leaves released days out', async () => {
    const id = await assigned();
    const [one] = await shown();
    expect(one).toMatchObject({ deskId: desk, day: friday, userId: owner, name: 'Olga Owner' });
    await release(id);
    expect(await shown()).toEqual([]);
  });

  it('names no owner of a past day, because a missing day would tell of an absence', async () => {
    await assigned();
    app.clock.set(`${friday}T22:59:00Z`);
    expect(await shown()).toHaveLength(1);
    app.clock.set(`${friday}T23:00:00Z`);
    expect(await shown()).toEqual([]);
  });

  it('hears of every change, by an event that names nobody', async () => {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    const window = await openLiveEventWindow(address, app.windowTokenOf(company.user));
    const heard = () => window.heard.filter(({ name }) => name === 'DeskAssignmentsChanged');
    const id = await assigned();
    await waitUntil(() => heard().length === 1);
    await release(id);
    await waitUntil(() => heard().length === 2);
    expect(heard()[1]!.payload).toEqual({ companyId: company.id, locationId: company.floor });
    await window.close();
  });
});
