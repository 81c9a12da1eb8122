import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findMeetingTimes, type MeetingTimesResponse } from '#contract/rooms/meeting-times.ts';
import { createRoomBookings } from '#contract/rooms/room-bookings.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addLocation,
  addMember,
  addPlace,
  changeSettings,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
/** Two floors of a building, and a floor of another one. */
let [first, second, other]: string[] = [];
let [ola, jan]: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function begin(timeZone = 'Europe/Warsaw') {
  app.clock.set(`${testToday}T07:00:00Z`);
  company = await addCompany(app.db, { desks: 0, rooms: 0, timeZone, settings: sql`meeting_times = true` });
  const building = (name: string) =>
    addLocation(app.db, company.id, { parentId: company.root, name, type: 2, timeZone });
  const centre = await building('Centrala');
  first = await addLocation(app.db, company.id, { parentId: centre, name: 'Piętro 1', timeZone });
  second = await addLocation(app.db, company.id, { parentId: centre, name: 'Piętro 2', timeZone });
  const depot = await building('Zajezdnia');
  other = await addLocation(app.db, company.id, { parentId: depot, name: 'Parter', timeZone });
  ola = await addMember(app.db, company.id, 'user', 'Ola Test');
  jan = await addMember(app.db, company.id, 'user', 'Jan Test');
}
beforeEach(() => begin());

async function room(label: string, at = first!, seats: number | null = 6, equipment: string[] = ['screen'], state?: 3) {
  const id = await addPlace(app.db, company.id, at, 'room', { label, ...(state && { state }) });
  await app.db.query(sql`
    UPDATE rooms SET seats = ${seats}, equipment = ${equipment} WHERE company_id = ${company.id} AND id = ${id}`);
  return id;
}

type When = { startDate: string; endDate: string };
const hold = (placeId: string, when: When, more: object = {}) =>
  storeBooking(app.db, {
    ...{
      companyId: company.id,
      placeId,
      userId: company.admin,
      kind: 'room',
      details: { topic: 'Tajne' },
      period: when,
    },
    ...more,
  });
/** Stores a meeting of the administrator in a room elsewhere, with the answer of a guest. */
async function invite(userId: string, when: When, answer: string | null, answeredFor = when): Promise<void> {
  const id = await hold(await room(`Gdzie indziej ${randomUUID().slice(0, 8)}`, other), when);
  await app.db.query(sql`
    INSERT INTO booking_participants (company_id, booking_id, user_id, answer, answered_on, answered_for)
    VALUES (${company.id}, ${id}, ${userId}, ${answer}, CASE WHEN ${answer}::text IS NOT NULL THEN now() END,
            CASE WHEN ${answer}::text IS NOT NULL THEN tstzrange(${answeredFor.startDate}, ${answeredFor.endDate}) END)`);
}

const tomorrow = addDays(testToday, 1);
const morning = { days: { from: tomorrow, until: tomorrow }, hours: { from: '09:00', to: '11:00' } };
const ask = (more: object = {}, userId = company.user) =>
  app.call(findMeetingTimes, { userId, company: company.id }, {
    body: { userIds: [ola], minutes: 60, locationId: first, ...morning, ...more },
  } as never);
