import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WeekHours } from '#contract/booking/opening-hours.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { listOpening } from '#contract/places/list-opening.ts';
import { moveLocation, setLocationTimeZone } from '#contract/places/location-tree.ts';
import { getAvailability } from '#contract/places/locations.ts';
import { previewOpening, setLocationOpening } from '#contract/places/opening.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { searchRooms } from '#contract/rooms/room-search.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { readFreeAlternativesByBooking } from '#server/modules/booking/engine/free-alternatives.query.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, addLocation, addPlace, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, type TestedKind } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db, { settings: sql`opening_hours = true, max_booking_period = 60` });
});

const workdays = (from = '07:00', to = '19:00'): WeekHours => [
  ...Array.from({ length: 5 }, () => ({ from, to })),
  null,
  null,
];
const as = (userId = company.user) => ({ userId, company: company.id });
const store = (locationId: string, hours: WeekHours | null = workdays(), country: string | null = null) =>
  storeOpeningHours(app.db, { companyId: company.id, locationId, hours, country });
const place = (kind: TestedKind) => getTestedKindEndpoints(kind).placesOf(company)[0]!;
const bookAt = (
  days: number,
  from: string,
  to: string,
  kind: TestedKind = 'desk',
  more: object = {},
  by = company.user,
) => bookPlace(app, kind, as(by), place(kind), [createPeriodDaysFromToday(days, from, to)], more);
const answered = ({ status, body }: { status: number; body: { errorCode?: string } }) => body.errorCode ?? status;

