import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Period } from '#contract/booking/bookings.ts';
import { cancelDeskBookings } from '#contract/booking/bookings.ts';
import { addExtraAttribute, setExtraAttribute } from '#contract/people/members.ts';
import { hiddenPerson } from '#contract/people/name-privacy.ts';
import { listNoShows } from '#contract/presence/no-shows.ts';
import {
  findReportUsers,
  getReport,
  getReportChoices,
  getReportSummary,
  type ReportRow,
  reportFilter,
} from '#contract/reports/reports.ts';
import { bookableKinds } from '#server/kinds.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addLocation,
  addMember,
  addPlace,
  changeLimits,
  changeSettings,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { createReportPageStatement } from './report.query.ts';
import { selectReportableKindsOfPackage } from './report-request.ts';
import { createSummaryStatement } from './summary.query.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const as = (userId = company.manager) => ({ userId, company: company.id });
const november = { dateStart: '2026-11-01', dateEnd: '2026-11-30' };
type Kind = 'desk' | 'room' | 'parking' | 'car' | 'resource';
const placeOf = (kind: Kind) =>
  ({
    desk: company.desks,
    room: company.rooms,
    parking: company.spaces,
    car: company.cars,
    resource: company.resources,
  })[kind][0]!;
const store = (kind: Kind, when: Period, more: object = {}) =>
  storeBooking(app.db, {
    companyId: company.id,
    kind,
    placeId: placeOf(kind),
    userId: company.user,
    period: when,
    ...more,
  });
