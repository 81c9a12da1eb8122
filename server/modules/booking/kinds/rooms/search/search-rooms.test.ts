import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRoomBookings } from '#contract/rooms/room-bookings.ts';
import { type FoundRoom, type FoundRoomsResponse, searchRooms } from '#contract/rooms/room-search.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addLocation,
  addPlace,
  type CompanyOptions,
  changeLimits,
  changeSettings,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { maxCandidates } from './room-candidates.query.ts';

let app: TestApp;
let company: TestCompany;
/** Floors 1, 2 and 10 of a building, and the ground floor of another building. */
let [first, second, tenth, other]: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function begin(options: CompanyOptions = {}) {
  app.clock.set(`${testToday}T09:00:00Z`);
  company = await addCompany(app.db, { desks: 0, rooms: 0, ...options });
  const { timeZone } = options;
  const building = (name: string) =>
    addLocation(app.db, company.id, { parentId: company.root, name, type: 2, timeZone });
  const floor = (parentId: string, name: string) => addLocation(app.db, company.id, { parentId, name, timeZone });
  const centre = await building('Centrala');
  first = await floor(centre, 'Piętro 1');
  second = await floor(centre, 'Piętro 2');
  tenth = await floor(centre, 'Piętro 10');
  other = await floor(await building('Zajezdnia'), 'Parter');
}
beforeEach(() => begin());

const room = async (
  label: string,
  at: string,
  seats: number | null = 6,
  equipment: string[] = ['screen'],
  state?: 3,
) => {
  const id = await addPlace(app.db, company.id, at, 'room', { label, ...(state && { state }) });
  await app.db.query(sql`
    UPDATE rooms SET seats = ${seats}, equipment = ${equipment} WHERE company_id = ${company.id} AND id = ${id}`);
  return id;
};
const hold = (placeId: string, containerId: string, when: { startDate: string; endDate: string }, more: object = {}) =>
  storeBooking(app.db, {
    ...{ companyId: company.id, placeId, containerId, userId: company.user, kind: 'room', details: { topic: 'Plan' } },
    ...{ period: when, ...more },
  });
const tomorrow = addDays(testToday, 1);
const wanted = { day: tomorrow, from: '10:30', to: '11:30', seats: 6, equipment: 'screen' };
const ask = (more: object = {}, userId = company.user) =>
  app.call(searchRooms, { userId, company: company.id }, { query: { locationId: first, ...wanted, ...more } } as never);
