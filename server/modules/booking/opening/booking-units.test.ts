import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingUnitsByKind } from '#contract/booking/booking-unit.ts';
import { moveDeskBooking, previewDeskSeries } from '#contract/booking/bookings.ts';
import type { WeekHours } from '#contract/booking/opening-hours.ts';
import { searchCompany } from '#contract/booking/search.ts';
import { bookedKinds } from '#contract/places/booked-kinds.ts';
import { listOpening } from '#contract/places/list-opening.ts';
import { getAvailability } from '#contract/places/locations.ts';
import { previewOpening, setLocationOpening } from '#contract/places/opening.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { searchRooms } from '#contract/rooms/room-search.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { readFreeAlternativesByBooking } from '#server/modules/booking/engine/free-alternatives.query.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import { getTestedKindEndpoints, type TestedKind } from '#server/testing/tested-kinds.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db, {
    settings: sql`opening_hours = true, max_booking_period = 60, default_booking_hours_start = '08:00', default_booking_hours_end = '16:00'`,
  });
});

const as = (userId = company.user) => ({ userId, company: company.id });
const answered = ({ status, body }: { status: number; body: { errorCode?: string } }) => body?.errorCode ?? status;
const limit = (units: BookingUnitsByKind, locationId = company.root, hours: WeekHours | null = null) =>
  storeOpeningHours(app.db, { companyId: company.id, locationId, units, hours });
const bookAt = (from: string, to: string, kind: TestedKind = 'desk', more: object = {}, by = company.user) =>
  bookPlace(
    app,
    kind,
    as(by),
    getTestedKindEndpoints(kind).placesOf(company)[0]!,
    [createPeriodDaysFromToday(1, from, to)],
    more,
  );
const everyDay = (from: string, to: string): WeekHours => Array.from({ length: 7 }, () => ({ from, to }));

