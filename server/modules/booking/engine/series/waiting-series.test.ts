import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskSeries } from '#contract/booking/bookings.ts';
import { listSeries, type SeriesWithUpcomingDates } from '#contract/booking/open-series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { Booking } from '#server/events/booking.ts';
import { bookableKinds } from '#server/kinds.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { storeWaitWithOffer } from '#server/testing/waitlist-requests.ts';
import { bookingColumns, createBookingTablesSql } from '../booking-rows.ts';
import { endSeriesOfMembers } from './end-series-of-leavers.command.ts';
import { extendDueSeries } from './extend-series.command.ts';
import { reopenCancelledSeriesDates } from './reopen-dates.command.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  await app.db.query(sql`UPDATE series SET due_on = NULL`);
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 7, max_desk_bookings_count = 50`);
});

const as = () => ({ userId: company.user, company: company.id });
const daily: SeriesRule = {
  pattern: { every: 'day' },
  firstDay: testToday,
  end: { ends: 'never' },
  hours: { start: '12:00', end: '17:00', nights: 0 },
};
async function create(placeId = company.desks[0]!): Promise<string> {
  const id = randomUUID();
  expect((await app.call(createDeskSeries, as(), { body: { id, placeId, rule: daily } })).status).toBe(201);
  return id;
}
const night = async (midnight: string) => {
  app.clock.set(midnight);
  await runScheduledJob(app, 'extendSeries');
};
const setPublished = (published: boolean) =>
  app.db.query(
    sql`UPDATE all_containers SET published = ${published} WHERE company_id = ${company.id} AND id = ${company.floor}`,
  );
const refusedOf = async (id: string) => {
  const { series } = (await app.call(listSeries, as(), {})).body as { series: SeriesWithUpcomingDates[] };
  return series.find((one) => one.id === id)!.refused.map(({ day, errorCode }) => `${day} ${errorCode}`);
};
const dueOn = async (id: string) => {
  const [row] = await app.db.query<{ dueOn: string | null }>(
    sql`SELECT due_on AS "dueOn" FROM series WHERE id = ${id}`,
  );
  return row!.dueOn;
};
const setDue = (id: string, instant: string | null) =>
  app.db.query(sql`UPDATE series SET due_on = ${instant} WHERE id = ${id}`);

describe('a series that waits', () => {
  it('has its dates refused with the reason, so that its person hears of it, and books them later', async () => {
    const id = await create();
    await changeSettings(app, company, sql`series = 'withEnd'`);
    await night('2026-11-23T23:00:00Z');
    expect(await refusedOf(id)).toEqual(['2026-12-01 seriesNotOffered']);
    await changeSettings(app, company, sql`series = 'all'`);
    await setPublished(false);
    await night('2026-11-24T23:00:00Z');
    await setPublished(true);
    expect(await refusedOf(id)).toEqual(['2026-12-01 placeHidden', '2026-12-02 placeHidden']);
    await night('2026-11-25T23:00:00Z');
    expect(await refusedOf(id)).toEqual([]);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(11);
  });

  it('in an inactive company leaves the front of the queue, and goes on an hour after its return', async () => {
    const id = await create();
    await app.db.query(sql`UPDATE companies SET is_active = false WHERE id = ${company.id}`);
    await night('2026-11-23T23:00:00Z');
    expect(await dueOn(id)).toBe('2026-11-24T00:00:00Z');
    await app.db.query(sql`UPDATE companies SET is_active = true WHERE id = ${company.id}`);
    await night('2026-11-24T00:00:00Z');
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(9);
  });
});

describe('a series that another transaction holds', () => {
  /** Runs work while the row of a series is locked. It must not wait for that row. */
  const whileHeld = (id: string, work: (tx: Transaction) => Promise<unknown>) =>
    app.db.transaction(async (holder) => {
      await holder.query(sql`SELECT FROM series WHERE id = ${id} FOR NO KEY UPDATE`);
      await app.db.transaction(async (tx) => {
        await tx.query(sql`SET LOCAL lock_timeout = '200ms'`);
        await work(tx);
      });
    });
  const publish = async () => undefined;

  it('does not keep its holder from leaving, and ends at the next night', async () => {
    const id = await create();
    await whileHeld(id, async (tx) => {
      await tx.query(
        sql`UPDATE memberships SET status = 'inactive' WHERE company_id = ${company.id} AND user_id = ${company.user}`,
      );
      await endSeriesOfMembers(tx, { ...app, publish }, { companyId: company.id, userIds: [company.user] });
    });
    expect(await dueOn(id)).not.toBeNull();
    await night('2026-11-23T23:00:00Z');
    const [row] = await app.db.query(
      sql`SELECT due_on AS "dueOn", ended_from::text AS "endedFrom" FROM series WHERE id = ${id}`,
    );
    expect(row).toEqual({ dueOn: null, endedFrom: '2026-11-24' });
  });

  it('does not keep its place from closing, and is due again within an hour', async () => {
    const id = await create();
    await setDue(id, null);
    const read = sql`
      SELECT ${bookingColumns}, NULL AS participants FROM ${createBookingTablesSql()} WHERE b.company_id = ${company.id} AND b.series_id = ${id}`;
    const bookings = await app.db.query<Booking>(read);
    const now = app.clock.now().toISOString();
    await whileHeld(id, async (tx) => {
      await tx.query(sql`UPDATE bookings SET state = 2 WHERE company_id = ${company.id} AND series_id = ${id}`);
      await reopenCancelledSeriesDates(tx, company.id, bookings, { reason: 'placeLocked', now });
    });
    expect(await dueOn(id)).toBeNull();
    await night('2026-11-23T10:00:00Z');
    expect(await dueOn(id)).toBe('2026-11-23T23:00:00Z');
  });
});

describe('a night', () => {
  it('keeps a series due of which a place has opened a date again while the night settled it', async () => {
    const id = await create();
    await app.db.query(sql`
      UPDATE series SET rule = ${JSON.stringify({ ...daily, end: { ends: 'onDay', lastDay: '2026-11-30' } })}::jsonb WHERE id = ${id}`);
    // The transaction that closed the place commits between the night's reads.
    await app.db.query(sql`
      UPDATE series_dates SET booking_id = NULL, refusal = '{"errorCode": "placeLocked", "details": {}}'
      WHERE series_id = ${id} AND day = '2026-11-28'`);
    await setDue(id, null);
    await night('2026-11-23T22:59:00Z');
    expect(await dueOn(id)).toBeNull();
    await night('2026-11-23T23:00:00Z');
    expect(await dueOn(id)).toBe('2026-11-24T23:00:00Z');
  });

  it('books a date that begins at 00:00 on its own morning, also if the server is late', async () => {
    await changeSettings(app, company, sql`max_desk_bookings_count = 5`);
    for (const day of [4, 5, 6, 7])
      await storeBooking(app.db, {
        ...{
          companyId: company.id,
          placeId: company.desks[1]!,
          userId: company.user,
          period: createPeriodDaysFromToday(day, '12:00', '17:00'),
        },
      });
    const rule = { ...daily, firstDay: '2026-11-24', hours: { start: '00:00', end: '06:00', nights: 0 } };
    const body = { id: randomUUID(), placeId: company.desks[0]!, rule };
    expect((await app.call(createDeskSeries, as(), { body })).status).toBe(201);
    const starts = async () =>
      (await readUncancelledBookings(app.db, company.id))
        .filter(({ placeId }) => placeId === company.desks[0])
        .map(({ startDate }) => new Date(startDate).toISOString().slice(0, 13));
    // The limit keeps one booking for other plans, so the first date waits for its morning.
    expect(await starts()).toEqual([]);
    await night('2026-11-23T23:00:20Z');
    expect(await starts()).toEqual(['2026-11-23T23']);
    await night('2026-11-25T02:00:00Z');
    expect(await starts()).toEqual(['2026-11-23T23', '2026-11-24T23']);
  });

  it('waits for the limit beside an open offer of the waitlist, which does not count', async () => {
    await changeSettings(app, company, sql`max_desk_bookings_count = 1`);
    const offered = { companyId: company.id, placeId: company.desks[1]!, userId: company.user };
    const offer = { ...offered, period: createPeriodDaysFromToday(7, '12:00', '17:00') };
    await storeWaitWithOffer(app.db, offer, '2026-11-23T09:15:00Z');
    const rule = { ...daily, firstDay: '2026-11-24', end: { ends: 'onDay' as const, lastDay: '2026-11-25' } };
    const body = { id: randomUUID(), placeId: company.desks[0]!, rule };
    expect((await app.call(createDeskSeries, as(), { body })).status).toBe(201);
    expect(await refusedOf(body.id)).toEqual([]);
  });

  it('books at the hours of the new clocks once a location has another time zone, each day once', async () => {
    const id = await create();
    await app.db.query(
      sql`UPDATE all_containers SET time_zone = 'America/New_York' WHERE company_id = ${company.id} AND id = ${company.floor}`,
    );
    // It is still Monday in New York at the midnight of Warsaw.
    await night('2026-11-23T23:00:00Z');
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(8);
    expect(await dueOn(id)).toBe('2026-11-24T05:00:00Z');
    await night('2026-11-24T05:00:00Z');
    const starts = (await readUncancelledBookings(app.db, company.id)).map(({ startDate }) =>
      new Date(startDate).toISOString(),
    );
    expect(starts.slice(-2)).toEqual(['2026-11-30T11:00:00.000Z', '2026-12-01T17:00:00.000Z']);
  });

  it('passes over a series that another transaction holds, and books the others', async () => {
    const held = await create();
    app.clock.set('2026-11-23T09:01:00Z');
    const other = await create(company.desks[1]!);
    // The server waits five seconds for a lock.
    const transaction: typeof app.db.transaction = (work) =>
      app.db.transaction(async (tx) => {
        await tx.query(sql`SET LOCAL lock_timeout = '200ms'`);
        return await work(tx);
      });
    const failed: string[] = [];
    const deps = {
      ...app,
      db: { ...app.db, transaction },
      links: {} as never,
      publish: async () => undefined,
      kinds: bookableKinds,
      readSettings: readCompanySettings,
      readAwaySpans: () => Promise.resolve([]),
      listHomeDates: () => Promise.resolve([]),
      onError: (_error: unknown, id: string) => void failed.push(id),
    };
    app.clock.set('2026-11-23T23:00:00Z');
    await app.db.transaction(async (tx) => {
      await tx.query(sql`SELECT FROM series WHERE id = ${held} FOR NO KEY UPDATE`);
      expect(await extendDueSeries(deps)).toBe(2);
    });
    expect(failed).toEqual([held]);
    expect([await dueOn(held), await dueOn(other)]).toEqual(['2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z']);
  });
});
