import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFleetSeries } from '#contract/assets/fleet.ts';
import { listMyBookings } from '#contract/booking/my-bookings.ts';
import * as openSeries from '#contract/booking/open-series.ts';
import { cancelSeries, type SeriesDate } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createSeriesBody, getSeriesEndpoint } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addMember,
  changeSettings,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, type TestedKind, testedKinds } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 30, max_desk_bookings_count = 50`);
});

const user = () => ({ userId: company.user, company: company.id });
const manager = () => ({ userId: company.manager, company: company.id });
const tuesdays: SeriesRule = {
  pattern: { every: 'week', weeks: 1, weekdays: [2] },
  firstDay: testToday,
  end: { ends: 'after', dates: 4 },
  hours: { start: '09:00', end: '17:00', nights: 0 },
};
const bodyOf = (kind: TestedKind, more: object = {}) =>
  createSeriesBody({ app, company, userId: company.user }, kind, { rule: tuesdays, ...more });
const call = (kind: TestedKind, act: 'preview' | 'create', body: object, as = user) =>
  app.call(getSeriesEndpoint(kind, act), as(), {
    body: act === 'create' ? { id: randomUUID(), ...body } : body,
  } as never);
const statesOf = (dates: SeriesDate[]) => dates.map(({ day, state }) => `${day} ${state}`);
const detailsOf = async () => {
  const rows = await app.db.query<{ details: object }>(sql`
    SELECT details FROM bookings WHERE company_id = ${company.id} AND state < 2`);
  return rows.map(({ details }) => details);
};

describe.each(testedKinds)('[WEEK-01a] a series of a %s', (kind) => {
  it('has the kind’s own fields on each date, and each booking names it', async () => {
    const made = await call(kind, 'create', await bodyOf(kind));
    expect(made.status).toBe(201);
    expect(statesOf(made.body.dates)).toEqual(['11-24', '12-01', '12-08', '12-15'].map((day) => `2026-${day} booked`));
    expect(await detailsOf()).toEqual(Array(4).fill(getTestedKindEndpoints(kind).details));

    const { retrieve, planned } = getTestedKindEndpoints(kind);
    const page = (await app.call(retrieve, user(), { body: { pageSize: 100 } } as never)).body;
    const own = (await app.call(planned, user(), {} as never)).body.bookings;
    const mine = (await app.call(listMyBookings, user(), {})).body.bookings;
    for (const list of [page.items ?? page.rows ?? page.bookings, own, mine])
      expect(list.map(({ seriesId }: { seriesId: string }) => seriesId)).toEqual(Array(4).fill(made.body.id));
  });

  it('offers a like place for a taken date, and books it there', async () => {
    const body = await bodyOf(kind);
    await bookPlace(app, kind, manager(), body.placeId, [createPeriodDaysFromToday(1)]);
    const { dates } = (await call(kind, 'preview', body)).body;
    expect(dates[0]).toMatchObject({ state: 'refused', refusal: { errorCode: 'slotTaken' } });
    const { offer } = dates[0];
    expect(offer.placeId).not.toBe(body.placeId);
    const made = await call(kind, 'create', { ...body, choices: [{ day: '2026-11-24', placeId: offer.placeId }] });
    expect(made.body.dates[0]).toMatchObject({ state: 'booked', placeId: offer.placeId, placeName: offer.placeName });
  });

  it('is listed and shown with all its dates, and cancelled from a day on', async () => {
    const made = await call(kind, 'create', await bodyOf(kind));
    const { id } = made.body;
    const { series } = (await app.call(openSeries.listSeries, user(), {})).body;
    expect(series).toMatchObject([
      {
        id,
        kind,
        userId: company.user,
        rule: tuesdays,
        nextDate: '2026-11-24T08:00:00Z',
        refused: [],
        mayChange: true,
      },
    ]);
    await app.call(cancelSeries, user(), { body: { id, fromDay: '2026-12-08' } });
    const shown = (await app.call(openSeries.retrieveSeries, user(), { query: { id } })).body;
    expect(shown.endedFrom).toBe('2026-12-08');
    expect(statesOf(shown.dates)).toEqual(['2026-11-24 booked', '2026-12-01 booked']);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(2);
  });
});

describe('a series of a room', () => {
  const stored = () =>
    app.db.query<{ userId: string }>(sql`
      SELECT i.user_id AS "userId" FROM booking_participants i JOIN bookings b ON b.company_id = i.company_id AND b.id = i.booking_id
      WHERE b.company_id = ${company.id} AND b.state < 2 ORDER BY lower(b.during), i.user_id`);
  const guest = () => addMember(app.db, company.id);

  it('invites the same people to each date, also to later ones, unless they leave', async () => {
    const [stays, leaves] = [await guest(), await guest()];
    const participants = [stays, leaves];
    const rule = { ...tuesdays, end: { ends: 'never' } } as const;
    const made = await call('room', 'create', await bodyOf('room', { rule, participants }));
    expect(await stored()).toHaveLength(2 * made.body.dates.length);
    await deactivateMember(app, company.id, leaves);
    app.clock.set('2026-11-28T23:00:00Z');
    await runScheduledJob(app, 'extendSeries');
    const people = (await stored()).map(({ userId }) => userId);
    expect(people).toHaveLength(2 * made.body.dates.length + 1);
    expect(people.at(-1)).toBe(stays);
  });

  it('refuses a missing topic, people who are not active and its own holder as a whole', async () => {
    const errorOf = async (more: object) => (await call('room', 'create', await bodyOf('room', more))).body.errorCode;
    const later = { rule: { ...tuesdays, firstDay: '2027-03-02' } };
    expect(await errorOf({ topic: ' ' })).toBe('topicRequired');
    expect(await errorOf({ topic: '', ...later })).toBe('topicRequired');
    expect(await errorOf({ participants: [randomUUID()] })).toBe('participantNotActive');
    expect(await errorOf({ participants: [company.user], ...later })).toBe('participantNotActive');
  });

  it('names its topic and its people for a change', async () => {
    const someone = await guest();
    const { body } = await call('room', 'create', await bodyOf('room', { participants: [someone] }));
    const shown = (await app.call(openSeries.retrieveSeries, user(), { query: { id: body.id } })).body;
    expect(shown).toMatchObject({
      title: 'Planning',
      details: { topic: 'Planning' },
      participants: [{ userId: someone }],
    });
  });
});

describe('a series of a car', () => {
  it('covers whole days on both sides of a change of clocks', async () => {
    const body = await bodyOf('car', {
      isAllDay: true,
      rule: {
        pattern: { every: 'day' },
        firstDay: '2027-03-27',
        end: { ends: 'after', dates: 3 },
        hours: { start: '00:00', end: '24:00', nights: 0 },
      },
    });
    const made = await app.call(createFleetSeries, user(), { body: { id: randomUUID(), ...body } as never });
    expect(made.body.dates.map(({ startDate }: SeriesDate) => startDate)).toEqual([
      '2027-03-26T23:00:00.000Z',
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
    ]);
    expect(await detailsOf()).toEqual(Array(3).fill({ title: 'Delegacja', isAllDay: true }));
  });

  it('is booked for a colleague by those who manage the fleet', async () => {
    const colleague = { userId: company.manager };
    expect((await call('car', 'create', await bodyOf('car', colleague))).body.errorCode).toBe('forbidden');
    const made = await call('car', 'create', await bodyOf('car', { userId: company.user }), manager);
    expect(made.status).toBe(201);
    const { series } = (await app.call(openSeries.listSeries, manager(), {})).body;
    expect(series).toMatchObject([{ userId: company.user, bookingUserId: company.manager }]);
  });
});
