import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCompanies, updateCompanySettings } from '#contract/company/companies.ts';
import { type ConfirmableKind, confirmableKinds } from '#contract/places/booked-kinds.ts';
import { getOwnNoShows, listNoShows, listUnconfirmed } from '#contract/presence/no-shows.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type BookingToStore, storeBooking } from '#server/testing/test-bookings.ts';
import { newCompanySettings } from '#server/testing/test-company-data.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addContainer,
  addPlace,
  changeSettings,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  const settings = sql`desk_booking_confirmation_mode = 2, room_booking_confirmation_mode = 1,
    parking_booking_confirmation_mode = 3, count_no_shows = true`;
  company = await addCompany(app.db, { settings });
});

type Listed = { items: { id: string }[]; next: string | null; counts?: object };
const as = (userId = company.manager) => ({ userId, company: company.id });
const store = async (more: Partial<BookingToStore> & { released?: boolean } = {}) => {
  const { released, kind: of, ...row } = more;
  const kind = (of ?? 'desk') as ConfirmableKind;
  const id = await storeBooking(app.db, {
    ...{
      companyId: company.id,
      placeId: testedKindEndpointsByKind[kind].placesOf(company)[0]!,
      containerId: testedKindEndpointsByKind[kind].containerOf(company),
    },
    ...{
      userId: company.user,
      kind,
      period: createPeriodDaysFromToday(-1),
      ...row,
      ...(released && { state: 2 as const }),
    },
  });
  if (released) await app.db.query(sql`UPDATE bookings SET released_on = cancelled_on WHERE id = ${id}`);
  return id;
};

describe.each(confirmableKinds)('who has not confirmed a %s of today', (kind) => {
  const today = (from: string, to: string, more: object = {}) =>
    store({ kind, period: createPeriodDaysFromToday(0, from, to), ...more });
  const listed = async () => {
    const { body } = await app.call(listUnconfirmed, as(), { query: { kind } });
    return body.items.map(({ id, standing }: { id: string; standing: string }) => [id, standing]);
  };

  it('is listed: who is still awaited, who never did, and what was released', async () => {
    const released = await today('07:00', '08:00', { released: true });
    const expired = await today('08:00', '09:30');
    const runs = await today('09:30', '12:00');
    await today('12:00', '13:00');
    await today('14:00', '15:00', { state: 1 });
    await today('06:00', '07:00', { state: 2 });
    await today('06:00', '12:00', { adminBypass: true });
    await store({ kind });
    await store({ kind: kind === 'desk' ? 'room' : 'desk', period: createPeriodDaysFromToday(0, '08:00', '12:00') });
    expect(await listed()).toEqual([
      [runs, 'awaited'],
      [expired, 'expired'],
      [released, 'released'],
    ]);
  });

  it('today is today on the clocks of the place', async () => {
    // In Warsaw it is 10:00. In Honolulu it is 23:00 of the previous day.
    const locationId = await addContainer(app.db, company, kind, { timeZone: 'Pacific/Honolulu' });
    const placeId = await addPlace(app.db, company.id, locationId, kind, { label: '7' });
    const there = await store({
      kind,
      placeId,
      containerId: locationId,
      period: createPeriodDaysFromToday(-1, '20:00', '23:00'),
    });
    await store({ kind, period: createPeriodDaysFromToday(-1, '20:00', '23:00') });
    const night = await store({ kind, period: createPeriodDaysFromToday(-1, '23:00', '24:00') });
    const over = await store({
      kind,
      period: {
        startDate: createPeriodDaysFromToday(-1, '23:00').startDate,
        endDate: createPeriodDaysFromToday(0, '01:00').startDate,
      },
      placeId: testedKindEndpointsByKind[kind].placesOf(company)[1]!,
    });
    expect((await listed()).toSorted()).toEqual(
      [
        [there, 'expired'],
        [over, 'expired'],
      ].toSorted(),
    );
    expect(await listed()).not.toContainEqual([night, 'expired']);
  });

  it('is listed page by page to the last, with the number of each standing of all pages', async () => {
    const ids = [];
    for (const [from, to, more] of [
      ['09:30', '12:00', {}],
      ['08:00', '09:00', {}],
      ['07:00', '08:00', {}],
      ['06:00', '07:00', { released: true }],
      ['05:00', '06:00', { released: true }],
    ] as const)
      ids.push(await today(from, to, more));
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const query: object = { kind, limit: 2, ...(after && { after }) };
      const { body }: { body: Listed } = await app.call(listUnconfirmed, as(), { query } as never);
      expect(body.counts).toEqual({ awaited: 1, expired: 2, released: 2 });
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map(({ id }) => id));
      after = body.next;
    }
    expect(seen).toEqual([ids[0], ids[2], ids[1], ids[4], ids[3]]);
  });

  it('is refused where the kind is not confirmed', async () => {
    await changeSettings(app, company, sql`${raw(`${kind}_booking_confirmation_mode`)} = 0`);
    expect((await app.call(listUnconfirmed, as(), { query: { kind } })).body.errorCode).toBe('confirmationNotEnabled');
  });
});