async function find(more?: object, userId?: string): Promise<MeetingTimesResponse> {
  const { status, body } = await ask(more, userId);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const short = ({ times }: MeetingTimesResponse, zone = 'Europe/Warsaw') =>
  times.map(({ startDate, busy, rooms }) => {
    const at = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    const names = busy.map(({ name }) => name.split(' ')[0]);
    return [at.format(new Date(startDate)), rooms.map(({ name }) => name).join(), ...names].join(' ');
  });

describe('people', () => {
  it('[WEEK-08b] are not free in rooms that they booked, at meetings that they accepted, and while they are away', async () => {
    await room('Mała');
    expect(short(await find())).toEqual(['09:00 Mała', '10:00 Mała']);
    await hold(await room('Inna', other), createPeriodDaysFromToday(1, '09:00', '09:30'), { userId: ola });
    expect(short(await find())).toEqual(['09:30 Mała']);
    await invite(company.user, createPeriodDaysFromToday(1, '10:15', '10:30'), 'accepted');
    expect(short(await find())).toEqual(['09:00 Mała Ola', '10:00 Mała Ula']);
    await changeSettings(app, company, sql`absences = true`);
    await app.db.query(sql`
      INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
      VALUES (${company.id}, ${randomUUID()}, ${jan}, ${tomorrow}, ${tomorrow}, now())`);
    const both = await find({ userIds: [ola, jan] });
    expect(short(both)).toEqual(['09:00 Mała Jan Ola', '10:00 Mała Jan Ula']);
    await changeSettings(app, company, sql`absences = false`);
    expect(short(await find({ userIds: [jan] }))).toEqual(['09:00 Mała']);
  });

  it('are free while the waitlist only offers them a room, and come to no floor for an offered desk', async () => {
    await room('Mała');
    await room('Wyżej', second);
    const offer = (id: string) =>
      app.db.query(sql`UPDATE bookings SET held_until = upper(during) WHERE company_id = ${company.id} AND id = ${id}`);
    await offer(await hold(await room('Inna', other), createPeriodDaysFromToday(1, '09:00', '11:00'), { userId: ola }));
    expect(short(await find())[0]).toBe('09:00 Mała,Wyżej');
    const desk = await addPlace(app.db, company.id, second!, 'desk', { label: '1' });
    await offer(await hold(desk, createPeriodDaysFromToday(1), { kind: 'desk', userId: ola, details: {} }));
    expect(short(await find())[0]).toBe('09:00 Mała,Wyżej');
  });

  it('[WEEK-09] lead to no floor by a desk whose booking hides the name, but for its holder and managers', async () => {
    await room('Mała');
    await room('Wyżej', second);
    const desk = await addPlace(app.db, company.id, second!, 'desk', { label: '1' });
    const id = await hold(desk, createPeriodDaysFromToday(1), { kind: 'desk', userId: ola, details: {} });
    const first = async (userId?: string) => short(await find({}, userId))[0];
    expect(await first()).toBe('09:00 Wyżej,Mała');
    await app.db.query(sql`UPDATE bookings SET is_name_hidden = true WHERE id = ${id}`);
    expect(await first()).toBe('09:00 Mała,Wyżej');
    for (const reader of [ola, company.manager]) expect(await first(reader)).toBe('09:00 Wyżej,Mała');
  });

  it('[WEEK-09] are unknown to others while they hide the name at a meeting, on whatever days, and their times count nowhere', async () => {
    await room('Mała');
    const inside = createPeriodDaysFromToday(1, '09:00', '10:00');
    const id = await hold(await room('Inna', other), inside, { userId: ola });
    const name = { userId: ola, name: 'Ola Test' };
    expect(short(await find())).toEqual(['10:00 Mała']);
    await app.db.query(sql`UPDATE bookings SET is_name_hidden = true WHERE id = ${id}`);
    const later = { days: { from: addDays(tomorrow, 1), until: addDays(tomorrow, 1) } };
    for (const more of [{}, later, { hours: { from: '09:00', to: '10:00' } }]) {
      const { times, unknown } = await find(more);
      expect([unknown, times.flatMap(({ busy }) => busy), times[0]!.startDate.slice(11, 16)]).toEqual([
        [name],
        [],
        '08:00',
      ]);
    }
    for (const reader of [ola, company.manager])
      expect(await find({ userIds: [ola, jan] }, reader)).toMatchObject({ unknown: [], times: [{ busy: [] }] });
    // The meeting's week is over.
    app.clock.set('2026-12-01T07:00:00Z');
    const next = { from: '2026-12-02', until: '2026-12-02' };
    expect((await find({ days: next })).unknown).toEqual([]);
  });

  it.each([
    ['tentative', undefined],
    ['declined', undefined],
    [null, undefined],
    ['accepted', createPeriodDaysFromToday(1, '12:00', '13:00')],
  ])(
    'are free at a meeting that they answered with %j, for its time or for another one',
    async (answer, answeredFor) => {
      await room('Mała');
      await invite(ola!, createPeriodDaysFromToday(1, '09:00', '11:00'), answer, answeredFor);
      expect(short(await find())).toEqual(['09:00 Mała', '10:00 Mała']);
    },
  );

  it('[WEEK-08b] are told as free or not, with the time within the meeting and never with a reason or a subject', async () => {
    await room('Mała');
    await hold(await room('Inna', other), createPeriodDaysFromToday(1, '08:00', '16:00'), { userId: ola });
    const { times } = await find();
    expect(times[0]!.busy).toEqual([
      { userId: ola, name: 'Ola Test', from: '2026-11-24T08:00:00.000Z', until: '2026-11-24T09:00:00.000Z' },
    ]);
    expect(JSON.stringify(times)).not.toMatch(/Tajne|Inna/);
  });

  it('are active members of the company, and the host counts once', async () => {
    await room('Mała', first, 2);
    const stranger = (await addCompany(app.db)).user;
    const gone = await addMember(app.db, company.id);
    await deactivateMember(app, company.id, gone);
    for (const userId of [stranger, gone, randomUUID()])
      expect(await ask({ userIds: [ola, userId] })).toMatchObject({
        status: 422,
        body: { errorCode: 'participantNotActive' },
      });
    expect((await find({ userIds: [ola, ola, company.user] })).seats).toBe(2);
  });

  it('from outside need seats, and their time is unknown', async () => {
    await room('Mała', first, 2);
    await room('Duża', second, 4);
    const guests = ['Gosc@Example.com', 'gosc@example.com', 'inny@example.com'];
    const found = await find({ guests });
    expect([found.seats, found.fits, short(found)[0]]).toEqual([4, 1, '09:00 Duża']);
    expect((await ask({ guests: ['no address'] })).body.errorCode).toBe('validationFailed');
  });
});

describe('rooms', () => {
  it('[WEEK-08a] come from all floors of the building, smallest first, then near to where most of the people sit', async () => {
    await room('Wielka', first, 12);
    await room('Tu', first);
    await room('Wyżej', second);
    await room('Za mała', first, 1);
    await room('Bez ekranu', first, 6, []);
    await room('Zamknięta', first, 6, ['screen'], 3);
    await room('Obok', other);
    const screen = { equipment: ['screen'] };
    expect(short(await find(screen))[0]).toBe('09:00 Tu,Wyżej,Wielka');
    const desk = await addPlace(app.db, company.id, second!, 'desk', { label: '1' });
    await hold(desk, createPeriodDaysFromToday(1, '09:00', '17:00'), { kind: 'desk', userId: ola, details: {} });
    expect(short(await find(screen))[0]).toBe('09:00 Wyżej,Tu,Wielka');
  });

  it('near the assigned desks of the people come first, too', async () => {
    await room('Tu', first);
    await room('Wyżej', second);
    const desk = await addPlace(app.db, company.id, second!, 'desk', { label: '1' });
    await app.db.query(sql`
      INSERT INTO place_assignments (company_id, id, bookable_id, user_id, weekdays, days, created_on, created_by)
      VALUES (${company.id}, ${randomUUID()}, ${desk}, ${ola}, '{[1,6)}', daterange(${testToday}, NULL), now(), ${company.admin})`);
    expect(short(await find())[0]).toBe('09:00 Tu,Wyżej');
    await changeSettings(app, company, sql`assigned_desks = true`);
    expect(short(await find())[0]).toBe('09:00 Wyżej,Tu');
  });

  it('are those that a booking takes: restricted floors, opening hours, closed days and reservation hours hold', async () => {
    await room('Mała');
    await room('Dla wybranych', second);
    await app.db.query(sql`
      UPDATE all_containers SET restricted = true WHERE company_id = ${company.id} AND id = ${second}`);
    expect(short(await find())[0]).toBe('09:00 Mała');
    await changeSettings(app, company, sql`opening_hours = true`);
    const week = JSON.stringify(Array.from({ length: 7 }, () => ({ from: '09:30', to: '18:00' })));
    await app.db.query(sql`
      INSERT INTO opening_rules (company_id, container_id, hours) VALUES (${company.id}, ${first}, ${week}::jsonb)`);
    expect(short(await find())).toEqual(['09:30 Mała']);
    await changeSettings(
      app,
      company,
      sql`reservation_hours_limit_mode = 1, reservation_hours_limit_start = '09:45', reservation_hours_limit_end = '12:00'`,
    );
    expect(short(await find())).toEqual(['09:45 Mała']);
    await app.db.query(sql`
      INSERT INTO closed_days (company_id, id, container_id, days, name)
      VALUES (${company.id}, ${randomUUID()}, ${first}, daterange(${tomorrow}, ${tomorrow}, '[]'), 'Remont')`);
    const closed = await find();
    expect([closed.times, closed.fits]).toEqual([[], 1]);
  });

  it('are nothing beyond the bookable period, and before now', async () => {
    await room('Mała');
    await changeSettings(app, company, sql`max_booking_period = 3`);
    const on = (days: number) => ({ days: { from: addDays(testToday, days), until: addDays(testToday, days) } });
    expect((await find(on(3))).times).toHaveLength(2);
    expect((await find(on(4))).times).toEqual([]);
    expect((await find(on(-1))).times).toEqual([]);
    app.clock.set(createPeriodDaysFromToday(0, '09:20').startDate);
    expect(short(await find({ ...on(0), minutes: 30 }))).toEqual(['09:30 Mała', '10:00 Mała', '10:30 Mała']);
  });

  it('are booked by the call that exists, which then takes the time', async () => {
    await room('Mała');
    const [{ startDate, endDate, rooms }] = (await find()).times as [MeetingTimesResponse['times'][number]];
    const as = { userId: company.user, company: company.id };
    const body = { roomId: rooms[0]!.id, topic: 'Plan', periods: [{ startDate, endDate }], participants: [ola] };
    expect((await app.call(createRoomBookings, as, { body } as never)).status).toBe(201);
    expect(short(await find())).toEqual(['10:00 Mała']);
  });
});

describe('without further words', () => {
  const usual = { days: undefined, hours: undefined, locationId: undefined };

  it('the search looks in the next five working days, in the usual hours, at the usual location', async () => {
    await room('Obok', other);
    const desk = await addPlace(app.db, company.id, other!, 'desk', { label: '1' });
    app.clock.set(`${addDays(testToday, 3)}T16:30:00Z`);
    await hold(desk, createPeriodDaysFromToday(2), { kind: 'desk', userId: company.user, details: {} });
    const found = await find(usual);
    // On Thursday at 17:30 that day is over.
    expect(found).toMatchObject({
      days: { from: '2026-11-27', until: '2026-12-03' },
      hours: { from: '09:00', to: '17:00' },
    });
    expect([found.building.name, found.times.length]).toEqual(['Zajezdnia', 5]);
    expect(found.times.map(({ startDate }) => startDate.slice(0, 10))).not.toContain('2026-11-28');
  });

  it('the working days are those on which the location is open', async () => {
    await room('Wigry');
    await changeSettings(app, company, sql`opening_hours = true, max_booking_period = 60`);
    await storeClosedDays(app.db, {
      ...{ companyId: company.id, locationId: company.root, from: testToday, until: addDays(testToday, 6) },
    });
    const found = await find({ ...usual, locationId: first });
    expect(found.days).toEqual({ from: '2026-11-30', until: '2026-12-04' });
    expect(found.times).toHaveLength(5);
    await storeClosedDays(app.db, {
      ...{ companyId: company.id, locationId: company.root, from: testToday, until: addDays(testToday, 60) },
    });
    expect(await find({ ...usual, locationId: first })).toMatchObject({ times: [], fits: 1 });
  });

  it('the working days of a location that is open from Sunday to Thursday are these', async () => {
    await room('Wigry');
    await changeSettings(app, company, sql`opening_hours = true, max_booking_period = 60`);
    const open = { from: '08:00', to: '18:00' };
    const hours = [open, open, open, open, null, null, open];
    await storeOpeningHours(app.db, { companyId: company.id, locationId: company.root, hours });
    // The clock stands on Monday. Friday and Saturday are closed.
    const found = await find({ ...usual, locationId: first });
    expect(found.days).toEqual({ from: testToday, until: addDays(testToday, 6) });
    await storeOpeningHours(app.db, { companyId: company.id, locationId: company.root, hours: Array(7).fill(null) });
    expect(await find({ ...usual, locationId: first })).toMatchObject({ times: [], fits: 1 });
  });

  it('a person without a desk searches the whole company, and hours stay within the reservation hours', async () => {
    await room('Obok', other);
    await changeSettings(
      app,
      company,
      sql`reservation_hours_limit_mode = 1, reservation_hours_limit_start = '10:00', reservation_hours_limit_end = '20:00'`,
    );
    const found = await find(usual);
    expect([found.building.name, found.hours]).toEqual(['Root', { from: '10:00', to: '17:00' }]);
    expect(short(found)[0]).toBe('10:00 Obok');
  });
});

describe('clocks', () => {
  it('are those of the location for the search, and of each room for its hours and rules', async () => {
    await begin('America/New_York');
    await room('Tutejsza', first);
    await room('Tokio', second);
    await app.db.query(
      sql`UPDATE all_containers SET time_zone = 'Asia/Tokyo' WHERE company_id = ${company.id} AND id = ${second}`,
    );
    const { times, timeZone } = await find({ hours: { from: '18:00', to: '19:00' } });
    expect(timeZone).toBe('America/New_York');
    const [{ rooms }] = times as [MeetingTimesResponse['times'][number]];
    expect(rooms.map(({ name, day, from, to }) => [name, day, from, to])).toEqual([
      ['Tutejsza', tomorrow, '18:00', '19:00'],
      ['Tokio', addDays(tomorrow, 1), '08:00', '09:00'],
    ]);
  });

  it('on days of 23 and 25 hours propose hours that are there, and each only once', async () => {
    await room('Nocna');
    app.clock.set('2027-03-20T09:00:00Z');
    const on = (day: string) => ({
      days: { from: day, until: day },
      hours: { from: '01:00', to: '04:00' },
      minutes: 60,
    });
    expect(short(await find(on('2027-03-28')))).toEqual(['01:00 Nocna', '03:00 Nocna']);
    // An end within the skipped hour is no later hour of the clock.
    expect((await find({ ...on('2027-03-28'), hours: { from: '01:00', to: '02:30' } })).times).toEqual([]);
    app.clock.set('2027-10-20T09:00:00Z');
    const autumn = await find(on('2027-10-31'));
    expect(autumn.times.map(({ startDate }) => startDate.slice(11, 16))).toEqual(['23:00', '02:00']);
  });

  it('keep a meeting of a person abroad at its instant', async () => {
    await room('Mała');
    const abroad = await addLocation(app.db, company.id, {
      parentId: company.root,
      name: 'Tokio',
      timeZone: 'Asia/Tokyo',
    });
    const there = await addPlace(app.db, company.id, abroad, 'room', { label: 'Fuji' });
    await hold(there, createPeriod(tomorrow, '17:00', '18:00', 'Asia/Tokyo'), { userId: ola });
    expect(short(await find())).toEqual(['10:00 Mała']);
  });
});

it.each([
  [{ days: { from: tomorrow, until: testToday } }, 'daysOutOfOrder'],
  [{ days: { from: addDays(testToday, 7), until: testToday } }, 'daysOutOfOrder'],
  [{ days: { from: testToday, until: addDays(testToday, 31) } }, 'meetingDaysTooMany'],
  [{ hours: { from: '11:00', to: '11:00' } }, 'endBeforeStart'],
  [{ minutes: 14 }, 'validationFailed'],
  [{ minutes: 481 }, 'validationFailed'],
  [{ equipment: ['jacuzzi'] }, 'validationFailed'],
  [{ locationId: randomUUID() }, 'notFound'],
])('%j is refused with %s', async (more, errorCode) => {
  await changeSettings(app, company, sql`opening_hours = true`);
  await app.db.query(sql`
    INSERT INTO closed_days (company_id, id, container_id, days, name)
    VALUES (${company.id}, ${randomUUID()}, ${company.root}, daterange(${tomorrow}, ${tomorrow}, '[]'), 'Remont')`);
  expect((await ask(more)).body.errorCode).toBe(errorCode);
});

it('answers days beyond the bookable period with no time, and tells how many rooms fit', async () => {
  await room('Mała');
  await changeSettings(app, company, sql`max_booking_period = 7`);
  const days = { from: addDays(testToday, 20), until: addDays(testToday, 50) };
  expect(await find({ days, hours: { from: '00:00', to: '24:00' } })).toMatchObject({ days, fits: 1, times: [] });
  expect(short(await find({ days: { from: addDays(testToday, 5), until: addDays(testToday, 30) } }))).not.toEqual([]);
});

it('a person asked about hour by hour is busy in whole quarters, which are not the edges of a meeting', async () => {
  await room('Mała');
  await hold(await room('Inna', other), createPeriodDaysFromToday(1, '09:20', '09:50'), { userId: ola });
  const { times } = await find({ hours: { from: '09:00', to: '10:00' } });
  const { startDate, endDate } = createPeriodDaysFromToday(1, '09:15', '10:00');
  expect(times[0]!.busy.map(({ from, until }) => [Date.parse(from), Date.parse(until)])).toEqual([
    [Date.parse(startDate), Date.parse(endDate)],
  ]);
});

it('more people than a search takes are refused', async () => {
  const userIds = Array.from({ length: limits.meetingPeople + 1 }, () => randomUUID());
  expect((await ask({ userIds })).body.errorCode).toBe('validationFailed');
});

it('the search is refused while the company has it switched off', async () => {
  await changeSettings(app, company, sql`meeting_times = false`);
  expect((await ask()).body.errorCode).toBe('meetingTimesOff');
});
