import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelSeries } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { createSeriesBody, getSeriesEndpoint } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { testToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import type { TestedKind } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 7`);
});

const as = (userId: string) => ({ userId, company: company.id });
const daily: SeriesRule = {
  pattern: { every: 'day' },
  firstDay: testToday,
  end: { ends: 'after', dates: 4 },
  hours: { start: '12:00', end: '17:00', nights: 0 },
};
async function create(kind: TestedKind, more: object = {}) {
  const place = { app, company, userId: company.user };
  const body = { ...(await createSeriesBody(place, kind, { rule: daily, ...more })), id: randomUUID() };
  const answer = await app.call(getSeriesEndpoint(kind, 'create'), as(company.user), { body } as never);
  expect(answer.status).toBe(201);
  return answer.body as { id: string; dates: { bookingId: string }[] };
}
const cancel = (body: { id: string; fromDay?: string; bookingId?: string }, userId = company.user) =>
  app.call(cancelSeries, as(userId), { body });
const days = async () =>
  (await readUncancelledBookings(app.db, company.id)).map(({ startDate }) =>
    new Date(startDate).toISOString().slice(8, 10),
  );
/** Returns how often the people of series were told of an end, and the number of a series. */
async function toldOf(id: string) {
  const [row] = await app.db.query<{ ended: number; sequence: number }>(sql`
    SELECT (SELECT count(*) FROM graphile_worker._private_jobs WHERE payload ->> 'name' = 'seriesEnded'
              AND payload ->> 'seriesId' = ${id}) AS ended,
           sequence FROM series WHERE id = ${id}`);
  return row!;
}

describe('a series that is cancelled while a date runs', () => {
  it.each(['desk', 'room'] as const)('of a %s loses this date, if the person cancels from it', async (kind) => {
    const { id, dates } = await create(kind);
    app.clock.set('2026-11-23T13:00:00Z');
    expect((await cancel({ id, fromDay: testToday, bookingId: dates[0]!.bookingId })).status).toBe(204);
    expect(await days()).toEqual([]);
  });

  it('keeps this date if the person cancels from another one, or if its kind is not cancelled then', async () => {
    const { id, dates } = await create('desk');
    const car = await create('parking');
    app.clock.set('2026-11-23T13:00:00Z');
    await cancel({ id, bookingId: car.dates[0]!.bookingId });
    await cancel({ id: car.id, bookingId: car.dates[0]!.bookingId });
    expect(await days()).toEqual(['23', '23']);
    expect(dates).toHaveLength(4);
  });
});

describe('a cancellation', () => {
  it('tells of the end once, also if it is repeated or a second manager sends it', async () => {
    const { id } = await create('desk');
    for (const by of [company.user, company.user, company.manager])
      expect((await cancel({ id, fromDay: '2026-11-25' }, by)).status).toBe(204);
    expect(await toldOf(id)).toEqual({ ended: 1, sequence: 1 });
    await cancel({ id, fromDay: '2026-11-24' });
    expect(await toldOf(id)).toEqual({ ended: 2, sequence: 2 });
    expect(await days()).toEqual(['23']);
  });

  it('of a series that is over changes nothing', async () => {
    const { id } = await create('desk');
    app.clock.set('2026-12-23T09:00:00Z');
    expect((await cancel({ id }, company.manager)).status).toBe(204);
    expect(await toldOf(id)).toEqual({ ended: 0, sequence: 0 });
  });

  it('of a series that begins later ends it', async () => {
    const { id } = await create('desk', { rule: { ...daily, firstDay: '2027-02-01' } });
    await cancel({ id });
    expect(await toldOf(id)).toEqual({ ended: 1, sequence: 1 });
  });
});
