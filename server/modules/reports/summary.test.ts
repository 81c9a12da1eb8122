import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import {
  getReport,
  getReportSummary,
  type ReportFilter,
  type ReportFilterQuery,
  type ReportRow,
  type ReportSummary,
  reportFilter,
} from '#contract/reports/reports.ts';
import {
  countBookingsNaively,
  countKeysByFrequency,
  filterBookingsNaively,
  type NaiveReportBooking,
  readNaiveReportBookings,
} from '#server/testing/naive-report.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAssetGroup } from '#server/testing/test-assets.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addParking } from '#server/testing/test-parkings.ts';
import { addCompany, addLocation, addMember, addPlace, type TestCompany } from '#server/testing/test-world.ts';

/*
 * Compares reports with a plain count of all bookings, in a company with five time zones. Bookings
 * cluster around midnights and clock changes. Havana changes its clocks at midnight, which then
 * comes twice.
 */

const zones = ['Europe/Warsaw', 'America/Havana', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const nights = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-11-23'];

let app: TestApp;
let company: TestCompany;
let all: NaiveReportBooking[];
let choices: Record<'locations' | 'parkings' | 'fleets' | 'users', string[]>;

/**
 * Creates a generator of numbers from 0 to less than `below`. The numbers are the same in each run.
 */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

beforeAll(async () => {
  app = await createTestApp();
  company = await addCompany(app.db);
  const pick = chance(7);
  choices = { locations: [company.root], parkings: [], fleets: [], users: [] };
  for (let n = 0; n < 14; n++) choices.users.push(await addMember(app.db, company.id, 'user', `Osoba ${n}`));
  const places: { kind: BookedKind; placeId: string }[] = [];
  for (const [at, timeZone] of zones.entries()) {
    const building = await addLocation(app.db, company.id, {
      parentId: company.root,
      name: `Building ${at}`,
      timeZone,
    });
    const floors = [
      await addLocation(app.db, company.id, { parentId: building, name: `Floor ${at}a`, timeZone }),
      await addLocation(app.db, company.id, { parentId: building, name: `Floor ${at}b`, timeZone }),
    ];
    const { parking, spaces } = await addParking(app.db, company.id, { spaces: 1, timeZone });
    const fleet = await addAssetGroup(app.db, company.id, 'car', { name: `Fleet ${at}`, timeZone });
    const group = await addAssetGroup(app.db, company.id, 'resource', { name: `Group ${at}`, timeZone });
    choices.locations.push(building, ...floors);
    choices.parkings.push(parking);
    choices.fleets.push(fleet);
    const add = async (kind: BookedKind, where: string, label: string) =>
      places.push({ kind, placeId: await addPlace(app.db, company.id, where, kind, { label }) });
    for (const floor of floors) {
      await add('desk', floor, String(10 + at));
      await add('room', floor, `Room ${at} ${floor === floors[0] ? 'a' : 'b'}`);
    }
    await add('car', fleet, `Car ${at}`);
    await add('resource', group, `Projector ${at}`);
    places.push({ kind: 'parking', placeId: spaces[0]! });
  }
  const taken = new Set<string>();
  for (let n = 0; n < 1200; n++) {
    const place = places[pick(places.length)]!;
    // The start is a half hour within two days of one of the nights.
    const start = Date.parse(`${nights[pick(nights.length)]}T00:00:00Z`) + (pick(192) - 96) * 1_800_000;
    const key = `${place.placeId} ${start}`;
    if (taken.has(key)) continue;
    taken.add(key);
    const period = {
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + (1 + pick(2)) * 900_000).toISOString(),
    };
    await storeBooking(app.db, {
      ...{ companyId: company.id, ...place, userId: choices.users[pick(14)]!, period },
      adminBypass: pick(5) === 0,
      state: pick(6) === 0 ? 2 : pick(2) === 0 ? 1 : 0,
    });
  }
  // One person has left, and one floor and one parking are removed.
  await app.db.query(sql`
    UPDATE all_memberships SET status = 'removed', removed_on = now() WHERE company_id = ${company.id} AND user_id = ${choices.users[3]}`);
  for (const gone of [choices.locations[3], choices.parkings[1]])
    await app.db.query(
      sql`UPDATE all_containers SET removed_on = now() WHERE company_id = ${company.id} AND id = ${gone}`,
    );
  all = await readNaiveReportBookings(app.db, company.id);
});
afterAll(() => app.stop());