describe('[WEEK-05e] the units of a location', () => {
  it.each(bookedKinds)('let a %s be booked for whole days alone, and name the hours', async (kind) => {
    await limit({ [kind]: 'wholeDays' });
    const refused = await bookAt('08:00', '12:00', kind);
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'notInBookingUnits']);
    expect(refused.body.details).toEqual({
      ...{ locationName: 'Root', unit: 'wholeDays', hours: [{ from: '08:00', to: '16:00' }] },
    });
    expect(refused.body.message).toContain('08:00–16:00');
    expect(answered(await bookAt('08:00', '16:00', kind))).toBe(201);
  });

  it.each(bookedKinds)('let a %s be booked by half days, cut at noon, of the opening hours', async (kind) => {
    await limit({ [kind]: 'halfDays' }, company.root, everyDay('07:00', '19:00'));
    expect(answered(await bookAt('08:00', '16:00', kind))).toBe('notInBookingUnits');
    expect(answered(await bookAt('07:00', '12:00', kind))).toBe(201);
    expect(answered(await bookAt('12:00', '19:00', kind))).toBe(201);
  });

  it.each(bookedKinds)('let a %s be booked at steps of minutes', async (kind) => {
    await limit({ [kind]: 15 });
    expect(answered(await bookAt('08:10', '09:00', kind))).toBe('notInBookingUnits');
    expect(answered(await bookAt('08:15', '09:05', kind))).toBe('notInBookingUnits');
    expect(answered(await bookAt('08:15', '09:45', kind))).toBe(201);
  });

  it('are those of the stricter location, which the refusal names', async () => {
    await limit({ desk: 'wholeDays' });
    await limit({ desk: 15, room: 30 }, company.floor);
    expect((await bookAt('08:00', '12:00')).body.details).toMatchObject({ locationName: 'Root', unit: 'wholeDays' });
    const room = await bookAt('08:15', '12:00', 'room');
    expect(room.body.details).toMatchObject({ locationName: 'Floor', unit: 'steps', minutes: 30 });
  });

  it('bind no bypass, and nothing while the company has opening hours switched off', async () => {
    await limit({ desk: 'wholeDays' });
    expect(answered(await bookAt('09:07', '10:00', 'desk', { adminBypassMode: true }, company.admin))).toBe(201);
    await changeSettings(app, company, sql`opening_hours = false`);
    expect(answered(await bookAt('10:07', '11:00'))).toBe(201);
  });

  it('let a booking that exists get shorter or end early, and refuse more time', async () => {
    const { body } = await bookAt('09:00', '11:00', 'room');
    await limit({ room: 'halfDays' });
    const change = (from: string, to: string, topic = 'Temat') =>
      app.call(updateRoomBooking, as(), {
        body: { id: body.bookings[0].id, topic, ...createPeriodDaysFromToday(1, from, to) },
      });
    expect(answered(await change('09:00', '11:00', 'Nowy temat'))).toBe(200);
    expect(answered(await change('09:00', '10:30'))).toBe(200);
    expect(answered(await change('09:00', '11:30'))).toBe('notInBookingUnits');
    expect(answered(await change('09:00', '12:00'))).toBe(200);
    expect(answered(await change('08:00', '12:00'))).toBe(200);
    expect(answered(await change('10:30', '12:00'))).toBe(200);
    expect(answered(await change('10:45', '11:15'))).toBe(200);
    expect(answered(await change('10:30', '11:00'))).toBe('notInBookingUnits');
  });

  it('hold for a desk booking that moves to another desk', async () => {
    const { body } = await bookAt('09:00', '11:00');
    await limit({ desk: 'halfDays' });
    const move = { bookingId: body.bookings[0].id, deskId: company.desks[1]! };
    expect(answered(await app.call(moveDeskBooking, as(), { body: move } as never))).toBe('notInBookingUnits');
  });

  it('refuse the dates of a series', async () => {
    await limit({ desk: 'halfDays' });
    const rule = (start: string) => ({
      pattern: { every: 'day' },
      firstDay: addDays(testToday, 1),
      end: { ends: 'after', dates: 2 },
      hours: { start, end: '12:00', nights: 0 },
    });
    const preview = async (start: string) => {
      const body = { placeId: company.desks[0]!, rule: rule(start) };
      const { dates } = (await app.call(previewDeskSeries, as(), { body } as never)).body;
      return dates.map((one: { refusal: { errorCode: string } | null }) => one.refusal?.errorCode ?? 'free');
    };
    expect(await preview('09:00')).toEqual(['notInBookingUnits', 'notInBookingUnits']);
    expect(await preview('08:00')).toEqual(['free', 'free']);
  });

  it('let the search of rooms find only rooms that take these hours, and offer such hours', async () => {
    await limit({ room: 'halfDays' });
    const search = async (from: string, to: string) => {
      const query = { locationId: company.floor, day: addDays(testToday, 1), seats: 0, from, to };
      return (await app.call(searchRooms, as(), { query } as never)).body;
    };
    expect((await search('08:00', '12:00')).fits).toBe(2);
    const other = await search('09:00', '10:00');
    expect([other.fits, other.otherHours[0]]).toMatchObject([0, { from: '08:00', to: '12:00' }]);
  });

  it('let the search offer hours at whole steps for hours between them', async () => {
    await limit({ room: 15 });
    const day = addDays(testToday, 1);
    const offered = async (from: string, to: string) => {
      const query = { locationId: company.floor, day, seats: 0, from, to };
      const { fits, otherHours } = (await app.call(searchRooms, as(), { query } as never)).body;
      return [fits, otherHours[0]];
    };
    expect(await offered('09:10', '10:10')).toMatchObject([0, { from: '09:15', to: '10:15' }]);
    expect(await offered('09:00', '09:50')).toMatchObject([0, { from: '09:00', to: '10:00' }]);
  });

  it('let no read call a place free at other hours: the counts, the company search and emails', async () => {
    await limit({ desk: 'wholeDays' });
    const [fits, other] = [
      createPeriodDaysFromToday(1, '08:00', '16:00'),
      createPeriodDaysFromToday(1, '09:00', '10:00'),
    ];
    const counts = async (query: object) =>
      (await app.call(getAvailability, as(), { query } as never)).body.locations[0]?.free;
    expect([await counts(fits), await counts(other)]).toMatchObject([
      { desk: 3, room: 2 },
      { desk: 0, room: 2 },
    ]);
    const found = async (kinds: 'desks' | 'rooms', text: string, query: object) => {
      const { body } = await app.call(searchCompany, as(), { query: { text, ...query } } as never);
      return body[kinds].map(({ free }: { free: boolean }) => free);
    };
    expect([await found('desks', '1', fits), await found('desks', '1', other)]).toEqual([[true], [false]]);
    expect(await found('rooms', 'Room', other)).toEqual([true, true]);
    const bookings = [fits, other].map((period) => ({
      ...{ id: randomUUID(), userId: company.user, containerId: company.floor },
      ...period,
    }));
    const named = async (kind: 'desk' | 'room') => {
      const asked = {
        companyId: company.id,
        kind,
        bookings: bookings as never,
        now: app.clock.now(),
        readSettings: readCompanySettings,
      };
      const free = await readFreeAlternativesByBooking(app.db, asked);
      return bookings.map(({ id }) => free.get(id)?.length ?? 0);
    };
    expect([await named('desk'), await named('room')]).toEqual([
      [3, 0],
      [2, 2],
    ]);
  });

  it('of kinds that lie in no location are refused except at the root', async () => {
    const save = (locationId: string, units: object) =>
      app.call(setLocationOpening, as(company.manager), { params: { locationId }, body: { units } } as never);
    for (const kind of ['parking', 'car', 'resource'])
      expect(answered(await save(company.floor, { desk: 15, [kind]: 'halfDays' }))).toBe('unitAtRootOnly');
    expect(answered(await save(company.floor, { parking: null }))).toBe(204);
    expect(answered(await save(company.root, { car: 'halfDays' }))).toBe(204);
  });

  it('that change leave the bookings which do not fit, and the preview counts them', async () => {
    expect((await bookAt('08:00', '12:00')).status).toBe(201);
    expect((await bookAt('13:00', '14:20')).status).toBe(201);
    const preview = async (body: object, locationId = company.floor) =>
      (await app.call(previewOpening, as(company.manager), { params: { locationId }, body } as never)).body.outside;
    expect(await preview({ units: { desk: 'halfDays' } })).toEqual({ bookings: 1, people: 1 });
    expect(await preview({ units: { desk: 'halfDays' } }, company.root)).toMatchObject({ bookings: 1 });
    expect(await preview({ units: { desk: 20 } })).toMatchObject({ bookings: 0 });
    expect(await preview({ units: { room: 'halfDays' } })).toMatchObject({ bookings: 0 });
    // The new hours have other halves.
    expect(await preview({ units: { desk: 'halfDays' }, hours: everyDay('07:00', '19:00') })).toMatchObject({
      bookings: 2,
    });
    // A unit that the location gives up holds no longer.
    await limit({ desk: 'wholeDays' }, company.floor);
    expect(await preview({ units: { desk: 20 } })).toMatchObject({ bookings: 0 });
  });

  it('count only the bookings that their change concerns', async () => {
    expect((await bookAt('09:00', '10:00')).status).toBe(201);
    const preview = async (body: object) =>
      (await app.call(previewOpening, as(company.manager), { params: { locationId: company.floor }, body } as never))
        .body.outside.bookings;
    await limit({ desk: 'halfDays' }, company.floor);
    expect(await preview({ units: { room: 15 } })).toBe(0);
    expect(await preview({ units: { desk: 'wholeDays' } })).toBe(0);
    // The root refuses the booking already.
    await limit({ desk: 'wholeDays' });
    expect(await preview({ units: { desk: null } })).toBe(0);
    await limit({});
    await limit({}, company.floor);
    expect(await preview({ units: { desk: 'wholeDays' } })).toBe(1);
  });

  it('let the search offer the half day that goes on, from its start', async () => {
    await limit({ room: 'halfDays' });
    app.clock.set(createPeriodDaysFromToday(0, '10:20').startDate);
    const query = { locationId: company.floor, day: testToday, seats: 0, from: '09:45', to: '10:45' };
    const { otherHours } = (await app.call(searchRooms, as(), { query } as never)).body;
    expect(otherHours[0]).toMatchObject({ from: '08:00', to: '12:00' });
  });

  it('are set with the opening hours, by kind, and old pages leave them alone', async () => {
    const save = (body: object, by = company.manager) =>
      app.call(setLocationOpening, as(by), { params: { locationId: company.floor }, body } as never);
    const listed = async () =>
      (await app.call(listOpening, as(), { query: { from: testToday, until: testToday } })).body.locations;
    expect(answered(await save({ units: { desk: 'halfDays', room: 15 } }))).toBe(204);
    expect(await listed()).toMatchObject([{ units: { desk: 'halfDays', room: 15 } }]);
    for (const units of [{ desk: 7 }, { desk: 'weeks' }, { chair: 15 }])
      expect((await save({ units })).status).toBe(400);
    expect(answered(await save({ hours: everyDay('07:00', '19:00') }))).toBe(204);
    expect(await listed()).toMatchObject([{ units: { desk: 'halfDays', room: 15 } }]);
    expect(answered(await save({ units: { desk: null, room: 15 } }))).toBe(204);
    expect((await listed())[0].units).toEqual({ room: 15 });
    // Another manager, whose dialog was open, sets the unit of desks.
    expect(answered(await save({ units: { desk: 'wholeDays' } }))).toBe(204);
    expect((await listed())[0].units).toEqual({ desk: 'wholeDays', room: 15 });
  });
});
