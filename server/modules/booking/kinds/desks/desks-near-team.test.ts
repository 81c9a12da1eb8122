import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as desks from '#contract/booking/bookings.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { findDeskNearTeam } from '#contract/week/desk-near-team.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
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
import { storeWaitWithOffer } from '#server/testing/waitlist-requests.ts';
import { storeTeam } from '#server/testing/week-requests.ts';

let app: TestApp;
let company: TestCompany;
/**
 * The floors of the caller and of the team. Desks of the team's floor stand in a row, by their
 * number.
 */
let [own, there] = ['', ''];
let row: string[] = [];
let mate: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(`${testToday}T09:00:00Z`);
  await app.db.query(sql`UPDATE series SET due_on = NULL`);
  company = await addCompany(app.db, { settings: sql`who_comes_when = true, assigned_desks = true` });
  await changeSettings(app, company, sql`max_booking_period = 7, max_desk_bookings_count = 50`);
  const here = await addLocation(app.db, company.id, { parentId: company.root });
  there = await addLocation(app.db, company.id, { parentId: company.root });
  own = await addPlace(app.db, company.id, here, 'desk', { label: '1' });
  row = [];
  for (const label of [10, 11, 12, 13]) {
    const id = await addPlace(app.db, company.id, there, 'desk', { label: String(label) });
    await app.db.query(sql`UPDATE desks SET x = ${label * 10}, y = 0 WHERE company_id = ${company.id} AND id = ${id}`);
    row.push(id);
  }
  mate = await addMember(app.db, company.id, 'user', 'Mate');
  await storeTeam(app.db, { companyId: company.id, members: [company.user, mate] });
});

const me = () => ({ userId: company.user, company: company.id });
const day = (after: number) => addDays(testToday, after);
const sit = (placeId: string, userId: string, after: number, adminBypass = false) =>
  storeBooking(app.db, {
    companyId: company.id,
    placeId,
    userId,
    period: createPeriodDaysFromToday(after),
    adminBypass,
  });
const near = async (after = 1, userId = company.user): Promise<string | null> => {
  const query = { day: day(after), from: '09:00', to: '17:00' };
  const { body, status } = await app.call(findDeskNearTeam, { userId, company: company.id }, { query });
  expect(status).toBe(200);
  return body.desk?.deskNo ?? null;
};

