import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Period } from '#contract/bookings.ts';
import { refusal } from '#contract/errors.ts';
import type { LiveEvent } from '#contract/events.ts';
import { members } from '#server/companies/members.ts';
import { deskKind } from '#server/desks/desk.kind.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { inDays, period } from '#server/testing/test-periods.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';
import type { Booking } from './booking.ts';
import { readPlanned } from './bookings.query.ts';
import { readBookingsTable } from './bookings-table.query.ts';
import { cancelBookings } from './cancel-bookings.command.ts';
import { createBookings } from './create-bookings.command.ts';
import type { Engine } from './engine.ts';
import type { BookableKind } from './kind.ts';
import { spansOf } from './spans.ts';
import { updateBooking } from './update-booking.command.ts';

const missing = (path: string) => refusal('validationFailed', { issues: [{ path, message: 'required' }] });
const events = { created: 'BookingCreated', updated: 'BookingCreated', removed: 'BookingRemoved' } as const;

/** Parking as the specification draws it: a registration number, a period of the parking's own, nothing before now. */
const parkingKind: BookableKind<{ registrationNumber: string }> = {
  name: 'parking',
  details: z.strictObject({ registrationNumber: z.string() }),
  hasParticipants: false,
  policyOf: (settings, container) => ({
    maxBookings: settings.maxParkingBookingsCount,
    hours: null,
    daysAhead: container.bookingPeriodDays,
    longestHours: null,
    startsNotBefore: 'instant',
  }),
  confirmationOf: (settings) => settings.parkingBookingConfirmationMode,
  rules: [({ details }) => (details.registrationNumber === '' ? missing('registrationNumber') : null)],
  events,
};

/** Cars: a title, for days on end, as many as one likes. */
const carKind: BookableKind<{ title: string }> = {
  name: 'car',
  details: z.strictObject({ title: z.string() }),
  hasParticipants: false,
  policyOf: () => ({ maxBookings: null, hours: null, daysAhead: null, longestHours: null, startsNotBefore: 'instant' }),
  confirmationOf: () => 0,
  rules: [({ details }) => (details.title.trim() === '' ? missing('title') : null)],
  events,
};

let app: TestApp;
let engine: Engine;
let company: TestCompany;
let member: Member;
let heard: LiveEvent[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db, { settings: sql`max_parking_bookings_count = 3, max_desk_bookings_count = 1` });
  member = (await members(app.db).find({ userId: company.user, sessionId: randomUUID() }, company.id))!;
  heard = [];
  const links = { avatar: () => null, file: () => '' };
  engine = { db: app.db, clock: app.clock, links, announce: (_audience, event) => void heard.push(event) };
});