describe('no-shows', () => {
  const own = async (userId = company.user) => {
    const { body } = await app.call(getOwnNoShows, as(userId));
    return body.errorCode ?? { missed: body.missed, of: body.of };
  };
  const people = async () => {
    const { body } = await app.call(listNoShows, as());
    return body.errorCode ?? body.items.map(({ name, missed, of }: never) => [name, missed, of]);
  };

  it('are bookings of 90 days that are over or released without a confirmation, of both kinds', async () => {
    await store();
    await store({ kind: 'room' });
    await store({ period: createPeriodDaysFromToday(0, '07:00', '08:00'), released: true });
    await store({ period: createPeriodDaysFromToday(-2), state: 1 });
    await store({ period: createPeriodDaysFromToday(-3), state: 2 });
    await store({ period: createPeriodDaysFromToday(-4), adminBypass: true });
    await store({ period: createPeriodDaysFromToday(0, '09:00', '12:00') });
    await store({ period: createPeriodDaysFromToday(1) });
    await store({ period: createPeriodDaysFromToday(-91) });
    await store({ userId: company.manager, period: createPeriodDaysFromToday(-5) });
    await store({ userId: company.admin, period: createPeriodDaysFromToday(-6), state: 1 });
    expect(await own()).toEqual({ missed: 3, of: 4 });
    expect(await own(company.admin)).toEqual({ missed: 0, of: 1 });
    expect(await people()).toEqual([
      ['Ula User', 3, 4],
      ['Marek Manager', 1, 1],
    ]);
    await deactivateMember(app, company.id, company.user);
    expect(await people()).toEqual([['Marek Manager', 1, 1]]);
  });

  it('are listed page by page to the last person', async () => {
    for (const day of [-1, -2]) await store({ period: createPeriodDaysFromToday(day) });
    await store({ userId: company.manager, period: createPeriodDaysFromToday(-3) });
    await store({ userId: company.admin, period: createPeriodDaysFromToday(-4) });
    const all = (await app.call(listNoShows, as())).body.items;
    const seen = [];
    let after: string | null = '';
    while (after !== null) {
      const query: object = { limit: 1, ...(after && { after }) };
      const { body }: { body: Listed } = await app.call(listNoShows, as(), { query } as never);
      expect(body.items).toHaveLength(1);
      seen.push(...body.items);
      after = body.next;
    }
    expect(seen).toEqual(all);
    expect(all).toHaveLength(3);
  });

  it('are those of kinds that are confirmed', async () => {
    await store();
    await store({ kind: 'room' });
    await changeSettings(app, company, sql`room_booking_confirmation_mode = 0`);
    expect(await own()).toEqual({ missed: 1, of: 1 });
  });

  it('are neither counted nor shown while the setting is off, and what came before it is never counted', async () => {
    await store();
    await changeSettings(app, company, sql`count_no_shows = false`);
    expect([await own(), await people()]).toEqual(['noShowsNotCounted', 'noShowsNotCounted']);
    const settings = { deskBookingConfirmationMode: 2, roomBookingConfirmationMode: 1, countNoShows: true } as const;
    await save(settings);
    expect([await own(), await people()]).toEqual([{ missed: 0, of: 0 }, []]);
    app.clock.set('2026-11-23T16:00:00Z');
    await store({ period: createPeriodDaysFromToday(0, '11:00', '12:00') });
    expect(await own()).toEqual({ missed: 1, of: 1 });
    // Switching a kind's confirmation off and on restarts the count of no-shows. Other saves do
    // not.
    await save({ ...settings, deskReleaseMinutes: 60, maxBookingPeriod: 40 });
    expect(await own()).toEqual({ missed: 1, of: 1 });
    await save({ ...settings, deskBookingConfirmationMode: 0 });
    await save(settings);
    expect(await own()).toEqual({ missed: 0, of: 0 });
  });

  const save = async (change: object) => {
    const [{ modifiedOn }] = (await app.call(listCompanies, { userId: company.admin })).body.companies;
    const body = { ...newCompanySettings, ...change, modifiedOn };
    expect((await app.call(updateCompanySettings, as(company.admin), { body } as never)).status).toBe(200);
  };
});