describe('the desk near the team', () => {
  it('is the nearest free one to a desk that a teammate has at that time', async () => {
    expect(await near()).toBeNull();
    await sit(row[2]!, mate, 1);
    await sit(row[3]!, company.manager, 1);
    expect(await near()).toBe('11');
    await sit(row[1]!, company.manager, 1);
    expect(await near()).toBe('10');
    expect(await near(2)).toBeNull();
    await sit(row[0]!, company.manager, 1);
    expect(await near()).toBeNull();
  });

  it('follows an assigned desk of a teammate, and is none that is assigned to another person', async () => {
    await storeDeskAssignment(app.db, { companyId: company.id, deskId: row[1]!, userId: mate });
    await storeDeskAssignment(app.db, { companyId: company.id, deskId: row[0]!, userId: company.manager });
    expect(await near()).toBe('12');
  });

  it('stands on a floor that the person may enter, and is neither locked nor hidden', async () => {
    await sit(row[2]!, mate, 1);
    await app.db.query(sql`UPDATE all_bookables SET state = 2 WHERE company_id = ${company.id} AND id = ${row[1]}`);
    expect(await near()).toBe('13');
    await app.db.query(
      sql`UPDATE all_containers SET restricted = true WHERE company_id = ${company.id} AND id = ${there}`,
    );
    expect(await near()).toBeNull();
  });

  it('uses only active teammates, and no bypass', async () => {
    await sit(row[0]!, mate, 1, true);
    expect(await near()).toBeNull();
    await sit(row[2]!, mate, 1);
    expect(await near()).toBe('11');
    expect(await near(1, company.manager)).toBeNull();
    await deactivateMember(app, company.id, mate);
    expect(await near()).toBeNull();
  });

  it('is near no mate who is away, or at home instead of at the assigned desk', async () => {
    await changeSettings(app, company, sql`absences = true`);
    await sit(row[2]!, mate, 1);
    const away = (from: boolean, until: boolean) =>
      app.db.query(sql`
        INSERT INTO absences (company_id, id, user_id, first_day, last_day, from_noon, until_noon, created_on)
        VALUES (${company.id}, ${randomUUID()}, ${mate}, ${day(1)}, ${day(1)}, ${from}, ${until}, now())`);
    await away(true, false);
    expect(await near()).toBe('11');
    await away(false, true);
    expect(await near()).toBeNull();
    await storeDeskAssignment(app.db, { companyId: company.id, deskId: row[1]!, userId: mate });
    const home = (afternoon: boolean) =>
      app.db.query(sql`
        INSERT INTO week_marks (company_id, user_id, day, afternoon, place)
        VALUES (${company.id}, ${mate}, ${day(2)}, ${afternoon}, 'home')`);
    expect(await near(2)).not.toBeNull();
    await home(false);
    expect(await near(2)).not.toBeNull();
    await home(true);
    expect(await near(2)).toBeNull();
  });

  it('is none for a person who has booked a desk at that time, so that two presses book one desk', async () => {
    await sit(row[2]!, mate, 1);
    await sit(own, company.user, 1);
    const query = { day: day(1), from: '09:00', to: '17:00' };
    expect((await app.call(findDeskNearTeam, me(), { query })).body).toEqual({ desk: null, isBooked: true });
    await sit(row[2]!, mate, 2);
    expect(await near(2)).toBe('11');
  });

  it('is found for a person who holds only an offer of the waitlist at that time', async () => {
    await sit(row[2]!, mate, 1);
    const wait = { companyId: company.id, userId: company.user, placeId: own, period: createPeriodDaysFromToday(1) };
    await storeWaitWithOffer(app.db, wait, `${testToday}T09:20:00Z`);
    expect(await near()).toBe('11');
  });

  it('[WEEK-05e] stands on no floor whose booking units refuse the hours', async () => {
    await changeSettings(app, company, sql`opening_hours = true`);
    await sit(row[2]!, mate, 1);
    const rule = { companyId: company.id, locationId: there, hours: Array(7).fill({ from: '08:00', to: '18:00' }) };
    await storeOpeningHours(app.db, { ...rule, units: { desk: 'wholeDays' } });
    expect(await near()).toBeNull();
    await storeOpeningHours(app.db, { ...rule, units: { desk: 30 } });
    expect(await near()).toBe('11');
  });

  it('stands on no floor that is closed on that day, and ends within the day at midnight', async () => {
    await changeSettings(app, company, sql`opening_hours = true`);
    await storeDeskAssignment(app.db, { companyId: company.id, deskId: row[2]!, userId: mate });
    await storeClosedDays(app.db, { companyId: company.id, locationId: there, from: day(1) });
    expect(await near()).toBeNull();
    const { body } = await app.call(findDeskNearTeam, me(), { query: { day: day(2), from: '09:00', to: '24:00' } });
    expect(body.desk).toMatchObject({ deskNo: '11', ...utc(createPeriod(day(2), '09:00', '23:59')) });
  });

  it('is offered for the hours in which its floor is open, if no floor near the team is open for all', async () => {
    await changeSettings(app, company, sql`opening_hours = true`);
    await sit(row[2]!, mate, 1);
    const open = (locationId: string, from: string, to: string) =>
      storeOpeningHours(app.db, { companyId: company.id, locationId, hours: Array(7).fill({ from, to }) });
    await open(there, '10:00', '15:00');
    const query = { day: day(1), from: '09:00', to: '17:00' };
    const { body } = await app.call(findDeskNearTeam, me(), { query });
    expect(body.desk).toMatchObject({ deskNo: '11', ...utc(createPeriod(day(1), '10:00', '15:00')) });
    await sit(await addPlace(app.db, company.id, company.floor, 'desk', { label: '21' }), mate, 1);
    await addPlace(app.db, company.id, company.floor, 'desk', { label: '22' });
    const longer = (await app.call(findDeskNearTeam, me(), { query })).body;
    expect(longer.desk).toMatchObject({ locationId: company.floor, ...utc(createPeriod(day(1), '09:00', '17:00')) });
  });

  it('is no desk on a floor with another clock', async () => {
    await sit(row[2]!, mate, 1);
    await app.db.query(
      sql`UPDATE all_containers SET time_zone = 'Asia/Tokyo' WHERE company_id = ${company.id} AND id = ${there}`,
    );
    expect(await near()).toBeNull();
  });

  it('is sent with the hours by the clock of the company, and not while the setting is off', async () => {
    await sit(row[2]!, mate, 1);
    const query = { day: day(1), from: '09:00', to: '17:00' };
    const { body } = await app.call(findDeskNearTeam, me(), { query });
    expect(body.desk).toEqual({
      deskId: row[1],
      deskNo: '11',
      locationId: there,
      ...utc(createPeriod(day(1), '09:00', '17:00')),
    });
    expect((await app.call(findDeskNearTeam, me(), { query: { ...query, to: '09:00' } })).body.desk).toBeNull();
    await changeSettings(app, company, sql`who_comes_when = false`);
    expect((await app.call(findDeskNearTeam, me(), { query })).body.errorCode).toBe('whoComesWhenOff');
  });
});

/** Returns a period as the answer has it. */
const utc = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  startDate: new Date(startDate).toISOString(),
  endDate: new Date(endDate).toISOString(),
});

