import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BookableParking,
  type BookableParkingSpace,
  getParking,
  listParkings,
} from '#contract/parking/parking-availability.ts';
import { cancelParkingBookings, terminateParkingBookings } from '#contract/parking/parking-bookings.ts';
import { saveParking } from '#contract/parking/parking-management.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings, storeBooking } from '#server/testing/test-bookings.ts';
import { addParking, createParkingDraft, createParkingSpaceDraft } from '#server/testing/test-parkings.ts';
import { createPeriod, createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, changeSettings, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const as = (userId = company.user) => ({ userId, company: company.id });
const cards = async (asked = createPeriodDaysFromToday(1), userId = company.user) =>
  (await app.call(listParkings, as(userId), { query: asked })).body.parkings;
const grid = async (asked = createPeriodDaysFromToday(1), parkingId = company.parking) =>
  (await app.call(getParking, as(), { query: { parkingId, ...asked } })).body;
const hold = (at: number, when: object, more: object = {}) =>
  storeBooking(app.db, {
    ...{ companyId: company.id, kind: 'parking', placeId: company.spaces[at]!, userId: company.user },
    period: when as never,
    ...more,
  });
const park = async (more: object = {}, by = company.user, at = 0, when = createPeriodDaysFromToday(1)) => {
  const { status, body } = await bookPlace(app, 'parking', as(by), company.spaces[at]!, [when], more);
  return status === 201 ? body.bookings[0] : body.errorCode;
};

describe('the cards', () => {
  it('come by where one may book, then by active spaces, and count the free spaces for the whole period', async () => {
    const large = await addParking(app.db, company.id, { spaces: 5, name: 'Large' });
    const closed = await addParking(app.db, company.id, { spaces: 9, name: 'Closed' });
    await app.db.query(sql`UPDATE containers SET restricted = true WHERE id = ${closed.parking}`);
    await app.db.query(sql`UPDATE bookables SET state = 3 WHERE id = ${large.spaces[0]}`);
    await app.db.query(sql`UPDATE bookables SET state = 2 WHERE id = ${large.spaces[1]}`);
    await app.db.query(sql`UPDATE bookables SET offered_to = 'nobody' WHERE id = ${large.spaces[2]}`);
    await hold(0, createPeriodDaysFromToday(1, '16:59', '20:00'));
    await hold(1, createPeriodDaysFromToday(1, '17:00', '20:00'));
    await hold(2, createPeriodDaysFromToday(1), { state: 2 });
    const shown = (list: BookableParking[]) =>
      list.map((one) => [one.name, one.canBook, one.activeParkingSpaces, one.availableParkingSpaces]);
    expect(shown(await cards())).toEqual([
      ['Large', true, 4, 2],
      ['Garage', true, 3, 2],
      ['Closed', false, 9, 9],
    ]);
    expect(shown(await cards(createPeriodDaysFromToday(2)))[1]).toEqual(['Garage', true, 3, 3]);
  });

  it('take a time that ends after it begins, of a year at most', async () => {
    const ask = async (query: object) => (await app.call(listParkings, as(), { query: query as never })).body.errorCode;
    const { startDate, endDate } = createPeriodDaysFromToday(1);
    expect(await ask({ startDate: endDate, endDate: startDate })).toBe('endBeforeStart');
    expect(await ask({ startDate, endDate: startDate })).toBe('endBeforeStart');
    expect(await ask({ startDate, endDate: createPeriodDaysFromToday(400).endDate })).toBe('bookingTooLong');
    expect(await ask({ startDate, endDate: createPeriodDaysFromToday(366).endDate })).toBeUndefined();
  });
});

describe('the grid of a parking', () => {
  it('describes each space, its holder, and when in fractions of the requested time', async () => {
    const draft = createParkingDraft({
      ...{ rows: 2, cols: 3 },
      parkingSpaces: [
        createParkingSpaceDraft(1),
        createParkingSpaceDraft(2, { active: false, x: 0, y: 1, label: 'X' }),
        createParkingSpaceDraft(3, { type: 3, description: 'kW' }),
      ],
    });
    await app.call(saveParking, as(company.admin), { body: { ...draft, modifiedOn: null } });
    const [first] = draft.parkingSpaces;
    const held = (from: string, to: string, more: object = {}) =>
      hold(0, createPeriodDaysFromToday(1, from, to), { placeId: first!.id, ...more });
    const [before, inside, bypass] = [
      await held('07:00', '11:00', { userId: company.manager }),
      await held('13:00', '15:00'),
      await held('14:00', '19:00', { adminBypass: true }),
    ];
    await held('17:00', '18:00', { state: 2 });
    await held('06:00', '07:00');
    const { rows, cols, parkingSpaces, ...card } = await grid(createPeriodDaysFromToday(1, '09:00', '17:00'), draft.id);
    expect([rows, cols, card.activeParkingSpaces, card.availableParkingSpaces, card.canBook]).toEqual([
      2,
      3,
      2,
      1,
      true,
    ]);
    expect(
      parkingSpaces.map((one: BookableParkingSpace) => [one.number, one.active, one.type, one.label, one.x, one.y]),
    ).toEqual([
      [1, true, 0, '', 0, 0],
      [3, true, 3, '', 2, 0],
      [2, false, 0, 'X', 0, 1],
    ]);
    expect(parkingSpaces[0].reservations).toMatchObject(
      [
        {
          id: before,
          userName: 'Marek Manager',
          ...createPeriodDaysFromToday(1, '07:00', '11:00'),
          adminBypassMode: false,
        },
        { id: inside, userId: company.user, sequence: 0 },
        { id: bypass, adminBypassMode: true },
      ].map(({ startDate, endDate, ...one }: Record<string, unknown>) => one),
    );
    expect(parkingSpaces[0].availabilityBar).toEqual([
      { id: before, start: 0, end: 0.25 },
      { id: inside, start: 0.5, end: 0.75 },
      { id: bypass, start: 0.625, end: 1 },
    ]);
    expect(parkingSpaces.slice(1).flatMap((one: BookableParkingSpace) => one.availabilityBar)).toEqual([]);
  });

  it.each([
    ['2026-03-29', 23, 9 / 23],
    ['2026-10-25', 25, 11 / 25],
  ])('of %s, a day of %d hours, is divided by its own hours', async (day, _hours, noonish) => {
    await hold(0, createPeriod(day, '00:00', '10:00'));
    const { parkingSpaces } = await grid(createPeriod(day, '00:00', '24:00'));
    expect(parkingSpaces[0].availabilityBar[0].end).toBeCloseTo(noonish, 9);
  });

  it('of a long time shows the first 31 holders of a space, and counts the other holders as well', async () => {
    for (let day = 2; day <= 41; day++) await hold(0, createPeriodDaysFromToday(day));
    await hold(1, createPeriodDaysFromToday(41));
    const shown = await grid({
      startDate: createPeriodDaysFromToday(1).startDate,
      endDate: createPeriodDaysFromToday(60).endDate,
    });
    const starts = shown.parkingSpaces.map((one: BookableParkingSpace) =>
      one.reservations.map(({ startDate }) => Date.parse(startDate)),
    );
    expect(starts).toEqual([
      Array.from({ length: 31 }, (_, at) => Date.parse(createPeriodDaysFromToday(at + 2).startDate)),
      [Date.parse(createPeriodDaysFromToday(41).startDate)],
      [],
    ]);
    expect(shown.availableParkingSpaces).toBe(1);
  });

  it('of 900 spaces with 2,000 bookings is sent in one response', async () => {
    const { parking, spaces } = await addParking(app.db, company.id, { spaces: 900 });
    await app.db.query(sql`
      INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details)
      SELECT ${company.id}, gen_random_uuid(), 'parking', s.id, ${parking}, ${company.user}, ${company.user}, r.during, r.during,
             '{"carIconId": null, "carRegistrationNumber": "WA 1", "description": ""}'
      FROM unnest(${spaces}::uuid[]) AS s (id) CROSS JOIN generate_series(0, 2) AS h,
        LATERAL (SELECT tstzrange(${createPeriodDaysFromToday(1, '09:00').startDate}::timestamptz + h * interval '2 hours',
                                  ${createPeriodDaysFromToday(1, '09:00').startDate}::timestamptz + h * interval '2 hours' + interval '1 hour') AS during) AS r`);
    const { parkingSpaces } = await grid(createPeriodDaysFromToday(1), parking);
    expect(parkingSpaces).toHaveLength(900);
    expect(parkingSpaces.every((one: BookableParkingSpace) => one.reservations.length === 3)).toBe(true);
  });
});

describe('a parking booking', () => {
  it('keeps the car in the spelling of number plates, its drawing and the note', async () => {
    const booked = await park({ carRegistrationNumber: '  wa 12x ', carIconId: 7, description: 'Przyczepa' });
    expect(booked).toMatchObject({
      ...{ carRegistrationNumber: 'WA 12X', carIconId: 7, description: 'Przyczepa', name: 'Ula User' },
      ...{ parkingId: company.parking, parkingName: 'Garage', parkingIana: 'Europe/Warsaw', spaceNumber: '1' },
      can: { cancel: true, terminate: false, export: true },
    });
    expect(await park({}, company.user, 1)).toMatchObject({ carIconId: null, description: '' });
  });

  it.each<[string, object]>([
    ['no number', { carRegistrationNumber: undefined }],
    ['a number of spaces', { carRegistrationNumber: '   ' }],
    ['one character', { carRegistrationNumber: ' W ' }],
    ['nine characters', { carRegistrationNumber: 'WA 123456' }],
    ['eight that are nine in capitals', { carRegistrationNumber: 'WA 1234ß' }],
    ['a description of 201', { description: 'x'.repeat(201) }],
    ['a drawing that there is none of', { carIconId: 32 }],
  ])('is refused with %s', async (_what, more) => {
    expect(await park(more)).toBe('validationFailed');
    expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
  });

  it('is refused where it ends before it begins, also by the clock change', async () => {
    app.clock.set('2026-10-20T09:00:00Z');
    // 02:20 comes twice. The second 02:20 is earlier than 02:50 as wall time, but later in time.
    const span = (startDate: string, endDate: string) => ({ startDate, endDate });
    expect(await park({}, company.user, 0, span('2026-10-25T00:50:00Z', '2026-10-25T00:20:00Z'))).toBe(
      'endBeforeStart',
    );
    expect(await park({}, company.user, 0, span('2026-10-25T00:50:00Z', '2026-10-25T01:20:00Z'))).toMatchObject({
      id: expect.any(String),
    });
    app.clock.set('2026-11-23T09:00:00Z');
  });

  it('lasts for days; both of its ends keep to the allowed hours and to the days ahead of the parking', async () => {
    await changeSettings(
      app,
      company,
      sql`
      parking_reservation_hours_limit_mode = 1, parking_reservation_hours_limit_start = '06:00', parking_reservation_hours_limit_end = '22:00'`,
    );
    await app.db.query(sql`UPDATE containers SET booking_period_days = 7 WHERE id = ${company.parking}`);
    const stay = (from: string, days: number, to: string) => {
      return {
        startDate: createPeriodDaysFromToday(1, from, '24:00').startDate,
        endDate: createPeriodDaysFromToday(1 + days, '00:00', to).endDate,
      };
    };
    expect(await park({}, company.user, 0, stay('05:59', 2, '10:00'))).toBe('outsideReservationHours');
    expect(await park({}, company.user, 0, stay('06:00', 2, '22:01'))).toBe('outsideReservationHours');
    expect(await park({}, company.user, 0, stay('06:00', 7, '10:00'))).toBe('dateTooFar');
    expect(await park({}, company.user, 0, stay('06:00', 6, '22:00'))).toMatchObject({ id: expect.any(String) });
    const bypass = { adminBypassMode: true };
    expect(await park(bypass, company.manager, 1, stay('05:00', 30, '23:00'))).toMatchObject({ adminBypassMode: true });
  });

  it('of a space that is out of use, or reserved, takes a bypass; an inactive space takes none', async () => {
    await app.db.query(sql`UPDATE bookables SET offered_to = 'nobody' WHERE id = ${company.spaces[0]}`);
    await app.db.query(sql`UPDATE bookables SET state = 3 WHERE id = ${company.spaces[1]}`);
    await hold(2, createPeriodDaysFromToday(1));
    const bypass = { adminBypassMode: true };
    const asManager = (more: object) => Promise.all([0, 1, 2].map((at) => park(more, company.manager, at)));
    expect(await asManager({})).toEqual(['spaceOutOfUse', 'placeLocked', 'slotTaken']);
    expect(await asManager(bypass)).toMatchObject([
      { adminBypassMode: true },
      'placeLocked',
      { adminBypassMode: true },
    ]);
    expect(await park(bypass)).toBe('forbidden');
  });
});

describe('ending a parking booking', () => {
  const end = async (by: string, bookingIds: string[]) => {
    const { status, body } = await app.call(terminateParkingBookings, as(by), {
      body: { bookingIds, date: '2020-01-01T00:00:00Z' },
    });
    return status === 204 ? 204 : body.errorCode;
  };
  const cancel = async (by: string, bookingIds: string[]) => {
    const { status, body } = await app.call(cancelParkingBookings, as(by), { body: { bookingIds } });
    return status === 204 ? 204 : body.errorCode;
  };

  it('is cancelling while it is planned and terminating while it is active, by its owner or who sets parkings up, all or none', async () => {
    const [runs, also, planned, past] = [
      await hold(0, createPeriodDaysFromToday(0, '09:00', '17:00')),
      await hold(1, createPeriodDaysFromToday(0, '10:00', '12:00')),
      await hold(2, createPeriodDaysFromToday(1)),
      await hold(2, createPeriodDaysFromToday(-1)),
    ];
    const stranger = await addMember(app.db, company.id);
    expect([await cancel(company.user, [planned, runs]), await end(company.user, [runs, planned])]).toEqual([
      'bookingActive',
      'bookingNotStarted',
    ]);
    expect([await cancel(company.user, [past]), await end(company.admin, [past])]).toEqual(
      Array(2).fill('bookingPassed'),
    );
    expect([await cancel(stranger, [planned]), await end(stranger, [runs])]).toEqual(Array(2).fill('notYourBooking'));
    expect(await readUncancelledBookings(app.db, company.id)).toHaveLength(4);
    expect(await end(company.manager, [runs, also])).toBe(204);
    expect(await cancel(company.user, [planned])).toBe(204);
    const stored = await readUncancelledBookings(app.db, company.id);
    // The booking ends by the server's clock, not the caller's.
    expect(stored.find(({ id }) => id === runs)!.endDate).toBe('2026-11-23T09:00:00Z');
    expect(await end(company.user, [runs])).toBe('bookingPassed');
  });

  it('frees the space for another person at once', async () => {
    const runs = await hold(0, createPeriodDaysFromToday(0, '09:00', '17:00'));
    const wanted = createPeriodDaysFromToday(0, '10:00', '17:00');
    expect(await park({}, company.manager, 0, wanted)).toBe('slotTaken');
    expect(await end(company.user, [runs])).toBe(204);
    expect(await park({}, company.manager, 0, wanted)).toMatchObject({ userId: company.manager });
    expect((await grid(wanted)).parkingSpaces[0].availabilityBar).toHaveLength(1);
  });

  it('of a booking that begins this very moment leaves nothing in the way', async () => {
    const runs = await hold(0, createPeriodDaysFromToday(0, '10:00', '17:00'));
    expect(await end(company.user, [runs])).toBe(204);
    app.clock.set('2026-11-23T09:00:01Z');
    expect(
      await park({}, company.manager, 0, {
        ...createPeriodDaysFromToday(0, '10:00', '17:00'),
        startDate: '2026-11-23T09:00:01Z',
      }),
    ).toMatchObject({
      userId: company.manager,
    });
    app.clock.set('2026-11-23T09:00:00Z');
  });
});