const as = () => ({ userId: company.manager, company: company.id });
const summaryOf = async (query: ReportFilterQuery): Promise<ReportSummary> => {
  const { status, body } = await app.call(getReportSummary, as(), { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
async function rowsOf(query: ReportFilterQuery, limit: number): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  let after: string | undefined;
  for (;;) {
    const { status, body } = await app.call(getReport, as(), { query: { ...query, limit, ...(after && { after }) } });
    expect(status, JSON.stringify(body)).toBe(200);
    rows.push(...body.items);
    if (body.next === null) return rows;
    after = body.next;
  }
}
const filterOf = (query: ReportFilterQuery): ReportFilter => reportFilter.parse(query);

/** Returns the first day of a day's week or month, computed from the calendar alone. */
const firstOf = {
  day: (day: string) => day,
  week: (day: string) => {
    const date = new Date(`${day}T12:00:00Z`);
    while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
    return date.toISOString().slice(0, 10);
  },
  month: (day: string) => `${day.slice(0, 7)}-01`,
};

function expectAsCounted(summary: ReportSummary, query: ReportFilterQuery): void {
  const counted = filterBookingsNaively(all, filterOf(query));
  expect(summary.counts).toEqual(countBookingsNaively(counted));
  const bySteps = Map.groupBy(counted, (booking) => firstOf[summary.step](booking.day));
  for (const { day, ...counts } of summary.days)
    expect([day, counts]).toEqual([day, countBookingsNaively(bySteps.get(day) ?? [])]);
  expect(summary.days.map(({ day }) => day)).toEqual(expect.arrayContaining([...bySteps.keys()]));
  const tops = {
    locations: countKeysByFrequency(
      counted.filter(({ type }) => type === 'desk' || type === 'room').map((one) => one.containerId),
    ),
    rooms: countKeysByFrequency(counted.filter(({ type }) => type === 'room').map(({ placeId }) => placeId)),
    users: countKeysByFrequency(counted.map(({ userId }) => userId)),
  };
  for (const [name, counts] of Object.entries(tops)) {
    const { rows, of } = summary[name as keyof typeof tops];
    expect([of, rows.length], name).toEqual([counts.size, Math.min(10, counts.size)]);
    expect(
      rows.map(({ count }) => count),
      name,
    ).toEqual([...counts.values()].slice(0, 10));
    for (const { id, count } of rows) expect(counts.get(id), name).toBe(count);
  }
  expect(summary.locations.total).toBe(summary.counts.desk + summary.counts.room);
  for (const { id, hours } of summary.rooms.rows) {
    const of = counted.filter(({ placeId }) => placeId === id);
    expect(hours).toBeCloseTo(
      of.reduce((sum, { start, end }) => sum + (Date.parse(end) - Date.parse(start)) / 3_600_000, 0),
    );
  }
}

describe('a summary equals a count of single bookings', () => {
  it.each([
    ['a month', '2026-10-12', '2026-11-10', 'day'],
    ['the day of 25 hours', '2026-10-25', '2026-10-25', 'day'],
    ['the day whose midnight comes twice', '2026-11-01', '2026-11-01', 'day'],
    ['the day before it', '2026-10-31', '2026-10-31', 'day'],
    ['the day that has no midnight', '2026-03-08', '2026-03-08', 'day'],
    ['the day of 23 hours', '2026-03-29', '2026-03-29', 'day'],
    ['a year in weeks', '2026-01-01', '2026-12-31', 'week'],
    ['three years in months', '2025-01-15', '2028-01-14', 'month'],
    ['a week on which nothing happens', '2026-06-01', '2026-06-07', 'day'],
  ])('of %s', async (_name, dateStart, dateEnd, step) => {
    const summary = await summaryOf({ dateStart, dateEnd });
    expect(summary.step).toBe(step);
    expectAsCounted(summary, { dateStart, dateEnd });
  });

  it('has a row of zeros for each day without bookings', async () => {
    const none = { desk: 0, room: 0, parking: 0, fleet: 0, total: 0 };
    const { days, counts, locations, rooms, users } = await summaryOf({
      dateStart: '2026-06-29',
      dateEnd: '2026-07-01',
    });
    expect(days).toEqual(['2026-06-29', '2026-06-30', '2026-07-01'].map((day) => ({ day, ...none })));
    expect(counts).toEqual(none);
    const nothing = { rows: [], of: 0 };
    expect([locations, rooms, users]).toEqual([{ ...nothing, total: 0 }, nothing, nothing]);
  });
});

describe('filters', () => {
  const year = { dateStart: '2026-01-01', dateEnd: '2026-12-31' };

  it('let through what looking at each booking lets through, each filter and all together', async () => {
    const pick = chance(11);
    const some = (values: readonly string[], most: number) => values.filter(() => pick(values.length) < most).join(',');
    const days = ['2026-03-08', '2026-03-29', '2026-10-24', '2026-10-31', '2026-11-01', '2026-11-22'];
    const alone: ReportFilterQuery[] = [
      ...choices.locations.map((one) => ({ ...year, locations: one })),
      ...choices.parkings.slice(0, 3).map((one) => ({ ...year, parkings: one })),
      ...choices.fleets.slice(0, 2).map((one) => ({ ...year, fleets: one })),
      ...choices.users.slice(2, 5).map((one) => ({ ...year, users: one })),
      ...['desk', 'room', 'parking', 'fleet'].map((one) => ({ ...year, locationType: one })),
      ...(['all', 'admin', 'user'] as const).map((adminBypassMode) => ({ ...year, adminBypassMode })),
    ];
    const together = Array.from({ length: 24 }, (): ReportFilterQuery => {
      const [one, other] = [days[pick(days.length)]!, days[pick(days.length)]!].toSorted();
      return {
        ...{ dateStart: one!, dateEnd: other! },
        locations: some(choices.locations, 3),
        parkings: some(choices.parkings, 2),
        fleets: some(choices.fleets, 2),
        users: pick(2) === 0 ? '' : some(choices.users, 9),
        locationType: pick(2) === 0 ? '' : some(['desk', 'room', 'parking', 'fleet'], 3),
        adminBypassMode: (['all', 'admin', 'user'] as const)[pick(3)]!,
      };
    });
    let found = 0;
    for (const query of [...alone, ...together]) {
      expectAsCounted(await summaryOf(query), query);
      const counted = filterBookingsNaively(all, filterOf(query)).toSorted(
        (a, b) => Date.parse(a.start) - Date.parse(b.start) || (a.id < b.id ? -1 : 1),
      );
      const rows = await rowsOf(query, 150 + pick(300));
      expect(rows.map(({ bookingId, bookingDate }) => [bookingId, bookingDate])).toEqual(
        counted.map(({ id, day }) => [id, day]),
      );
      if (rows.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(45);
  });

  it('name those who have left, and what was removed', async () => {
    const [last, left, here] = [choices.users[2]!, choices.users[3]!, choices.users[4]!];
    // A deactivated person has not left. The people are ordered by name, not by the time of
    // joining.
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'inactive' WHERE company_id = ${company.id} AND user_id = ${here}`);
    await app.db.query(sql`UPDATE users SET name = 'Zofia' WHERE id = ${last}`);
    const named = (await summaryOf({ ...year, users: `${here},${left},${last}` })).chosenUsers;
    expect(named).toMatchObject([
      { id: left, name: 'Osoba 3', hasLeft: true },
      { id: here, name: 'Osoba 4', hasLeft: false },
      { id: last, name: 'Zofia', hasLeft: false },
    ]);
    const { users } = await summaryOf({ ...year, users: `${here},${left}` });
    expect(users.rows.map(({ id, hasLeft }) => [id, hasLeft]).toSorted()).toEqual(
      [
        [left, true],
        [here, false],
      ].toSorted(),
    );
    const { locations } = await summaryOf({ ...year, locations: choices.locations[3]! });
    expect(locations.rows).toMatchObject([{ name: 'Floor 0b', path: ['Building 0'] }]);
  });
});
