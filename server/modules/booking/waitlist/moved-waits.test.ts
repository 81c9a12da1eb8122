import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveFleet } from '#contract/assets/fleet.ts';
import { setLocationTimeZone } from '#contract/places/location-tree.ts';
import { getWallClockTime } from '#contract/time/wall-clock.ts';
import { listWaits, type Wait } from '#contract/waitlist/waits.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';
import { storeWait, storeWaitWithOffer } from '#server/testing/waitlist-requests.ts';

const london = 'Europe/London';
const day = createPeriodDaysFromToday(1, '09:00', '17:00');
let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(createPeriodDaysFromToday(0, '10:00').startDate);
  company = await addCompany(app.db, { settings: sql`waitlist = true` });
});

const as = () => ({ userId: company.admin, company: company.id });
const wait = (more: object) => storeWait(app.db, { companyId: company.id, userId: company.user, period: day, ...more });
/** Returns the hours of a wait by a clock. */
async function hoursOf(id: string, timeZone: string) {
  const [row] = await app.db.query<{ startDate: string; endDate: string }>(
    sql`SELECT lower(during) AS "startDate", upper(during) AS "endDate" FROM waits WHERE id = ${id}`,
  );
  return [row!.startDate, row!.endDate].map((instant) => getWallClockTime(Date.parse(instant), timeZone).hour);
}
const setZone = (locationId: string, keptTimes?: object) =>
  app.call(setLocationTimeZone, as(), {
    params: { locationId },
    body: { iana: london, ...(keptTimes && { keptTimes }) } as never,
  });

describe('a wait for a place whose time zone changes', () => {
  it('keeps its hours, for the place and for its location', async () => {
    const ids = [await wait({ placeId: company.desks[0]! }), await wait({ locationId: company.floor })];
    expect((await setZone(company.floor)).status).toBe(204);
    for (const id of ids) expect(await hoursOf(id, london)).toEqual(['09:00', '17:00']);
  });

  it('keeps its instants when the administrator keeps those of the bookings', async () => {
    await storeBooking(app.db, {
      ...{ companyId: company.id, placeId: company.desks[0]!, userId: company.manager },
      period: day,
    });
    const id = await wait({ placeId: company.desks[0]! });
    expect((await setZone(company.floor, { keep: 'instant', bookings: 1 })).status).toBe(204);
    expect(await hoursOf(id, london)).toEqual(['08:00', '16:00']);
  });

  it('for any place of the kind follows the root location alone', async () => {
    const id = await wait({});
    await setZone(company.floor);
    expect(await hoursOf(id, 'Europe/Warsaw')).toEqual(['09:00', '17:00']);
    await setZone(company.root);
    expect(await hoursOf(id, london)).toEqual(['09:00', '17:00']);
  });

  it('keeps its hours in a fleet too', async () => {
    const [placeId] = testedKindEndpointsByKind.car.placesOf(company);
    const id = await wait({ kind: 'car', placeId: placeId!, details: { title: 'Trip', isAllDay: false } });
    const group = {
      id: testedKindEndpointsByKind.car.containerOf(company),
      name: 'Group',
      description: '',
      timeZone: london,
    };
    expect((await app.call(saveFleet, as(), { body: group as never })).status).toBeLessThan(300);
    expect(await hoursOf(id, london)).toEqual(['09:00', '17:00']);
  });

  it('with an offer moves the offer, which passes with its new start', async () => {
    const soon = createPeriodDaysFromToday(0, '14:00', '17:00');
    const heldUntil = new Date(Date.parse(soon.startDate) - 5 * 60_000).toISOString();
    const offered = { companyId: company.id, userId: company.user, placeId: company.desks[0]!, period: soon };
    const { waitId, offerId } = await storeWaitWithOffer(app.db, offered, heldUntil);
    const body = { iana: 'Europe/Bucharest', keptTimes: { keep: 'wallClock', bookings: 1 } };
    const answer = await app.call(setLocationTimeZone, as(), {
      params: { locationId: company.floor },
      body: body as never,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(204);
    const [row] = await app.db.query<{ startDate: string; heldUntil: string }>(
      sql`SELECT lower(during) AS "startDate", held_until AS "heldUntil" FROM bookings WHERE id = ${offerId}`,
    );
    expect(row!.heldUntil).toBe(row!.startDate);
    expect(await hoursOf(waitId, 'Europe/Bucharest')).toEqual(['14:00', '17:00']);
    // The start is now an hour earlier, and the offer passes with it.
    app.clock.set(row!.startDate);
    await runScheduledJob(app, 'sweepWaitlists');
    const ended = await app.db.query(sql`
      SELECT b.state, w.outcome FROM bookings b, waits w WHERE b.id = ${offerId} AND w.id = ${waitId}`);
    expect(ended).toEqual([{ state: 2, outcome: 'passed' }]);
  });

  it('with an offer on a floor in the building shows the hours of the offer', async () => {
    const offered = { companyId: company.id, userId: company.user, placeId: company.desks[0]!, period: day };
    const { waitId } = await storeWaitWithOffer(app.db, offered, createPeriodDaysFromToday(0, '11:00').startDate);
    await app.db.query(sql`UPDATE waits SET bookable_id = NULL, container_id = ${company.root} WHERE id = ${waitId}`);
    expect((await setZone(company.floor, { keep: 'wallClock', bookings: 1 })).status).toBe(204);
    const { body } = await app.call(listWaits, { userId: company.user, company: company.id });
    const [{ startDate, offer }] = body.waits as [Wait];
    const hourOf = (instant: string, zone: string) => getWallClockTime(Date.parse(instant), zone).hour;
    expect([
      hourOf(startDate, 'Europe/Warsaw'),
      hourOf(offer!.startDate!, london),
      hourOf(offer!.endDate!, london),
    ]).toEqual([...['09:00', '09:00', '17:00']]);
  });
});
