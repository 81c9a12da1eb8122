import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as desks from '#contract/booking/bookings.ts';
import * as openSeries from '#contract/booking/open-series.ts';
import { createRoomSeries } from '#contract/rooms/room-bookings.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { setWeekMarks } from '#contract/week/week.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

const today = '2026-11-23';
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(`${today}T09:00:00Z`);
  await app.db.query(sql`UPDATE series SET due_on = NULL`);
  company = await addCompany(app.db, { settings: sql`who_comes_when = true` });
  await changeSettings(app, company, sql`max_booking_period = 7, max_desk_bookings_count = 50`);
});

const me = () => ({ userId: company.user, company: company.id });
const day = (after: number) => addDays(today, after);
const rule = {
  pattern: { every: 'day' as const },
  firstDay: today,
  end: { ends: 'never' as const },
  hours: { start: '09:00', end: '17:00', nights: 0 },
};
const repeatDesk = () =>
  app.call(desks.createDeskSeries, me(), { body: { id: randomUUID(), placeId: company.desks[0]!, rule } });
const mark = (after: number, place: 'home' | 'office' | null, halves = [false, true]) =>
  app.call(setWeekMarks, me(), { body: { marks: halves.map((afternoon) => ({ day: day(after), afternoon, place })) } });
async function night(before: string): Promise<void> {
  app.clock.set(`${addDays(before, -1)}T23:00:00Z`);
  await runScheduledJob(app, 'extendSeries');
}
const bookedDays = async (from: number) =>
  (await readUncancelledBookings(app.db, company.id))
    .map(({ startDate }) => new Date(startDate).toISOString().slice(0, 10))
    .filter((one) => one >= day(from));

it('a night books no desk on a day that its person marked as home, and books it once the mark is gone', async () => {
  await repeatDesk();
  await mark(8, 'home');
  await mark(9, 'home', [false]);
  await mark(10, 'office');
  for (const next of [1, 2, 3]) await night(day(next));
  expect(await bookedDays(8)).toEqual([day(9), day(10)]);
  // The person knows the reason, so no report names the day.
  expect((await app.call(openSeries.listSeries, me(), {})).body.series[0].refused).toEqual([]);
  await mark(8, null);
  await night(day(4));
  expect(await bookedDays(8)).toEqual([8, 9, 10, 11].map(day));
});

it('a day at home wins at night over a desk that the person chose for the date', async () => {
  const { id } = (await repeatDesk()).body;
  const choices = [{ day: day(8), placeId: company.desks[1]! }];
  const body = {
    id: randomUUID(),
    placeId: company.desks[0]!,
    rule,
    choices,
    replaces: { seriesId: id, fromDay: today },
  };
  const changed = await app.call(desks.createDeskSeries, me(), { body: body as never });
  expect(changed.status).toBe(201);
  await mark(8, 'home');
  await night(day(1));
  expect(await bookedDays(8)).toEqual([]);
  await mark(8, null);
  await night(day(2));
  expect(await bookedDays(8)).toContain(day(8));
});

it('a day at home leaves out a desk at night only if each half of its hours is marked', async () => {
  const hours = { start: '22:00', end: '06:00', nights: 1 };
  await app.call(desks.createDeskSeries, me(), {
    body: { id: randomUUID(), placeId: company.desks[0]!, rule: { ...rule, hours } },
  });
  await mark(8, 'home');
  await mark(10, 'home', [true]);
  await mark(11, 'home', [false]);
  for (const next of [1, 2, 3]) await night(day(next));
  expect(await bookedDays(8)).toEqual([day(8), day(9)]);
});

it('a room is booked on a day at home, and a desk while the company shows no week', async () => {
  await repeatDesk();
  const meeting = { id: randomUUID(), placeId: company.rooms[0]!, rule, topic: 'Status', participants: [] };
  expect((await app.call(createRoomSeries, me(), { body: meeting })).status).toBe(201);
  await mark(8, 'home');
  await night(day(1));
  expect(await bookedDays(8)).toEqual([day(8)]);
  await mark(9, 'home');
  await changeSettings(app, company, sql`who_comes_when = false`);
  await night(day(2));
  expect(await bookedDays(9)).toEqual([day(9), day(9)]);
});
