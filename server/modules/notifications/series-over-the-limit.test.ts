import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDeskSeries, previewDeskSeries } from '#contract/booking/bookings.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { listSeriesDatesInCalendarFile } from '#server/testing/series-files.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { fetchDrawingForSave, saveTestDrawing } from '#server/testing/test-drawings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import type { ReceivedEmail } from '../../../simulators/mailbox/letter.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://desks.example' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  // The limits of a new company.
  await changeSettings(app, company, sql`max_booking_period = 30, max_desk_bookings_count = 10`);
  mailbox.forgetLetters();
});

const user = () => ({ userId: company.user, company: company.id });
const workdays = {
  pattern: { every: 'week', weeks: 1, weekdays: [1, 2, 3, 4, 5] },
  firstDay: '2026-11-24',
  end: { ends: 'never' },
  hours: { start: '09:00', end: '17:00', nights: 0 },
} as const;
const create = async () => {
  const body = { id: randomUUID(), placeId: company.desks[0]!, rule: workdays };
  const { status, body: made } = await app.call(createDeskSeries, user(), { body } as never);
  expect(status).toBe(201);
  return made.dates as SeriesDate[];
};
async function came(): Promise<ReceivedEmail[]> {
  await runDueJobs(app);
  const letters = [...mailbox.lettersTo(`${company.user}@test.example`)];
  mailbox.forgetLetters();
  return letters;
}
/** Lets the server work at the midnight of Warsaw before a day, and report at 7:00 of that day. */
async function dayBegins(day: string): Promise<void> {
  app.clock.set(`${addDays(day, -1)}T23:00:00Z`);
  await runScheduledJob(app, 'extendSeries');
  app.clock.set(`${day}T06:00:00Z`);
  await runScheduledJob(app, 'reportRefusedDates');
}

it('a series on workdays waits with the dates beyond its person’s limit, and sends nothing about them', async () => {
  const dates = await create();
  expect(dates.map(({ state }) => state)).toEqual([...Array(9).fill('booked'), ...Array(13).fill('later')]);
  expect(dates.slice(9).map(({ refusal }) => refusal?.errorCode)).toEqual(Array(13).fill('tooManyBookings'));
  const [made, ...more] = await came();
  expect(more).toEqual([]);
  expect(made!.text).not.toContain('Bez rezerwacji');
  const file = made!.files.find(({ contentType }) => contentType === 'text/calendar')!.content.toString('utf8');
  expect(listSeriesDatesInCalendarFile(file, '2026-12-19')).toHaveLength(19);
  for (let day = '2026-11-24'; day < '2026-12-09'; day = addDays(day, 1)) await dayBegins(day);
  expect(await came()).toEqual([]);
  const booked = (await readUncancelledBookings(app.db, company.id)).map(({ startDate }) =>
    new Date(startDate).toISOString(),
  );
  expect(booked.sort().at(-1)).toBe('2026-12-18T08:00:00.000Z');
});

it('a series whose dates wait leaves one booking of the limit for other plans, each night again', async () => {
  const body = { placeId: company.desks[0]!, rule: workdays };
  const previewed = await app.call(previewDeskSeries, user(), { body } as never);
  expect(previewed.body.limit).toEqual({ max: 10, others: 0, dates: 9 });
  await create();
  const planned = async () => {
    const now = app.clock.now().getTime();
    return (await readUncancelledBookings(app.db, company.id)).filter(({ startDate }) => Date.parse(startDate) > now)
      .length;
  };
  expect(await planned()).toBe(9);
  const saturday = await bookPlace(app, 'desk', user(), company.desks[1]!, [createPeriodDaysFromToday(5)]);
  expect(saturday.status).toBe(201);
  expect((await bookPlace(app, 'desk', user(), company.desks[1]!, [createPeriodDaysFromToday(6)])).body.errorCode).toBe(
    'tooManyBookings',
  );
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
    await dayBegins(day);
    // The date of this day is booked, and begins in two hours.
    expect(await planned()).toBe(day === '2026-11-24' ? 10 : 9);
  }
  const days = (await readUncancelledBookings(app.db, company.id)).map(({ startDate }) =>
    new Date(startDate).getUTCDay(),
  );
  expect(days.filter((day) => day === 6)).toHaveLength(1);
});