/** A place in a container of its own, without a location. */
async function addPlaceOf(kind: BookableKind, bookingPeriodDays: number | null = null, timeZone = 'Europe/Warsaw') {
  const [containerId, id] = [randomUUID(), randomUUID()];
  await app.db.query(sql`
    INSERT INTO containers (company_id, id, name, time_zone, booking_period_days)
    VALUES (${company.id}, ${containerId}, 'Garage', ${timeZone}, ${bookingPeriodDays})`);
  await app.db.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label)
    VALUES (${company.id}, ${id}, ${kind.name}, ${containerId}, 'A1')`);
  return id;
}

function create<D extends object>(kind: BookableKind<D>, placeId: string, periods: Period[], details: D, by = member) {
  const request = { userId: by.userId, spans: spansOf(periods), adminBypass: false, details, participantIds: [] };
  return createBookings(engine, kind, by, placeId, request);
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.refusal.errorCode : error),
  );
const park = (placeId: string, periods: Period[], registrationNumber = 'WA 12345') =>
  create(parkingKind, placeId, periods, { registrationNumber });
const drive = (placeId: string, periods: Period[], title = 'To Gdańsk') => create(carKind, placeId, periods, { title });

describe('parking', () => {
  it('keeps what is its own with the booking, and needs it', async () => {
    const place = await addPlaceOf(parkingKind, 7);
    expect(await said(park(place, [inDays(1)], ''))).toBe('validationFailed');
    const [booking] = await park(place, [inDays(1)]);
    expect(booking).toMatchObject({
      details: { registrationNumber: 'WA 12345' },
      label: 'A1',
      containerName: 'Garage',
    });
    expect(heard).toMatchObject([{ name: 'BookingCreated', payload: { bookings: [{ kind: 'parking' }] } }]);
  });

  it('keeps nothing else with it', async () => {
    const place = await addPlaceOf(parkingKind, 7);
    for (const details of [{ registrationNumber: 'X', colour: 'red' }, {}, { registrationNumber: 5 }])
      expect(await said(create(parkingKind, place, [inDays(1)], details as never))).toBeInstanceOf(z.ZodError);
    const [booking] = await park(place, [inDays(1)]);
    const change = { span: spansOf([inDays(1)])[0]!, details: { title: 'X' } as never, participantIds: [] };
    expect(await said(updateBooking(engine, parkingKind, member, booking!.id, change))).toBeInstanceOf(z.ZodError);
  });

  it('is booked as far ahead as its own parking says', async () => {
    const [near, far] = [await addPlaceOf(parkingKind, 2), await addPlaceOf(parkingKind, 60)];
    expect(await said(park(near, [inDays(2)]))).toBe('done');
    expect(await said(park(near, [inDays(3)]))).toBe('dateTooFar');
    expect(await said(park(far, [inDays(60)]))).toBe('done');
    expect(await said(park(far, [inDays(61)]))).toBe('dateTooFar');
  });

  it('starts now at the earliest, by the instant', async () => {
    const place = await addPlaceOf(parkingKind, 7);
    expect(await said(park(place, [inDays(0, '09:59', '12:00')]))).toBe('dateInPast');
    expect(await said(park(place, [inDays(0, '10:00', '12:00')]))).toBe('done');
  });

  it('has a limit of its own, also when twenty are wanted at once', async () => {
    const places = await Promise.all(Array.from({ length: 20 }, () => addPlaceOf(parkingKind, 7)));
    await create(deskKind, company.desks[0]!, [inDays(1)], {});
    const outcomes = await Promise.all(places.map((place) => said(park(place, [inDays(1)]))));
    expect(outcomes.toSorted()).toEqual([...Array(3).fill('done'), ...Array(17).fill('tooManyBookings')]);
    expect(await said(create(deskKind, company.desks[1]!, [inDays(1)], {}))).toBe('tooManyBookings');
  });

  it('is never held twice', async () => {
    const place = await addPlaceOf(parkingKind, 7);
    const other = (await members(app.db).find({ userId: company.admin, sessionId: randomUUID() }, company.id))!;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        said(create(parkingKind, place, [inDays(1)], { registrationNumber: 'X' }, turn % 2 ? member : other)),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array(19).fill('slotTaken')]);
  });
});

describe('cars', () => {
  const trip = (from: number, days: number): Period => ({
    startDate: inDays(from).startDate,
    endDate: inDays(from + days).endDate,
  });

  it('are booked for days on end, far ahead, as many as one likes, each with a title', async () => {
    const car = await addPlaceOf(carKind);
    expect(await said(drive(car, [trip(1, 20)], ' '))).toBe('validationFailed');
    for (let turn = 0; turn < 15; turn++) expect(await said(drive(car, [trip(1 + turn * 20, 10)]))).toBe('done');
    expect(await readPlanned(app.db, member, carKind, app.clock.now())).toHaveLength(15);
    expect(await said(drive(car, [trip(10, 3)]))).toBe('slotTaken');
  });

  it('are moved, retitled and given back like anything else', async () => {
    const car = await addPlaceOf(carKind);
    const [first] = await drive(car, [trip(1, 2)]);
    await drive(car, [trip(10, 2)]);
    const change = (wanted: Period, title: string): Promise<Booking> =>
      updateBooking(engine, carKind, member, first!.id, {
        span: spansOf([wanted])[0]!,
        details: { title },
        participantIds: [],
      });
    expect(await change(trip(4, 3), 'To Kraków')).toMatchObject({ details: { title: 'To Kraków' } });
    expect(await said(change(trip(4, 3), ''))).toBe('validationFailed');
    expect(await said(change(trip(8, 3), 'To Kraków'))).toBe('slotTaken');
    await cancelBookings(engine, carKind, member, [first!.id]);
    expect(await said(drive(car, [trip(1, 8)]))).toBe('done');
    expect(heard.map(({ name }) => name)).toEqual([
      'BookingCreated',
      'BookingCreated',
      'BookingCreated',
      'BookingRemoved',
      'BookingCreated',
    ]);
  });

  it('are listed apart from other kinds', async () => {
    const [car, space] = [await addPlaceOf(carKind), await addPlaceOf(parkingKind, 7)];
    await drive(car, [trip(1, 2)]);
    await park(space, [period('2026-11-24')]);
    const names = { start: 'start', title: { detail: 'title' } } as const;
    const query = {
      page: 1,
      pageSize: 10,
      sorting: { column: 'start', direction: 'ascending' },
      filters: [],
      operator: 'and',
    } as const;
    const table = (kind: BookableKind) =>
      readBookingsTable(app.db, member, kind, names, { ...query, filters: [] }, app.clock.now());
    expect(await table(carKind)).toMatchObject({ totalCount: 1, items: [{ details: { title: 'To Gdańsk' } }] });
    await drive(await addPlaceOf(carKind), [trip(1, 2)], 'To Łódź');
    const byTitle = { ...query, sorting: { column: 'title', direction: 'descending' } as const };
    const titled = { column: 'title', operator: 'contains', value: 'łódź' } as const;
    const titles = async (filters: (typeof titled)[]) => {
      const { items } = await readBookingsTable(
        app.db,
        member,
        carKind,
        names,
        { ...byTitle, filters },
        app.clock.now(),
      );
      return items.map(({ details }) => details.title);
    };
    expect(await titles([])).toEqual(['To Łódź', 'To Gdańsk']);
    expect(await titles([titled])).toEqual(['To Łódź']);
    expect(await table(parkingKind)).toMatchObject({ totalCount: 1, items: [{ participants: null }] });
  });
});

it('a place is only booked as what it is', async () => {
  const [car, space] = [await addPlaceOf(carKind), await addPlaceOf(parkingKind, 7)];
  expect(await said(drive(space, [inDays(1)]))).toBe('notFound');
  expect(await said(park(car, [inDays(1)]))).toBe('notFound');
  expect(await said(create(deskKind, car, [inDays(1)], {}))).toBe('notFound');
});