const page = async (query: object = {}, language = 'pl') => {
  const headers = { 'accept-language': language };
  const { status, body } = await app.call(getReport, { ...as(), headers }, { query: { ...november, ...query } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { items: ReportRow[]; next: string | null; extraAttributes: string[] };
};
const summary = async (query: object = {}) =>
  (await app.call(getReportSummary, as(), { query: { ...november, ...query } })).body;

/** Returns the period with instants as PostgreSQL writes them. */
const stored = (...when: Parameters<typeof createPeriod>): Period => {
  const { startDate, endDate } = createPeriod(...when);
  return { startDate: startDate.replace('.000', ''), endDate: endDate.replace('.000', '') };
};

const nowhere = {
  ...{ locationId: null, locationName: null, spaceId: null, spaceName: null, roomId: null, roomName: null },
  ...{ parkingId: null, parkingName: null, parkingSpaceId: null, spaceNumber: null },
  ...{ fleetId: null, fleetName: null, carId: null, carName: null },
};

describe('a row', () => {
  it('has the fields of its type alone, in the caller’s language; resources have none', async () => {
    const { floor, parking, fleet, user, desks, rooms, spaces, cars } = company;
    const [desk, room, space, car] = [
      await store('desk', createPeriod('2026-11-03')),
      await store('room', createPeriod('2026-11-04')),
      await store('parking', createPeriod('2026-11-05'), { adminBypass: true }),
      await store('car', createPeriod('2026-11-06', '23:30', '24:00')),
    ];
    await store('resource', createPeriod('2026-11-07'));
    await store('desk', createPeriod('2026-11-08'), { state: 2 });
    const shared = {
      ...nowhere,
      userId: user,
      userName: 'Ula User',
      iana: 'Europe/Warsaw',
      adminBypassMode: false,
      extraAttributes: [],
    };
    const days = ['2026-11-03', '2026-11-04', '2026-11-05'].map((day) => ({ ...stored(day), bookingDate: day }));
    const late = { ...stored('2026-11-06', '23:30', '24:00'), bookingDate: '2026-11-06' };
    const where = { locationId: floor, locationName: 'Floor' };
    const { items } = await page();
    expect(items).toEqual([
      {
        ...shared,
        bookingId: desk,
        ...days[0],
        locationType: 'desk',
        locationTypeLocal: 'Biurko',
        ...where,
        spaceId: desks[0],
        spaceName: '1',
      },
      {
        ...shared,
        bookingId: room,
        ...days[1],
        locationType: 'room',
        locationTypeLocal: 'Sala',
        ...where,
        roomId: rooms[0],
        roomName: 'Room 1',
      },
      {
        ...{
          ...shared,
          bookingId: space,
          ...days[2],
          locationType: 'parking',
          locationTypeLocal: 'Miejsce parkingowe',
          adminBypassMode: true,
        },
        ...{ parkingId: parking, parkingName: items[2]!.parkingName, parkingSpaceId: spaces[0], spaceNumber: '1' },
      },
      {
        ...{ ...shared, bookingId: car, ...late, locationType: 'fleet', locationTypeLocal: 'Samochód' },
        ...{ fleetId: fleet, fleetName: 'Fleet', carId: cars[0], carName: 'Corolla' },
      },
    ]);
    expect((await page({}, 'en-GB')).items.map((row) => row.locationTypeLocal)).toEqual([
      'Desk',
      'Room',
      'Parking space',
      'Car',
    ]);
  });

  it('carries what the company notes of its person, whose names every page has', async () => {
    const admin = as(company.admin);
    const add = async (name: string) =>
      (await app.call(addExtraAttribute, admin, { body: { name } })).body.id as string;
    const [team, number] = [await add('Zespół'), await add('Numer')];
    const note = (attributeId: string, value: string) =>
      app.call(setExtraAttribute, admin, { body: { userId: company.user, attributeId, value } });
    await note(number, '=1+1');
    await store('desk', createPeriod('2026-11-03'));
    await store('room', createPeriod('2026-11-03'), { userId: company.admin });
    const { items, extraAttributes } = await page();
    expect(extraAttributes).toEqual(['Zespół', 'Numer']);
    expect(items.find(({ userId }) => userId === company.user)!.extraAttributes).toEqual([
      { name: 'Numer', value: '=1+1' },
    ]);
    expect(items.find(({ userId }) => userId === company.admin)!.extraAttributes).toEqual([]);
    await note(team, 'IT');
    expect((await page({ users: company.user })).items[0]!.extraAttributes.map(({ name }) => name)).toEqual(
      extraAttributes,
    );
    expect((await page({ dateStart: '2026-11-30' })).extraAttributes).toEqual(extraAttributes);
  });
});

describe('pages', () => {
  it('have each booking once that stays all the while, whatever is added or removed', async () => {
    const day = (n: number) => createPeriod(`2026-11-${String(n).padStart(2, '0')}`);
    const desks: string[] = [];
    for (let n = 1; n <= 20; n++) desks.push(await store('desk', day(n)));
    const rooms: string[] = [];
    for (let n = 1; n <= 20; n += 2) rooms.push(await store('room', day(n)));
    const read: string[] = [];
    let { items, next } = await page({ limit: 7 });
    read.push(...items.map(({ bookingId }) => bookingId));
    // A booking is cancelled, and a new one is made, on each side of the reader's position in the
    // pages.
    await app.db.query(sql`
      UPDATE bookings SET state = 2, cancelled_on = now() WHERE company_id = ${company.id} AND id IN (${desks[0]}, ${desks[14]})`);
    await store('parking', day(1));
    const later = await store('parking', day(18));
    while (next !== null) {
      ({ items, next } = await page({ limit: 7, after: next }));
      read.push(...items.map(({ bookingId }) => bookingId));
    }
    expect(new Set(read).size).toBe(read.length);
    const there = [...desks.filter((_id, at) => at !== 14), ...rooms, later];
    expect(read.toSorted()).toEqual(there.toSorted());
  });

  it('begin with the first midnight and end before the last, in the time zone of each place', async () => {
    const timeZone = 'America/Havana';
    const abroad = await addLocation(app.db, company.id, { parentId: company.root, name: 'Hawana', timeZone });
    await addPlace(app.db, company.id, abroad, 'desk', { label: '9' });
    const first = await store('desk', createPeriod('2026-11-01', '00:00', '01:00'));
    await store('desk', createPeriod('2026-10-31', '23:00', '24:00'));
    await store('desk', createPeriod('2026-12-01', '00:00', '01:00'));
    const last = await store('desk', createPeriod('2026-11-30', '23:00', '24:00'));
    expect((await page()).items.map(({ bookingId }) => bookingId)).toEqual([first, last]);
    expect((await summary()).counts.desk).toBe(2);
  });

  it('go on where several start at the same moment, and end with the last row', async () => {
    const when = createPeriod('2026-11-03');
    for (const placeId of company.desks) await store('desk', when, { placeId });
    for (const kind of ['room', 'parking', 'car'] as const) await store(kind, when);
    const read: string[] = [];
    let after: string | null = null;
    do {
      const { items, next }: { items: ReportRow[]; next: string | null } = await page({
        limit: 2,
        ...(after && { after }),
      });
      expect(items).toHaveLength(2);
      read.push(...items.map(({ bookingId }) => bookingId));
      after = next;
    } while (after !== null);
    expect([read.length, new Set(read).size]).toEqual([6, 6]);
  });
});

describe('a summary', () => {
  it('sums the hours that a room was held for, and follows a booking that is given up', async () => {
    await store('room', createPeriod('2026-11-03', '09:00', '09:10'));
    await store('room', createPeriod('2026-11-03', '10:00', '11:30'));
    const desk = await store('desk', createPeriod('2099-11-03'), { userId: company.manager });
    expect((await summary()).rooms).toEqual({
      rows: [{ id: company.rooms[0], name: 'Room 1', locationName: 'Floor', count: 2, hours: 1.67 }],
      of: 1,
    });
    const far = { dateStart: '2099-11-01', dateEnd: '2099-11-30' };
    expect((await summary(far)).counts.desk).toBe(1);
    expect((await app.call(cancelDeskBookings, as(), { body: { bookingIds: [desk] } })).status).toBe(204);
    expect((await summary(far)).counts.desk).toBe(0);
  });

  it('shows ten people, those of one count by name, and the total', async () => {
    for (let n = 12; n > 0; n--) {
      const userId = await addMember(app.db, company.id, 'user', `Osoba ${n}`);
      await store('desk', createPeriod(`2026-11-${n + 10}`), { userId });
      if (n === 12) await store('room', createPeriod('2026-11-10'), { userId });
    }
    const { users } = await summary();
    expect(users.of).toBe(12);
    const names = users.rows.map(({ name, count }: { name: string; count: number }) => `${name}: ${count}`);
    expect(names).toEqual(['Osoba 12: 2', ...Array.from({ length: 9 }, (_one, at) => `Osoba ${at + 1}: 1`)]);
  });

  it('shows ten rooms and ten locations of eleven, those with most bookings', async () => {
    for (let n = 11; n > 0; n--) {
      const floor = await addLocation(app.db, company.id, { parentId: company.root, name: `Piętro ${n}` });
      const placeId = await addPlace(app.db, company.id, floor, 'room', { label: `Sala ${n}` });
      for (const hour of n === 11 ? ['09', '11'] : ['09'])
        await store('room', createPeriod('2026-11-10', `${hour}:00`, `${hour}:30`), { placeId });
    }
    const { rooms, locations } = await summary();
    for (const [{ rows, of }, word] of [
      [rooms, 'Sala'],
      [locations, 'Piętro'],
    ] as const) {
      expect(of).toBe(11);
      expect(rows.map(({ name, count }: { name: string; count: number }) => `${name}: ${count}`)).toEqual([
        `${word} 11: 2`,
        ...Array.from({ length: 9 }, (_one, at) => `${word} ${at + 1}: 1`),
      ]);
    }
    expect(locations.total).toBe(12);
  });

  it('leaves out modules that the package has switched off, as rows and choices do', async () => {
    for (const kind of ['desk', 'room', 'parking', 'car'] as const) await store(kind, createPeriod('2026-11-03'));
    await changeLimits(app, company, sql`parking_space_limit = 0, fleet_limit = 0, room_limit = 0`);
    expect((await summary()).counts).toEqual({ desk: 1, room: 0, parking: 0, fleet: 0, total: 1 });
    expect((await page()).items.map(({ locationType }) => locationType)).toEqual(['desk']);
    expect((await page({ locationType: 'parking' })).items).toEqual([]);
    expect((await summary({ parkings: company.parking })).counts.total).toBe(0);
    const { body } = await app.call(getReportChoices, as());
    expect([body.parkings, body.fleets, body.locations.length]).toEqual([[], [], 2]);
    await changeLimits(app, company, sql`desk_limit = 0`);
    expect((await summary()).counts.total).toBe(0);
    expect((await page()).items).toEqual([]);
    expect((await app.call(getReportChoices, as())).body.locations).toEqual([]);
  });
});

describe('what reports can be filtered by', () => {
  it('are locations from the root down, parkings and fleets, and of those removed what bookings remember', async () => {
    const names = async () => {
      const { body } = await app.call(getReportChoices, as());
      return [...body.locations, ...body.parkings, ...body.fleets].map(({ id, isRemoved }) => [id, isRemoved]);
    };
    const { root, floor, parking, fleet } = company;
    expect(await names()).toEqual([root, floor, parking, fleet].map((id) => [id, false]));
    await store('desk', createPeriod('2026-11-03'));
    await store('parking', createPeriod('2026-11-03'), { state: 2 });
    await app.db.query(sql`
      UPDATE all_containers SET removed_on = now() WHERE company_id = ${company.id} AND id IN (${floor}, ${parking})`);
    expect(await names()).toEqual([
      [root, false],
      [floor, true],
      [fleet, false],
    ]);
    // A link that names a place which the filter no longer offers still opens.
    expect((await summary({ parkings: parking })).counts.total).toBe(0);
  });

  it('name every removed location above a location that bookings remember, and none beside it', async () => {
    const ids: string[] = [];
    let parentId = company.root;
    for (const name of ['Budynek', 'Piętro', 'Skrzydło']) {
      parentId = await addLocation(app.db, company.id, { parentId, name });
      ids.push(parentId);
    }
    const beside = await addLocation(app.db, company.id, { parentId: ids[1]!, name: 'Obok' });
    const placeId = await addPlace(app.db, company.id, parentId, 'desk', { label: '77' });
    await store('desk', createPeriod('2026-11-03'), { placeId });
    await app.db.query(sql`
      UPDATE all_containers SET removed_on = now() WHERE company_id = ${company.id} AND id = ANY(${[...ids, beside]}::uuid[])`);
    const { body } = await app.call(getReportChoices, as());
    const removed = body.locations.filter(({ isRemoved }: { isRemoved: boolean }) => isRemoved);
    expect(removed.map(({ name }: { name: string }) => name)).toEqual(['Budynek', 'Piętro', 'Skrzydło']);
  });

  it('remember no booking that another company made in something of the same id', async () => {
    const other = await addCompany(app.db);
    const { desks, user } = other;
    await app.db.query(sql`
      INSERT INTO all_containers (company_id, id, name, time_zone) VALUES (${other.id}, ${company.fleet}, 'Obca', 'Europe/Warsaw')`);
    const bookingId = await storeBooking(app.db, {
      ...{ companyId: other.id, kind: 'desk', placeId: desks[0]!, userId: user, period: createPeriod('2026-11-03') },
    });
    await app.db.query(sql`
      UPDATE bookings SET container_id = ${company.fleet} WHERE company_id = ${other.id} AND id = ${bookingId}`);
    await app.db.query(sql`
      UPDATE all_containers SET removed_on = now() WHERE company_id = ${company.id} AND id = ${company.fleet}`);
    expect((await app.call(getReportChoices, as())).body.fleets).toEqual([]);
    await store('car', createPeriod('2026-11-03'));
    expect((await app.call(getReportChoices, as())).body.fleets).toMatchObject([{ id: company.fleet }]);
  });

  it('are the people who belong to the company, and who have left it', async () => {
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${company.id} AND user_id = ${company.user}`);
    const { body } = await app.call(findReportUsers, as(), { query: { text: 'ula' } });
    expect(body.users).toEqual([{ id: company.user, name: 'Ula User', avatar: null, hasLeft: true }]);
    expect((await app.call(findReportUsers, as())).body.users).toHaveLength(3);
  });
});

describe('[WEEK-09] without reports by person', () => {
  beforeEach(() => changeSettings(app, company, sql`reports_by_person = false`));

  it('the list and the summary have the bookings, and no people', async () => {
    await store('desk', createPeriod('2026-11-03'));
    const { items, extraAttributes } = await page();
    expect(items).toMatchObject([{ userId: hiddenPerson.id, userName: '', extraAttributes: [] }]);
    expect(extraAttributes).toEqual([]);
    const summary = await app.call(getReportSummary, as(), { query: november });
    expect(summary.body).toMatchObject({ counts: { total: 1 }, users: { rows: [], of: 0 }, chosenUsers: [] });
  });

  it('the statements read no person', () => {
    const request = { ...reportFilter.parse(november), companyId: company.id, containerIds: null, byPerson: false };
    const kinds = selectReportableKindsOfPackage(bookableKinds, { limits: { deskLimit: 1 } as never });
    const asked = { ...request, kinds, clocks: [{ zone: 'UTC', containerIds: [], begin: [] }] };
    for (const { text } of [createSummaryStatement(asked), createReportPageStatement(asked, { limit: 1 })])
      expect(text).not.toMatch(/people|memberships|extra_attributes/);
  });

  it('the filter by people, their search and the counts of unconfirmed bookings are refused', async () => {
    const query = { ...november, users: company.user };
    const answers = [
      await app.call(getReport, as(), { query } as never),
      await app.call(getReportSummary, as(), { query } as never),
      await app.call(findReportUsers, as()),
      await app.call(listNoShows, as()),
    ];
    expect(answers.map(({ body }) => body.errorCode)).toEqual(answers.map(() => 'reportsByPersonOff'));
  });
});

describe('is refused', () => {
  const both = [getReport, getReportSummary];
  const refusal = async (query: object) => {
    const answers = [];
    for (const endpoint of both) {
      const { status, body } = await app.call(endpoint, as(), { query } as never);
      answers.push([status, body.errorCode]);
    }
    return answers;
  };

  it('a period whose last day lies before its first', async () => {
    expect(await refusal({ dateStart: '2026-11-02', dateEnd: '2026-11-01' })).toEqual(
      both.map(() => [422, 'daysOutOfOrder']),
    );
  });

  it('what is not the company’s, or is something else', async () => {
    const { floor, parking, fleet, resourceGroup, desks } = company;
    const other = await addCompany(app.db);
    for (const filter of [
      { locations: other.floor },
      { locations: `${floor},${other.root}` },
      { locations: parking },
      { locations: desks[0] },
      { parkings: fleet },
      { parkings: other.parking },
      { fleets: resourceGroup },
      { fleets: other.fleet },
      { users: other.user },
      { users: company.id },
    ])
      expect(await refusal({ ...november, ...filter }), JSON.stringify(filter)).toEqual(
        both.map(() => [404, 'notFound']),
      );
  });

  it('an invalid filter, by name', async () => {
    const many = Array.from({ length: 51 }, () => crypto.randomUUID()).join(',');
    for (const wrong of [
      { dateStart: '2026-02-30' },
      { dateStart: '0001-01-01' },
      { dateEnd: '9999-12-31' },
      { dateEnd: '' },
      { users: 'x' },
      { users: `${company.user},` },
      { users: many },
      { locations: 'null' },
      { locationType: 'resource' },
      { locationType: 'desk,Desk' },
      { adminBypassMode: 'none' },
    ])
      expect(await refusal({ ...november, ...wrong }), JSON.stringify(wrong)).toEqual(
        both.map(() => [400, 'validationFailed']),
      );
    expect(await refusal({})).toEqual(both.map(() => [400, 'validationFailed']));
    for (const wrong of [{ limit: 0 }, { limit: 10_001 }, { after: '{' }, { after: '{"startDate":"now","id":1}' }]) {
      const { status } = await app.call(getReport, as(), { query: { ...november, ...wrong } as never });
      expect(status, JSON.stringify(wrong)).toBe(400);
    }
  });

  it('nothing of the longest period there is', async () => {
    await store('desk', createPeriod('2026-11-03'));
    const whole = { dateStart: '1900-01-01', dateEnd: '2199-12-31' };
    const { days, counts, step } = await summary(whole);
    expect([step, days.length, counts.total]).toEqual(['month', 3600, 1]);
    expect((await page(whole)).items).toHaveLength(1);
  });
});
