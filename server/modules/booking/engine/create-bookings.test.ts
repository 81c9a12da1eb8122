import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Period } from '#contract/booking/bookings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import {
  addCompany,
  addMember,
  addPlace,
  changeSettings,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const user = () => ({ userId: company.user, company: company.id });
const manager = () => ({ userId: company.manager, company: company.id });
const admin = () => ({ userId: company.admin, company: company.id });
const bypass = { adminBypassMode: true };

describe.each(testedKinds)('booking a %s', (kind) => {
  const { severalPeriods, hoursPrefix, containerOf, opensLocked, setDaysAhead, hasBypass, forOthers, startsNotBefore } =
    getTestedKindEndpoints(kind);
  const hours = (column: string) => raw(`${hoursPrefix}_${column}`);
  const place = (number = 0) => testedKindEndpointsByKind[kind].placesOf(company)[number]!;
  const bookAs = (as: typeof user, periods: Period[], more?: object) =>
    bookPlace(app, kind, as(), place(), periods, more);
  const codeOf = async (as: typeof user, periods: Period[], more?: object) => {
    const { status, body } = await bookAs(as, periods, more);
    return status === 201 ? 201 : body.errorCode;
  };

  it('answers with the bookings as they are stored', async () => {
    const { status, body } = await bookAs(
      user,
      severalPeriods ? [createPeriodDaysFromToday(2), createPeriodDaysFromToday(1)] : [createPeriodDaysFromToday(1)],
    );
    expect(status).toBe(201);
    expect(body.bookings[0]).toMatchObject({
      ...{ userId: company.user, bookingUserId: company.user, state: 0, status: 'planned', confirmedOn: null },
      can: { cancel: true, export: true },
    });
    expect(Object.values(body.bookings[0])).toEqual(
      expect.arrayContaining([place(), containerOf(company), 'Europe/Warsaw']),
    );
    const stored = await readUncancelledBookings(app.db, company.id);
    expect(body.bookings.map((one: { id: string }) => one.id)).toEqual(stored.map(({ id }) => id));
    expect(body.bookings[0]).toMatchObject({ startDate: '2026-11-24T08:00:00Z', endDate: '2026-11-24T16:00:00Z' });
  });

  describe('[BOOK-06] within the dates and hours allowed', () => {
    it('refuses the past, in bypass too', async () => {
      for (const more of [{}, bypass]) {
        expect(await codeOf(manager, [createPeriodDaysFromToday(-1)], more)).toBe('dateInPast');
        expect(await codeOf(manager, [createPeriodDaysFromToday(0, '08:00', '10:00')], more)).toBe('dateInPast');
      }
      expect(await codeOf(user, [createPeriodDaysFromToday(0, '08:00', '17:00')])).toBe(
        startsNotBefore === 'day' ? 201 : 'dateInPast',
      );
      expect(await codeOf(user, [createPeriodDaysFromToday(0, '10:00', '17:00')])).toBe(
        startsNotBefore === 'day' ? 'slotTaken' : 201,
      );
    });

    it('says of hours of today that have passed that they have, not that today is the first day', async () => {
      const { body } = await bookAs(user, [createPeriodDaysFromToday(0, '08:00', '10:00')]);
      expect(body.details).toEqual({ today: '2026-11-23', hoursOver: true });
      expect(body.message).toContain('hours');
      expect((await bookAs(user, [createPeriodDaysFromToday(-1)])).body.message).toContain('23-11-2026');
    });

    if (setDaysAhead)
      it('refuses days further ahead than the company allows, but not in bypass', async () => {
        await setDaysAhead!(app, company, 3);
        expect(await codeOf(user, [createPeriodDaysFromToday(3)])).toBe(201);
        expect(await codeOf(user, [createPeriodDaysFromToday(4)])).toBe('dateTooFar');
        const { body } = await bookAs(manager, [createPeriodDaysFromToday(4)]);
        expect(body.details).toEqual({ days: 3, lastDay: '2026-11-26' });
        expect(await codeOf(manager, [createPeriodDaysFromToday(90)], bypass)).toBe(201);
      });

    if (hoursPrefix)
      it('names the allowed hours outside the reservation hours, in the caller’s language', async () => {
        await changeSettings(
          app,
          company,
          sql`${hours('mode')} = 1, ${hours('start')} = '07:30', ${hours('end')} = '18:15'`,
        );
        const early = [createPeriodDaysFromToday(1, '07:29', '12:00')];
        for (const language of ['pl', 'en'] as const) {
          const { body } = await bookPlace(app, kind, { ...user(), language }, place(), early);
          expect(body).toMatchObject({ errorCode: 'outsideReservationHours', details: { from: '07:30', to: '18:15' } });
          expect(body.message).toContain(language === 'pl' ? '07:30–18:15' : '07:30 and 18:15');
        }
        expect(await codeOf(user, [createPeriodDaysFromToday(1, '07:30', '18:16')])).toBe('outsideReservationHours');
        expect(await codeOf(user, [createPeriodDaysFromToday(1, '07:30', '18:15')])).toBe(201);
        expect(await codeOf(manager, [createPeriodDaysFromToday(2, '00:00', '24:00')], bypass)).toBe(201);
        await changeSettings(app, company, sql`${hours('mode')} = 0`);
        expect(await codeOf(user, [createPeriodDaysFromToday(3, '00:00', '24:00')])).toBe(201);
      });
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('books the whole of %s, %d hours', async (day, hours) => {
    app.clock.set(`${day.slice(0, 8)}20T09:00:00Z`);
    try {
      const { body } = await bookAs(user, [createPeriod(day, '00:00', '24:00')]);
      const [{ startDate, endDate }] = body.bookings;
      expect((Date.parse(endDate) - Date.parse(startDate)) / 3_600_000).toBe(hours);
      expect(await codeOf(manager, [createPeriod(day, '23:00', '24:00')])).toBe('slotTaken');
    } finally {
      app.clock.set('2026-11-23T09:00:00Z');
    }
  });

  if (hoursPrefix)
    it.each(['Europe/Lisbon', 'America/New_York'])('goes by the clocks of a floor in %s', async (timeZone) => {
      company = await addCompany(app.db, {
        timeZone,
        settings: sql`${hours('mode')} = 1, ${hours('start')} = '08:00', ${hours('end')} = '18:00'`,
      });
      expect(await codeOf(user, [createPeriod('2026-11-24', '08:00', '18:00', timeZone)])).toBe(201);
      expect(await codeOf(user, [createPeriod('2026-11-25', '08:00', '18:00', 'Europe/Warsaw')])).toBe(
        'outsideReservationHours',
      );
      // It is half past midnight in Warsaw, and still the previous evening at the place.
      app.clock.set('2026-11-24T23:30:00Z');
      const said = await codeOf(manager, [createPeriod('2026-11-24', '00:00', '24:00', timeZone)], bypass);
      app.clock.set('2026-11-23T09:00:00Z');
      expect(said).toBe(201);
    });

  it('[BOOK-10] is refused in a restricted area to everybody who is not on its list, but not in bypass', async () => {
    await app.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${containerOf(company)}`);
    const { status, body } = await bookAs(user, [createPeriodDaysFromToday(1)]);
    expect([status, body.errorCode, body.details]).toEqual([
      403,
      'restrictedArea',
      { locationName: { desk: 'Floor', room: 'Floor', parking: 'Garage', car: 'Fleet', resource: 'Gear' }[kind] },
    ]);
    expect(await codeOf(manager, [createPeriodDaysFromToday(1)])).toBe('restrictedArea');
    expect(await codeOf(manager, [createPeriodDaysFromToday(1)], { userId: company.user })).toBe('restrictedArea');
    expect(await codeOf(manager, [createPeriodDaysFromToday(1)], bypass)).toBe(hasBypass ? 201 : 'restrictedArea');
    await app.db.query(sql`
      INSERT INTO container_people (company_id, container_id, user_id) VALUES (${company.id}, ${containerOf(company)}, ${company.user})`);
    expect(await codeOf(user, [createPeriodDaysFromToday(2)])).toBe(201);
    expect(await codeOf(manager, [createPeriodDaysFromToday(3)])).toBe('restrictedArea');
    expect(await codeOf(manager, [createPeriodDaysFromToday(3)], { userId: company.user })).toBe(201);
  });

  it('opens a locked place to a bypass, where its kind does, and a frozen place to no booking', async () => {
    const add = (state: 2 | 3) =>
      addPlace(app.db, company.id, containerOf(company), kind, { label: `9${state}`, state });
    const [locked, frozen] = [await add(3), await add(2)];
    const codes = async (placeId: string) =>
      Promise.all(
        [{}, bypass].map(async (more) => {
          const { status, body } = await bookPlace(app, kind, manager(), placeId, [createPeriodDaysFromToday(1)], more);
          return status === 201 ? 201 : body.errorCode;
        }),
      );
    expect(await codes(locked)).toEqual(['placeLocked', opensLocked ? 201 : 'placeLocked']);
    expect(await codes(frozen)).toEqual(['placeFrozen', 'placeFrozen']);
  });

  it('takes a permission in bypass and for somebody else', async () => {
    const forbidden = (missing: string) => ({
      status: 403,
      body: { errorCode: 'forbidden', details: { missing: [missing] } },
    });
    if (hasBypass)
      expect(await bookAs(user, [createPeriodDaysFromToday(1)], bypass)).toMatchObject(forbidden('reservation-bypass'));
    expect(await bookAs(user, [createPeriodDaysFromToday(1)], { userId: company.manager })).toMatchObject(
      forbidden(forOthers),
    );
    expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
    const { body } = await bookAs(manager, [createPeriodDaysFromToday(1)], { userId: company.user });
    expect(body.bookings).toMatchObject([
      { userId: company.user, bookingUserId: company.manager, can: { cancel: true, export: false } },
    ]);
    expect(await codeOf(user, [createPeriodDaysFromToday(2)], { userId: company.user.toUpperCase() })).toBe(201);
  });

  if (hasBypass)
    it('in bypass is made once when the same is sent again because no answer came', async () => {
      const days = severalPeriods
        ? [createPeriodDaysFromToday(1), createPeriodDaysFromToday(2)]
        : [createPeriodDaysFromToday(1)];
      const others = severalPeriods ? [...days, createPeriodDaysFromToday(3)] : [createPeriodDaysFromToday(3)];
      const forUser = { ...bypass, userId: company.user };
      const [one, other] = await Promise.all([bookAs(manager, days, forUser), bookAs(manager, days, forUser)]);
      expect([one.status, other.status]).toEqual([201, 201]);
      expect(other.body).toEqual(one.body);
      expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(days.length);
      // Each request differs from the first: another holder, another caller, or other times.
      for (const [as, times, more] of [
        [manager, days, bypass],
        [admin, days, forUser],
        [manager, others, forUser],
      ] as const)
        expect((await bookAs(as, [...times], more)).status).toBe(201);
      expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(3 * days.length + others.length);
      await app.db.query(sql`UPDATE bookings SET state = 2, cancelled_on = now() WHERE company_id = ${company.id}`);
      expect((await bookAs(manager, days, forUser)).status).toBe(201);
      expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(days.length);
    });

  if (hasBypass)
    it('in bypass is made again by an equal request that comes an hour later', async () => {
      const first = await bookAs(manager, [createPeriodDaysFromToday(1)], bypass);
      await app.db.query(sql`
        UPDATE bookings SET created_on = created_on - interval '1 hour' WHERE company_id = ${company.id}`);
      const second = await bookAs(manager, [createPeriodDaysFromToday(1)], bypass);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(2);
    });

  if (hasBypass)
    it('has any length in bypass, and is held on each of its days', async () => {
      const week = { startDate: createPeriodDaysFromToday(1).startDate, endDate: createPeriodDaysFromToday(7).endDate };
      expect((await bookAs(manager, [week], bypass)).status).toBe(201);
      expect(await codeOf(user, [createPeriodDaysFromToday(4)])).toBe('slotTaken');
    });

  if (hasBypass)
    it('shows a badge in bypass, and leaves the booking out of the planned ones', async () => {
      const { body } = await bookAs(manager, [createPeriodDaysFromToday(1)], bypass);
      expect(body.bookings).toMatchObject([{ adminBypassMode: true }]);
      const planned = async () =>
        (await app.call(testedKindEndpointsByKind[kind].planned, manager())).body.bookings.length;
      expect(await planned()).toBe(0);
      await bookAs(manager, [createPeriodDaysFromToday(2)]);
      expect(await planned()).toBe(1);
    });

  it('is only for people who are active in the company', async () => {
    const gone = await addMember(app.db, company.id);
    await deactivateMember(app, company.id, gone);
    const stranger = (await addCompany(app.db)).user;
    for (const userId of [gone, stranger, randomUUID()])
      expect(await bookAs(manager, [createPeriodDaysFromToday(1)], { userId })).toMatchObject({
        status: 422,
        body: { errorCode: 'personNotActive', details: {} },
      });
  });

  if (severalPeriods)
    it('is all or nothing: one bad day refuses the good days too', async () => {
      await bookAs(manager, [createPeriodDaysFromToday(3)]);
      for (const bad of [createPeriodDaysFromToday(3), createPeriodDaysFromToday(-1), createPeriodDaysFromToday(60)])
        expect(await codeOf(user, [createPeriodDaysFromToday(1), createPeriodDaysFromToday(2), bad])).not.toBe(201);
      expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(1);
    });

  it('names the taken hours in the time zone of the place, and their holders', async () => {
    await bookAs(manager, [createPeriodDaysFromToday(1, '09:00', '12:00')]);
    const { body } = await bookPlace(app, kind, { ...user(), language: 'pl' }, place(), [createPeriodDaysFromToday(1)]);
    expect(body.details.taken).toEqual([
      { startDate: '2026-11-24T08:00:00.000Z', endDate: '2026-11-24T11:00:00.000Z', userName: 'Marek Manager' },
    ]);
    expect(body.message).toContain('24-11-2026 09:00 – 24-11-2026 12:00 (Marek Manager)');
  });
});