const search = async (more?: object, userId?: string): Promise<FoundRoomsResponse> => {
  const { status, body } = await ask(more, userId);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const names = (rooms: readonly FoundRoom[]) => rooms.map(({ name }) => name);
const hours = (rooms: readonly FoundRoom[]) => rooms.map(({ name, from, to }) => `${name} ${from}-${to}`);

describe('rooms that fit', () => {
  it('come from all floors of the building: the fewest seats first, then the same floor, the nearer floor, the name', async () => {
    await room('Wielka', first!, 12);
    await room('Za mała', first!, 5);
    await room('Bez ekranu', first!, 6, ['phone']);
    await room('Nie wiadomo', first!, null);
    await room('Gniezno 10', second!);
    await room('Gniezno 9', second!);
    await room('Wysoka', tenth!);
    await room('Tu', first!);
    await room('Z wszystkim', tenth!, 8, ['phone', 'screen']);
    await room('Inna', other!);
    const { building, fits, rooms, otherHours, elsewhere } = await search();
    expect(building.name).toBe('Centrala');
    expect(names(rooms)).toEqual(['Tu', 'Gniezno 9', 'Gniezno 10', 'Wysoka', 'Z wszystkim', 'Wielka']);
    expect([fits, otherHours, elsewhere]).toEqual([6, [], []]);
    expect(rooms[1]).toMatchObject({
      ...{ seats: 6, equipment: ['screen'], from: '10:30', to: '11:30' },
      ...{ locationId: second, locationName: 'Piętro 2', locationPath: ['Centrala'], locationIana: 'Europe/Warsaw' },
    });
    expect(names((await search({ equipment: 'screen,phone' })).rooms)).toEqual(['Z wszystkim']);
    const any = await search({ seats: 0, equipment: '', locationId: tenth });
    expect(names(any.rooms)).toEqual([
      ...['Za mała', 'Wysoka', 'Gniezno 9', 'Gniezno 10', 'Bez ekranu', 'Tu', 'Z wszystkim', 'Wielka', 'Nie wiadomo'],
    ]);
  });

  it('are free for the whole of the hours, bypass or not; ends and beginnings of other bookings do not count', async () => {
    const [late, early, bypassed, free, cancelled] = [
      await room('Późna', first!),
      await room('Wczesna', first!),
      await room('Z pominięciem', first!),
      await room('Wolna', first!),
      await room('Odwołana', first!),
    ];
    await hold(late, first!, createPeriodDaysFromToday(1, '11:29', '13:00'));
    await hold(early, first!, createPeriodDaysFromToday(1, '08:00', '10:31'));
    await hold(bypassed, first!, createPeriodDaysFromToday(1, '11:00', '11:10'), { adminBypass: true });
    await hold(free, first!, createPeriodDaysFromToday(1, '08:00', '10:30'));
    await hold(free, first!, createPeriodDaysFromToday(1, '11:30', '13:00'));
    await hold(cancelled, first!, createPeriodDaysFromToday(1), { state: 2 });
    expect(names((await search()).rooms)).toEqual(['Odwołana', 'Wolna']);
  });

  it('until the end of the day keep that end, and are searched until 23:59, as browsers book', async () => {
    const allowed = sql`
      reservation_hours_limit_mode = 1, reservation_hours_limit_start = '06:00', reservation_hours_limit_end = '23:59'`;
    await changeSettings(app, company, allowed);
    const evening = { from: '22:00', to: '24:00' };
    const one = await room('Jedyna', first!);
    await room('Obok', other!);
    expect(hours((await search(evening)).rooms)).toEqual(['Jedyna 22:00-24:00']);
    await hold(one, first!, createPeriodDaysFromToday(1, '22:30', '23:59'));
    const { otherHours, elsewhere } = await search(evening);
    expect(hours(otherHours)).toEqual(['Jedyna 20:30-22:30']);
    expect(hours(elsewhere)).toEqual(['Obok 22:00-24:00']);
  });

  it('are those that booking takes: neither locked nor frozen, nor on floors hidden, removed or closed to the person', async () => {
    await room('Zamknięta', first!, 6, ['screen'], 3);
    const frozen = await room('Zamrożona', first!);
    await app.db.query(sql`UPDATE bookables SET state = 2 WHERE company_id = ${company.id} AND id = ${frozen}`);
    await room('Dla wybranych', second!);
    await room('Ukryta', tenth!);
    const gone = await room('Usunięta', first!);
    await app.db.query(
      sql`UPDATE all_bookables SET removed_on = now() WHERE company_id = ${company.id} AND id = ${gone}`,
    );
    await app.db.query(
      sql`UPDATE all_containers SET restricted = true WHERE company_id = ${company.id} AND id = ${second}`,
    );
    await app.db.query(sql`
      INSERT INTO container_people (company_id, container_id, user_id) VALUES (${company.id}, ${second}, ${company.manager})`);
    expect(names((await search()).rooms)).toEqual(['Ukryta']);
    await app.db.query(
      sql`UPDATE all_containers SET published = false WHERE company_id = ${company.id} AND id = ${tenth}`,
    );
    // The editor of the location sees the plan, but cannot book there.
    for (const userId of [company.user, company.admin]) expect((await search({}, userId)).rooms).toEqual([]);
    expect(names((await search({}, company.manager)).rooms)).toEqual(['Dla wybranych']);
    expect((await ask({ locationId: tenth })).body.errorCode).toBe('notFound');
  });

  it('are of no other company, and of the module that it has', async () => {
    const theirs = company;
    const theirFloor = first!;
    await room('Obca', theirFloor);
    await begin();
    await room('Nasza', first!);
    expect(names((await search()).rooms)).toEqual(['Nasza']);
    expect((await ask({ locationId: theirFloor })).body.errorCode).toBe('notFound');
    expect((await ask({}, theirs.user)).status).toBe(404);
    await changeLimits(app, company, sql`room_limit = 0`);
    expect((await ask()).status).toBe(403);
  });

  it('are the same among more rooms than one search reads: those of the building first, then those with few seats', async () => {
    const many = (at: string, name: string, count: number) =>
      app.db.query(sql`
        WITH added AS (
          INSERT INTO bookables (id, company_id, container_id, kind, label)
          SELECT gen_random_uuid(), ${company.id}, ${at}, 'room', ${name} || no FROM generate_series(1, ${count}::int) no
          RETURNING company_id, id
        )
        INSERT INTO rooms (company_id, id, location_id, x, y, width, height, seats, equipment)
        SELECT company_id, id, ${at}, 0, 0, 50, 50, 12, '{screen}' FROM added`);
    await many(other!, 'Obok ', maxCandidates);
    await room('Tutejsza', first!, 20);
    expect(names((await search()).rooms)).toEqual(['Tutejsza']);
    await many(second!, 'Sala ', maxCandidates);
    await room('Mała', tenth!, 6);
    const { fits, rooms } = await search();
    expect([fits, ...names(rooms).slice(0, 2)]).toEqual([maxCandidates, 'Mała', 'Sala 1']);
  });

  it('are twenty at most, and counted', async () => {
    for (let no = 1; no <= 23; no++) await room(`Sala ${no}`, first!);
    const { fits, rooms } = await search();
    expect([fits, rooms.length, rooms.at(-1)!.name]).toEqual([23, 20, 'Sala 20']);
  });
});

describe('the building', () => {
  it('is the branch; without a branch, the container of the topmost floor', async () => {
    const annexe = await addLocation(app.db, company.id, { parentId: first!, name: 'Antresola', type: 5 });
    await room('W antresoli', annexe);
    expect(names((await search({ locationId: second })).rooms)).toEqual(['W antresoli']);
    expect((await search({ locationId: annexe })).building.name).toBe('Centrala');
    expect((await search({ locationId: company.floor })).building.name).toBe('Root');
    const city = await addLocation(app.db, company.id, { parentId: company.root, name: 'Gdynia', type: 1 });
    const office = await addLocation(app.db, company.id, { parentId: city, name: 'Biuro', type: 5 });
    const cell = await addLocation(app.db, company.id, { parentId: office, name: 'Pokój', type: 4 });
    const loft = await addLocation(app.db, company.id, { parentId: city, name: 'Piętro' });
    expect((await search({ locationId: loft })).building.name).toBe('Gdynia');
    expect((await search({ locationId: office })).building.name).toBe('Biuro');
    expect((await search({ locationId: cell })).building.name).toBe('Biuro');
  });
});

describe('what nearly fits', () => {
  it('are the nearest hours of that day, as long as those wanted, and rooms elsewhere; nothing while something fits', async () => {
    const [late, early, full] = [
      await room('Od 11:45', first!),
      await room('Do 10', second!),
      await room('Pełna', tenth!),
    ];
    await room('Mniejsza', first!, 4);
    await room('Daleko', other!, 20);
    await hold(late, first!, createPeriodDaysFromToday(1, '09:00', '11:45'));
    await hold(early, second!, createPeriodDaysFromToday(1, '10:00', '20:00'));
    await hold(full, tenth!, createPeriodDaysFromToday(1, '06:30', '21:30'));
    const { fits, rooms, otherHours, elsewhere } = await search();
    expect([fits, rooms]).toEqual([0, []]);
    expect(hours(otherHours)).toEqual(['Od 11:45 11:45-12:45', 'Do 10 09:00-10:00']);
    expect(hours(elsewhere)).toEqual(['Daleko 10:30-11:30']);
    const small = await search({ seats: 4 });
    expect([names(small.rooms), small.otherHours, small.elsewhere]).toEqual([['Mniejsza'], [], []]);
    const none = await search({ seats: 21 });
    expect([none.rooms, none.otherHours, none.elsewhere]).toEqual([[], [], []]);
  });

  it('lies between the hours that the company allows, and after now', async () => {
    await changeSettings(
      app,
      company,
      sql`reservation_hours_limit_mode = 1, reservation_hours_limit_start = '08:00', reservation_hours_limit_end = '16:00'`,
    );
    const one = await room('Jedyna', first!);
    expect(hours((await search({ from: '17:00', to: '18:00' })).otherHours)).toEqual(['Jedyna 15:00-16:00']);
    expect(hours((await search({ from: '06:00', to: '07:30' })).otherHours)).toEqual(['Jedyna 08:00-09:30']);
    // The wall time in Warsaw is 10:05.
    app.clock.set(createPeriodDaysFromToday(0, '10:05').startDate);
    expect(hours((await search({ day: testToday, from: '08:00', to: '09:00' })).otherHours)).toEqual([
      'Jedyna 10:30-11:30',
    ]);
    await hold(one, first!, createPeriodDaysFromToday(0, '10:30', '15:30'));
    expect((await search({ day: testToday, from: '08:00', to: '09:00' })).otherHours).toEqual([]);
  });

  it('begins on the half hours of each room’s own clocks today', async () => {
    await app.db.query(sql`
      UPDATE all_containers SET time_zone = 'Asia/Kathmandu' WHERE company_id = ${company.id} AND id = ${first}`);
    await room('Nepal', first!);
    await room('Tutejsza', second!);
    // The wall time in Kathmandu, 5:45 ahead of UTC, is 12:50. In Warsaw it is 8:05.
    app.clock.set('2026-11-23T07:05:00Z');
    const { otherHours } = await search({ day: '2026-11-23', from: '06:00', to: '07:00' });
    expect(hours(otherHours)).toEqual(['Tutejsza 08:30-09:30', 'Nepal 13:00-14:00']);
  });

  it('is nothing on days that are over, or further than may be booked', async () => {
    await room('Jedyna', first!);
    await changeSettings(app, company, sql`max_booking_period = 10`);
    expect(names((await search({ day: addDays(testToday, 10) })).rooms)).toEqual(['Jedyna']);
    for (const day of [addDays(testToday, -1), addDays(testToday, 11)]) {
      const { rooms, otherHours, elsewhere } = await search({ day });
      expect([rooms, otherHours, elsewhere], day).toEqual([[], [], []]);
    }
  });
});

describe('clocks', () => {
  it('are those of each room’s location: the same hour is another moment in another zone', async () => {
    await begin({ timeZone: 'America/New_York' });
    const [here, there] = [await room('Tutejsza', first!), await room('Z innego czasu', second!)];
    await app.db.query(
      sql`UPDATE all_containers SET time_zone = 'Asia/Tokyo' WHERE company_id = ${company.id} AND id = ${second}`,
    );
    expect(names((await search()).rooms)).toEqual(['Tutejsza', 'Z innego czasu']);
    await hold(here, first!, createPeriod(tomorrow, '10:30', '11:30', 'Asia/Tokyo'));
    await hold(there, second!, createPeriod(tomorrow, '10:30', '11:30', 'America/New_York'));
    expect(names((await search()).rooms)).toEqual(['Tutejsza', 'Z innego czasu']);
    await hold(here, first!, createPeriod(tomorrow, '11:00', '12:00', 'America/New_York'));
    expect(names((await search()).rooms)).toEqual(['Z innego czasu']);
    await hold(there, second!, createPeriod(tomorrow, '09:00', '10:31', 'Asia/Tokyo'));
    expect(names((await search()).rooms)).toEqual([]);
  });

  it('on the day of 25 hours say an hour’s first time; what is free at its second time alone is not offered', async () => {
    const day = '2027-10-31';
    app.clock.set('2027-10-20T09:00:00Z');
    const night = { day, from: '02:00', to: '02:30' };
    const one = await room('Nocna', first!);
    const twoOClock = getInstantOfWallClock(day, '02:00', 'Europe/Warsaw');
    const hour = 3_600_000;
    const from = (start: number, end: number) => ({
      startDate: new Date(twoOClock + start * hour).toISOString(),
      endDate: new Date(twoOClock + end * hour).toISOString(),
    });
    await hold(one, first!, from(1, 2));
    expect(hours((await search(night)).rooms)).toEqual(['Nocna 02:00-02:30']);
    await hold(one, first!, from(-4, 0.5));
    // The second 02:00 is booked too. Before 03:00 the room is free only for 30 minutes, at the
    // first 02:30.
    expect(hours((await search(night)).otherHours)).toEqual(['Nocna 03:00-03:30']);
    const other = await room('Druga', second!);
    await hold(other, second!, from(-4, 1));
    await hold(other, second!, from(1.5, 24));
    expect(hours((await search(night)).otherHours)).toEqual(['Nocna 03:00-03:30']);
  });

  it('on the day of 23 hours show no hour that is skipped', async () => {
    app.clock.set('2027-03-20T09:00:00Z');
    await room('Nocna', first!);
    const { rooms, otherHours } = await search({ day: '2027-03-28', from: '02:00', to: '03:00' });
    expect([rooms, otherHours]).toEqual([[], []]);
    expect(names((await search({ day: '2027-03-28', from: '01:30', to: '03:30' })).rooms)).toEqual(['Nocna']);
  });
});

it('asks for hours in order, and equipment that there is', async () => {
  expect((await ask({ from: '11:00', to: '11:00' })).body.errorCode).toBe('endBeforeStart');
  for (const wrong of [
    { equipment: 'jacuzzi' },
    { seats: -1 },
    { seats: 1000 },
    { day: '2026-02-30' },
    { from: '25:00' },
  ])
    expect((await ask(wrong)).body.errorCode, JSON.stringify(wrong)).toBe('validationFailed');
});

it('names rooms that booking then takes', async () => {
  await room('Pierwsza', second!);
  const [found] = (await search()).rooms;
  const body = { roomId: found!.id, topic: 'Plan', periods: [createPeriodDaysFromToday(1, found!.from, found!.to)] };
  const as = { userId: company.user, company: company.id };
  expect((await app.call(createRoomBookings, as, { body } as never)).status).toBe(201);
  expect((await search()).rooms).toEqual([]);
});