/** Locks the desk of the series and cancels its bookings, or opens it. */
async function setLocked(isLocked: boolean): Promise<void> {
  const as = { userId: company.manager, company: company.id };
  const { sent } = await fetchDrawingForSave(app, as, company.floor);
  const stateCode = isLocked ? (3 as const) : (0 as const);
  const desks = sent.desks.map((one) => (one.no === 1 ? { ...one, stateCode } : one));
  const more = isLocked ? { cancelAt: [company.desks[0]!], cancels: 50 } : {};
  expect((await saveTestDrawing(app, as, company.floor, { ...sent, desks }, more)).status).toBe(200);
}
/** Returns the refused days of the company's series. */
const refusedDays = () =>
  app.db.query<{ day: string }>(sql`
    SELECT day::text AS day FROM series_dates WHERE company_id = ${company.id} AND refusal IS NOT NULL AND day > '2026-12-01' ORDER BY day`);
const closures = {
  'a locked desk': { close: () => setLocked(true), open: () => setLocked(false) },
  'a company without series': {
    close: () => changeSettings(app, company, sql`series = 'off'`),
    open: () => changeSettings(app, company, sql`series = 'all'`),
  },
};

it.each(Object.entries(closures))(
  '%s over a Monday sends at most one letter once it ends',
  async (_, { close, open }) => {
    await create();
    app.clock.set('2026-11-27T09:00:00Z');
    await close();
    for (const day of ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']) await dayBegins(day);
    await came();
    // Dates beyond the limit say nothing of the closure.
    expect((await refusedDays()).length).toBeLessThanOrEqual(10);
    app.clock.set('2026-12-01T09:00:00Z');
    await open();
    await came();
    for (let day = '2026-12-02'; day < '2026-12-19'; day = addDays(day, 1)) await dayBegins(day);
    const letters = await came();
    expect(letters.map(({ subject }) => subject.split(':')[0])).toEqual(['Termin jednak zarezerwowany']);
    expect(await refusedDays()).toEqual([]);
  },
);

it('a refusal that is over is cleared from dates that wait for the limit, and calendars get them back', async () => {
  await create();
  await came();
  // A night of an earlier version refused the dates beyond the limit, and a Monday reported them.
  await app.db.query(sql`
    INSERT INTO series_dates (company_id, series_id, day, refusal, reported_on)
    SELECT company_id, id, day, '{"errorCode": "placeLocked", "details": {}}', '2026-11-23T06:00:00Z'
    FROM series, unnest('{2026-12-10,2026-12-11}'::date[]) AS day WHERE company_id = ${company.id}`);
  await dayBegins('2026-11-24');
  const [entry, ...more] = await came();
  expect([more, entry!.headers.importance]).toEqual([[], 'Low']);
  const file = entry!.files.find(({ contentType }) => contentType === 'text/calendar')!.content.toString('utf8');
  expect(listSeriesDatesInCalendarFile(file, '2026-12-12').map(({ start }) => start.slice(5, 10))).toContain('12-11');
  expect(await refusedDays()).toEqual([]);
  for (let day = '2026-11-25'; day < '2026-12-12'; day = addDays(day, 1)) await dayBegins(day);
  expect(await came()).toEqual([]);
});

it('a limit that later bookings use up refuses the dates on whose mornings it is still used up', async () => {
  for (const days of [21, 22, 23, 24, 25])
    await bookPlace(app, 'desk', user(), company.desks[1]!, [createPeriodDaysFromToday(days)]);
  await changeSettings(app, company, sql`max_desk_bookings_count = 5`);
  await came();
  const body = { id: randomUUID(), placeId: company.desks[0]!, rule: { ...workdays, firstDay: testToday } };
  const { body: refused } = await app.call(createDeskSeries, user(), { body } as never);
  expect(refused.errorCode).toBe('seriesDatesRefused');
  expect(refused.details.dates.at(-1)).toEqual({ day: '2026-12-14', errorCode: 'tooManyBookings' });
});