describe("[WEEK-02h] the wish 'near my team'", () => {
  const rule = {
    pattern: { every: 'day' as const },
    firstDay: day(1),
    end: { ends: 'never' as const },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  };
  const create = (wishes: string[]) =>
    app.call(desks.createDeskSeries, me(), { body: { id: randomUUID(), placeId: own, rule, wishes } as never });
  const placesOf = (dates: SeriesDate[]) =>
    dates.slice(0, 3).map(({ placeName, moved, state }) => `${placeName}${moved ? ' moved' : ''} ${state}`);

  it('moves a date whose desk is taken to the nearest free desk to the team on that day', async () => {
    for (const after of [1, 2]) await sit(own, company.manager, after);
    await sit(row[2]!, mate, 1);
    await sit(row[0]!, mate, 2);
    const { body } = await create(['desk', 'team']);
    expect(placesOf(body.dates)).toEqual(['11 moved booked', '11 moved booked', '1 booked']);
  });

  it('comes after the desks of the own floor', async () => {
    const floor = (
      await app.db.query<{ id: string }>(sql`SELECT container_id AS id FROM bookables WHERE id = ${own}`)
    )[0]!;
    await addPlace(app.db, company.id, floor.id, 'desk', { label: '2' });
    for (const after of [1, 2]) await sit(own, company.manager, after);
    for (const after of [1, 2]) await sit(row[2]!, mate, after);
    const { body } = await create(['team', 'floor']);
    expect(placesOf(body.dates).slice(0, 2)).toEqual(['2 moved booked', '2 moved booked']);
  });

  it('passes a closed floor near the team, and takes a desk on an open one', async () => {
    await changeSettings(app, company, sql`opening_hours = true`);
    const open = await addLocation(app.db, company.id, { parentId: company.root });
    const [seat, beside] = [
      await addPlace(app.db, company.id, open, 'desk', { label: '30' }),
      await addPlace(app.db, company.id, open, 'desk', { label: '31' }),
    ];
    await app.db.query(sql`UPDATE desks SET x = 900 WHERE company_id = ${company.id} AND id = ${beside}`);
    await storeDeskAssignment(app.db, { companyId: company.id, deskId: row[2]!, userId: mate });
    const other = await addMember(app.db, company.id, 'user', 'Other');
    await storeTeam(app.db, { companyId: company.id, members: [company.user, other] });
    for (const placeId of [own, seat]) await sit(placeId, placeId === own ? company.manager : other, 1);
    await storeClosedDays(app.db, { companyId: company.id, locationId: there, from: day(1) });
    const { body } = await create(['desk', 'team']);
    expect(placesOf(body.dates).slice(0, 1)).toEqual(['31 moved booked']);
  });

  it('moves a date whose hours the own location takes no bookings at', async () => {
    await changeSettings(app, company, sql`opening_hours = true`);
    const [{ id: locationId }] = (await app.db.query<{ id: string }>(
      sql`SELECT container_id AS id FROM bookables WHERE id = ${own}`,
    )) as [{ id: string }];
    await sit(row[2]!, mate, 1);
    const location = { companyId: company.id, locationId, hours: Array(7).fill({ from: '08:00', to: '18:00' }) };
    await storeOpeningHours(app.db, { ...location, units: { desk: 'wholeDays' } });
    const preview = async (wishes: string[]) => {
      const body = { placeId: own, rule, wishes };
      const answer = await app.call(desks.previewDeskSeries, me(), { body: body as never });
      return placesOf(answer.body.dates).slice(0, 2);
    };
    expect(await preview(['desk', 'team'])).toEqual(['11 moved free', '1 refused']);
    expect(await preview(['desk'])).toEqual(['1 refused', '1 refused']);
  });

  it('moves the dates that a night books', async () => {
    await create(['desk', 'team']);
    await sit(own, company.manager, 8);
    await sit(row[2]!, mate, 8);
    app.clock.set(`${testToday}T23:00:00Z`);
    await runScheduledJob(app, 'extendSeries');
    const mine = (await readUncancelledBookings(app.db, company.id)).filter(({ userId }) => userId === company.user);
    expect(mine.at(-1)).toMatchObject({ placeId: row[1] });
  });

  it('gives the last desk near the team to one of two people at once', async () => {
    const other = await addMember(app.db, company.id, 'user', 'Other');
    await storeTeam(app.db, { companyId: company.id, members: [other, mate] });
    for (let after = 1; after < 8; after++) {
      await sit(own, company.manager, after);
      await sit(row[2]!, mate, after);
      for (const at of [0, 3]) await sit(row[at]!, company.admin, after);
    }
    const createFor = (userId: string) =>
      app.call(
        desks.createDeskSeries,
        { userId, company: company.id },
        {
          body: { id: randomUUID(), placeId: own, rule, wishes: ['desk', 'team'] } as never,
        },
      );
    const answers = await Promise.all([createFor(company.user), createFor(other)]);
    const states = answers.map(
      ({ body }) => (body.dates as SeriesDate[])?.filter(({ state }) => state === 'booked').length,
    );
    const held = (await readUncancelledBookings(app.db, company.id)).filter(({ placeId }) => placeId === row[1]);
    expect(held).toHaveLength(7);
    expect(states.reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0)).toBe(7);
  });
});