describe('[WEEK-05a] opening hours', () => {
  it.each(bookedKinds)(
    'refuse a %s outside of the hours of the root, and name the location and the hours',
    async (kind) => {
      await store(company.root);
      const refused = await bookAt(1, '06:00', '09:00', kind);
      expect([refused.status, refused.body.errorCode]).toEqual([422, 'outsideOpeningHours']);
      expect(refused.body.details).toEqual({
        ...{ day: addDays(testToday, 1), weekday: 2, locationName: 'Root', hours: { from: '07:00', to: '19:00' } },
      });
      expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
      expect(answered(await bookAt(1, '07:00', '19:00', kind))).toBe(201);
    },
  );

  it('change nothing while the company has them switched off', async () => {
    await changeSettings(app, company, sql`opening_hours = false`);
    await store(company.root);
    await storeClosedDays(app.db, { companyId: company.id, locationId: company.root, from: addDays(testToday, 1) });
    expect(answered(await bookAt(1, '05:00', '09:00'))).toBe(201);
    expect(answered(await app.call(listOpening, as(), { query: { from: testToday, until: testToday } }))).toBe(
      'openingHoursOff',
    );
  });

  it('are not looked up for centuries by the counts of free places', async () => {
    await store(company.root, null, 'PL');
    const query = { startDate: '1900-01-01T00:00:00Z', endDate: '2199-12-31T00:00:00Z' };
    const began = performance.now();
    expect(answered(await app.call(getAvailability, as(), { query }))).toBe(200);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('are those of the stricter location, which the refusal names', async () => {
    await store(company.root, workdays('07:00', '19:00'));
    await store(company.floor, workdays('08:00', '22:00'));
    const early = await bookAt(1, '07:30', '09:00');
    expect(early.body.details).toMatchObject({
      locationName: expect.stringMatching(/Floor/),
      hours: { from: '08:00', to: '19:00' },
    });
    expect((await bookAt(1, '18:00', '20:00')).body.details).toMatchObject({ locationName: 'Root' });
    expect(early.body.message).toContain('08:00');
  });

  it('follow a location that moves in the tree, and the clock of each location', async () => {
    const annex = await addLocation(app.db, company.id, { parentId: company.root, name: 'Annex' });
    await store(annex);
    expect(answered(await bookAt(1, '05:00', '06:00'))).toBe(201);
    const admin = as(company.admin);
    const moved = await app.call(moveLocation, admin, {
      params: { locationId: company.floor },
      body: { parentId: annex },
    });
    expect(moved.status).toBe(204);
    expect(answered(await bookAt(2, '05:00', '06:00'))).toBe('outsideOpeningHours');
    const iana = 'Europe/Lisbon';
    const params = { locationId: company.floor };
    expect(
      (
        await app.call(setLocationTimeZone, admin, {
          params,
          body: { iana, keptTimes: { keep: 'instant', bookings: 1 } },
        } as never)
      ).status,
    ).toBe(204);
    // 07:30 in Warsaw is 06:30 in Lisbon.
    expect(answered(await bookAt(3, '07:30', '09:00'))).toBe('outsideOpeningHours');
    expect(answered(await bookAt(3, '08:00', '09:00'))).toBe(201);
  });

  it('do not bind a bypass, nor a booking that gets shorter, but one that gets longer or moves', async () => {
    await store(company.root);
    expect(answered(await bookAt(1, '05:00', '09:00', 'desk', { adminBypassMode: true }, company.manager))).toBe(201);
    const hold = (days: number) =>
      storeBooking(app.db, {
        ...{ companyId: company.id, kind: 'room', placeId: company.rooms[0]!, containerId: company.floor },
        ...{
          userId: company.user,
          period: createPeriodDaysFromToday(days, '05:00', '09:00'),
          details: { topic: 'Early' },
        },
      });
    const [id] = [await hold(1), await hold(2)];
    const change = async (period: object) =>
      answered(
        await app.call(updateRoomBooking, as(), { body: { id, topic: 'Early', participants: [], ...period } } as never),
      );
    expect(await change(createPeriodDaysFromToday(1, '05:00', '08:00'))).toBe(200);
    expect(await change(createPeriodDaysFromToday(1, '05:00', '08:30'))).toBe('outsideOpeningHours');
    expect(await change(createPeriodDaysFromToday(3, '06:00', '08:00'))).toBe('outsideOpeningHours');
    await storeClosedDays(app.db, { companyId: company.id, locationId: company.floor, from: addDays(testToday, 3) });
    expect(await change(createPeriodDaysFromToday(3, '09:00', '10:00'))).toBe('closedDay');
    expect(await change(createPeriodDaysFromToday(4, '09:00', '10:00'))).toBe(200);
  });

  it('hold on the days of both clock changes', async () => {
    await store(
      company.root,
      Array.from({ length: 7 }, () => ({ from: '07:00', to: '19:00' })),
    );
    app.clock.set('2027-03-26T09:00:00Z');
    const sunday = (from: string, to: string) =>
      bookPlace(app, 'desk', as(), place('desk'), [createPeriod('2027-03-28', from, to)]);
    expect(answered(await sunday('06:59', '10:00'))).toBe('outsideOpeningHours');
    expect(answered(await sunday('07:00', '19:00'))).toBe(201);
  });

  it('let bookings that exist stay, and the preview counts them', async () => {
    const hold = (days: number, from: string, more: object = {}) =>
      storeBooking(app.db, {
        companyId: company.id,
        placeId: company.desks[0]!,
        userId: company.user,
        period: createPeriodDaysFromToday(days, from, '20:00'),
        ...more,
      });
    await hold(1, '05:00');
    await hold(2, '05:00', { userId: company.manager });
    await hold(3, '09:00');
    const params = { locationId: company.root };
    const admin = as(company.admin);
    const { body } = await app.call(previewOpening, admin, {
      params,
      body: { hours: workdays('06:00', '20:00') },
    } as never);
    expect(body).toEqual({ outside: { bookings: 2, people: 2 }, cancelled: { bookings: 0, people: 0 } });
    const saved = await app.call(setLocationOpening, admin, {
      params,
      body: { hours: workdays('06:00', '20:00'), country: null },
    } as never);
    expect(saved.status).toBe(204);
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(3);
    expect(answered(await bookAt(4, '05:00', '06:30'))).toBe('outsideOpeningHours');
  });

  it('that end before they begin, and an unknown country, are refused with their code', async () => {
    const params = { locationId: company.root };
    const save = (body: object) => app.call(setLocationOpening, as(company.admin), { params, body } as never);
    expect(answered(await save({ hours: workdays('19:00', '07:00'), country: null }))).toBe(
      'hourFromBeforeHourToValidation',
    );
    expect(answered(await save({ hours: null, country: 'ZZ' }))).toBe('holidayCountryUnknown');
    expect(answered(await save({ hours: workdays().slice(1), country: null }))).toBe('validationFailed');
  });

  it('are listed with the holidays in both languages, without unpublished locations', async () => {
    await store(company.root, workdays(), 'PL');
    const hidden = await addLocation(app.db, company.id, { parentId: company.root, name: 'Hidden' });
    await app.db.query(sql`UPDATE all_containers SET published = false WHERE id = ${hidden}`);
    await store(hidden);
    const list = (userId: string) =>
      app.call(listOpening, as(userId), { query: { from: '2026-12-20', until: '2026-12-31' } });
    const { body } = await list(company.user);
    expect(body.locations).toHaveLength(1);
    expect(body.locations[0].hours).toEqual(workdays());
    expect(body.locations[0].closed.map(({ from }: { from: string }) => from)).toEqual([
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ]);
    expect(body.locations[0].closed[1].names).toEqual({
      pl: expect.stringContaining('Narodzenia'),
      en: 'Christmas Day',
    });
    expect((await list(company.manager)).body.locations).toHaveLength(2);
  });
});

it('a place of another location needs none of these hours', async () => {
  await store(company.floor);
  const other = await addLocation(app.db, company.id, { parentId: company.root, name: 'Other' });
  const desk = await addPlace(app.db, company.id, other, 'desk', { label: '77' });
  expect(answered(await bookPlace(app, 'desk', as(), desk, [createPeriodDaysFromToday(1, '05:00', '06:00')]))).toBe(
    201,
  );
  expect(answered(await bookAt(1, '05:00', '06:00', 'parking'))).toBe(201);
});

it('no place of a location is named instead for a time at which the location is closed', async () => {
  const bookings = [createPeriodDaysFromToday(1, '09:00', '10:00'), createPeriodDaysFromToday(1, '05:00', '06:00')].map(
    (period, at) => ({
      ...{ id: randomUUID(), userId: company.user, containerId: company.floor },
      ...(period as object),
      at,
    }),
  );
  const read = async () => {
    const about = {
      companyId: company.id,
      kind: 'desk',
      bookings: bookings as never,
      now: app.clock.now(),
      readSettings: readCompanySettings,
    } as const;
    const free = await readFreeAlternativesByBooking(app.db, about);
    return bookings.map(({ id }) => free.get(id)?.length ?? 0);
  };
  expect(await read()).toEqual([3, 3]);
  await store(company.root);
  expect(await read()).toEqual([3, 0]);
});

it('nothing is free in a closed location: in the counts of floors, the search and the search of rooms', async () => {
  await store(company.root);
  const [open, shut] = [createPeriodDaysFromToday(1, '09:00', '10:00'), createPeriodDaysFromToday(1, '19:00', '20:00')];
  const floors = async (query: object) => (await app.call(getAvailability, as(), { query } as never)).body.locations;
  expect(await floors(open)).toMatchObject([{ locationId: company.floor, free: { desk: 3, room: 2 } }]);
  expect(await floors(shut)).toEqual([]);
  const found = async (query: object) =>
    (await app.call(searchCompany, as(), { query: { text: 'Room', ...query } } as never)).body.rooms;
  expect((await found(open)).map(({ free }: { free: boolean }) => free)).toEqual([true, true]);
  expect((await found(shut)).map(({ free }: { free: boolean }) => free)).toEqual([false, false]);
  const wanted = { locationId: company.floor, day: addDays(testToday, 1), seats: 0 };
  const rooms = async (from: string, to: string) =>
    (await app.call(searchRooms, as(), { query: { ...wanted, from, to } } as never)).body;
  expect((await rooms('18:00', '19:00')).fits).toBe(2);
  const late = await rooms('18:30', '19:30');
  expect([late.fits, late.otherHours[0].to]).toEqual([0, '19:00']);
});
