import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Period } from '#contract/booking/bookings.ts';
import { type LiveEvent, liveEventSchemas } from '#contract/events.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import type { Booking } from '#server/events/booking.ts';
import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import { deskKind } from '#server/modules/booking/kinds/desks/desk.kind.ts';
import { createMembershipCache } from '#server/modules/companies/members.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createEventPublisher, type Subscriber } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused } from '#server/platform/http/refused.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { waitForLockWaiters } from '#server/testing/test-waiting.ts';
import {
  addCompany,
  addMember,
  changeSettings,
  createAcceptedConsentSqlWithoutDocuments,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { announceBookings } from './announce-bookings.subscriber.ts';
import { readActiveAndPlannedBookings } from './bookings.query.ts';
import { readBookingsTable } from './bookings-table.query.ts';
import { cancelBookings } from './cancel-bookings.command.ts';
import { confirmBooking } from './confirm-booking.command.ts';
import { createBookings } from './create-bookings.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind, BookingPolicy } from './kind.ts';
import { toSpans } from './spans.ts';
import { terminateBookings } from './terminate-bookings.command.ts';
import { updateBooking } from './update-booking.command.ts';

const missing = (path: string) =>
  createRefusal('validationFailed', { issues: [{ path, message: 'required' }], inAddress: false });
/** A policy without limits, for the kinds below to restrict. */
const unbounded: BookingPolicy = {
  maxBookings: null,
  limitCounts: 'notOver',
  hours: null,
  hoursHold: 'bothEnds',
  daysAhead: null,
  lastDayHolds: 'bothEnds',
  longestHours: null,
  startsNotBefore: 'instant',
};

/**
 * Parking as the specification has it: a registration number, own hours and period, and a limit of
 * planned bookings. Only a bypass reaches spaces out of use. A holder cancels a planned booking and
 * ends an active one. The kind has its own permission and live events.
 */
const parkingKind: BookableKind<{ registrationNumber: string }, { outOfUse: boolean }> = {
  name: 'parking',
  details: z.strictObject({ registrationNumber: z.string() }),
  hasParticipants: false,
  managedBy: 'parking-configurator',
  cancelledWhen: ['planned'],
  terminatedWhen: ['active'],
  facts: sql`json_build_object('outOfUse', s.label = 'X1')`,
  policyOf: (settings, container) => ({
    ...unbounded,
    maxBookings: settings.maxParkingBookingsCount,
    limitCounts: 'planned',
    hours: settings.parkingReservationHoursLimitMode === 1 ? { from: '06:00', to: '22:00' } : null,
    daysAhead: container.bookingPeriodDays,
  }),
  confirmationOf: (settings) => settings.parkingBookingConfirmationMode,
  rules: [
    ({ details }) => (details.registrationNumber === '' ? missing('registrationNumber') : null),
    ({ adminBypass }, { place }) => (place.facts.outOfUse && !adminBypass ? createRefusal('placeLocked', {}) : null),
  ],
  announcementsOf: ({ companyId, bookings }) => [
    {
      audience: { company: companyId },
      event: { name: 'LocationUpdated', payload: { companyId, locationId: bookings[0]!.containerId } },
    },
  ],
};

/** Cars: a title, several days, no limit, and no live events. */
const carKind: BookableKind<{ title: string }> = {
  name: 'car',
  details: z.strictObject({ title: z.string() }),
  hasParticipants: false,
  managedBy: 'fleet-create',
  cancelledWhen: ['planned'],
  terminatedWhen: ['active'],
  policyOf: () => unbounded,
  confirmationOf: () => 0,
  rules: [({ details }) => (details.title.trim() === '' ? missing('title') : null)],
  announcementsOf: () => [],
};

let app: TestApp;
let deps: EngineDeps;
let company: TestCompany;
let member: Member;
/** The events that the commands published, and the live events that browsers received. */
let said: BookingOrSeriesEvent[];
let heard: LiveEvent[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db, { settings: sql`max_parking_bookings_count = 3, max_desk_bookings_count = 1` });
  member = await memberOf(company.user);
  [said, heard] = [[], []];
  const links = { avatar: () => null, file: () => '' };
  const hear = (event: BookingOrSeriesEvent) => void said.push(event);
  const listener: Subscriber<BookingOrSeriesEvent> = {
    afterCommit: {
      bookingsMade: hear,
      bookingsChanged: hear,
      bookingsCancelled: hear,
      bookingsTerminated: hear,
      presenceConfirmed: hear,
      meetingAnswered: hear,
    },
  };
  const kinds = { desk: deskKind, parking: parkingKind, car: carKind };
  const announce: Announce = (_audience, event) => {
    expect(liveEventSchemas[event.name].parse(event.payload)).toEqual(event.payload);
    heard.push(event);
  };
  const publish = createEventPublisher<BookingOrSeriesEvent>([
    listener,
    announceBookings(kinds, { db: app.db, links, announce }),
  ]);
  deps = { db: app.db, clock: app.clock, links, publish };
});

/** Reads a member with the company's current settings. */
async function memberOf(userId: string): Promise<Member> {
  return (await createMembershipCache(app.db, createAcceptedConsentSqlWithoutDocuments).find(
    { userId, sessionId: randomUUID() },
    company.id,
  ))!;
}

/** Adds a place in a new container without a location. */
async function addPlaceOf(
  kind: BookableKind,
  bookingPeriodDays: number | null = null,
  { timeZone = 'Europe/Warsaw', label = 'A1' } = {},
) {
  const [containerId, id] = [randomUUID(), randomUUID()];
  await app.db.query(sql`
    INSERT INTO containers (company_id, id, name, time_zone, booking_period_days)
    VALUES (${company.id}, ${containerId}, 'Garage', ${timeZone}, ${bookingPeriodDays})`);
  await app.db.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label)
    VALUES (${company.id}, ${id}, ${kind.name}, ${containerId}, ${label})`);
  return id;
}

function create<D extends object, F>(
  kind: BookableKind<D, F>,
  placeId: string,
  periods: Period[],
  details: D,
  by = member,
) {
  const request = { userId: by.userId, spans: toSpans(periods), adminBypass: false, details, participantIds: [] };
  return createBookings(deps, kind, by, placeId, request);
}
const outcomeOf = (work: Promise<unknown>) =>
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
    expect(await outcomeOf(park(place, [createPeriodDaysFromToday(1)], ''))).toBe('validationFailed');
    const [booking] = await park(place, [createPeriodDaysFromToday(1)]);
    expect(booking).toMatchObject({
      details: { registrationNumber: 'WA 12345' },
      label: 'A1',
      containerName: 'Garage',
    });
    expect(said).toMatchObject([
      { name: 'bookingsMade', kind: 'parking', by: member.userId, bookings: [{ id: booking!.id }] },
    ]);
    expect(heard).toMatchObject([{ name: 'LocationUpdated', payload: { companyId: company.id } }]);
  });

  it('keeps nothing else with it', async () => {
    const place = await addPlaceOf(parkingKind, 7);
    for (const details of [{ registrationNumber: 'X', colour: 'red' }, {}, { registrationNumber: 5 }])
      expect(
        await outcomeOf(create(parkingKind, place, [createPeriodDaysFromToday(1)], details as never)),
      ).toBeInstanceOf(z.ZodError);
    const [booking] = await park(place, [createPeriodDaysFromToday(1)]);
    const change = {
      span: toSpans([createPeriodDaysFromToday(1)])[0]!,
      details: { title: 'X' } as never,
      participantIds: [],
    };
    expect(await outcomeOf(updateBooking(deps, parkingKind, member, booking!.id, change))).toBeInstanceOf(z.ZodError);
  });

  it('is booked as far ahead as its own parking allows', async () => {
    const [near, far] = [await addPlaceOf(parkingKind, 2), await addPlaceOf(parkingKind, 60)];
    expect(await outcomeOf(park(near, [createPeriodDaysFromToday(2)]))).toBe('done');
    expect(await outcomeOf(park(near, [createPeriodDaysFromToday(3)]))).toBe('dateTooFar');
    expect(await outcomeOf(park(far, [createPeriodDaysFromToday(60)]))).toBe('done');
    expect(await outcomeOf(park(far, [createPeriodDaysFromToday(61)]))).toBe('dateTooFar');
  });

  it('starts now at the earliest, by the instant', async () => {
    const place = await addPlaceOf(parkingKind, 7);
    expect(await outcomeOf(park(place, [createPeriodDaysFromToday(0, '09:59', '12:00')]))).toBe('dateInPast');
    expect(await outcomeOf(park(place, [createPeriodDaysFromToday(0, '10:00', '12:00')]))).toBe('done');
  });

  it('has a limit of its own, also when twenty are wanted at once', async () => {
    const places = await Promise.all(Array.from({ length: 20 }, () => addPlaceOf(parkingKind, 7)));
    await create(deskKind, company.desks[0]!, [createPeriodDaysFromToday(1)], {});
    const outcomes = await Promise.all(places.map((place) => outcomeOf(park(place, [createPeriodDaysFromToday(1)]))));
    expect(outcomes.toSorted()).toEqual([...Array(3).fill('done'), ...Array(17).fill('tooManyBookings')]);
    expect(await outcomeOf(create(deskKind, company.desks[1]!, [createPeriodDaysFromToday(1)], {}))).toBe(
      'tooManyBookings',
    );
  });

  it('is confirmed from the bell where the company allows it', async () => {
    const place = await addPlaceOf(parkingKind, 7);
    const [booking] = await park(place, [createPeriodDaysFromToday(0, '10:00', '12:00')]);
    const confirm = () => outcomeOf(confirmBooking(deps, [deskKind, parkingKind], member, booking!.id, { bell: true }));
    expect(await confirm()).toBe('confirmationNotEnabled');
    await changeSettings(app, company, sql`parking_booking_confirmation_mode = 2`);
    member = await memberOf(company.user);
    expect(await outcomeOf(confirmBooking(deps, [deskKind], member, booking!.id, { bell: true }))).toBe('notFound');
    expect(await confirm()).toBe('done');
    expect(said.at(-1)).toMatchObject({ name: 'presenceConfirmed', kind: 'parking', bookings: [{ state: 1 }] });
  });

  it('counts planned bookings alone towards the limit', async () => {
    const spaces = await Promise.all(Array.from({ length: 5 }, () => addPlaceOf(parkingKind, 7)));
    expect(await outcomeOf(park(spaces[0]!, [createPeriodDaysFromToday(0, '10:00', '12:00')]))).toBe('done');
    for (const space of spaces.slice(1, 4))
      expect(await outcomeOf(park(space, [createPeriodDaysFromToday(1)]))).toBe('done');
    expect(await outcomeOf(park(spaces[4]!, [createPeriodDaysFromToday(1)]))).toBe('tooManyBookings');
  });

  it('may last for days, both ends within the hours and the period', async () => {
    const place = await addPlaceOf(parkingKind, 7);
    await changeSettings(app, company, sql`parking_reservation_hours_limit_mode = 1`);
    member = await memberOf(company.user);
    const stay = (from: string, days: number, to: string) => ({
      startDate: createPeriodDaysFromToday(1, from, '24:00').startDate,
      endDate: createPeriodDaysFromToday(1 + days, '00:00', to).endDate,
    });
    expect(await outcomeOf(park(place, [stay('05:59', 2, '10:00')]))).toBe('outsideReservationHours');
    expect(await outcomeOf(park(place, [stay('06:00', 2, '22:01')]))).toBe('outsideReservationHours');
    expect(await outcomeOf(park(place, [stay('06:00', 7, '10:00')]))).toBe('dateTooFar');
    expect(await outcomeOf(park(place, [stay('06:00', 6, '22:00')]))).toBe('done');
  });

  it('reads the space from its own table: a space out of use is only for a bypass', async () => {
    const place = await addPlaceOf(parkingKind, 7, { label: 'X1' });
    expect(await outcomeOf(park(place, [createPeriodDaysFromToday(1)]))).toBe('placeLocked');
    const admin = await memberOf(company.admin);
    const details = { registrationNumber: 'X' };
    const request = {
      userId: admin.userId,
      spans: toSpans([createPeriodDaysFromToday(1)]),
      adminBypass: true,
      details,
      participantIds: [],
    };
    expect(await outcomeOf(createBookings(deps, parkingKind, admin, place, request))).toBe('done');
  });

  it('is cancelled while planned and ended while active, by its holder or who manages parking, several all or none', async () => {
    const spaces = await Promise.all(Array.from({ length: 3 }, () => addPlaceOf(parkingKind, 7)));
    const [running, also, planned] = await Promise.all(
      [
        createPeriodDaysFromToday(0, '10:00', '12:00'),
        createPeriodDaysFromToday(0, '10:00', '13:00'),
        createPeriodDaysFromToday(1),
      ].map(async (when, at) => (await park(spaces[at]!, [when]))[0]!.id),
    );
    app.clock.set('2026-11-23T09:30:00Z');
    const [manager, stranger] = [await memberOf(company.manager), await memberOf(await addMember(app.db, company.id))];
    const cancel = (ids: (string | undefined)[], who = member) =>
      outcomeOf(cancelBookings(deps, parkingKind, who, ids as string[]));
    const end = (ids: (string | undefined)[], who = member) =>
      outcomeOf(terminateBookings(deps, parkingKind, who, ids as string[]));
    expect(await cancel([planned, running])).toBe('bookingActive');
    expect(await end([running, planned])).toBe('bookingNotStarted');
    expect([await cancel([planned], stranger), await end([running], stranger)]).toEqual(
      Array(2).fill('notYourBooking'),
    );
    const before = await readUncancelledBookings(app.db, company.id);
    expect(before).toHaveLength(3);
    said = [];
    expect(await end([running, also], manager)).toBe('done');
    expect(said).toMatchObject([{ name: 'bookingsTerminated', by: manager.userId, bookings: [{}, {}] }]);
    const ends = (await readUncancelledBookings(app.db, company.id)).map(({ endDate }) => endDate);
    expect(ends.toSorted().slice(0, 2)).toEqual(Array(2).fill('2026-11-23T09:30:00Z'));
    // The space is free from this moment.
    app.clock.set('2026-11-23T09:31:00Z');
    expect(await outcomeOf(park(spaces[0]!, [createPeriodDaysFromToday(0, '10:31', '12:00')]))).toBe('done');
    expect(await end([running])).toBe('bookingPassed');
    expect(await cancel([planned])).toBe('done');
  });

  it('is never held twice', async () => {
    const place = await addPlaceOf(parkingKind, 7);
    const other = await memberOf(company.admin);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        outcomeOf(
          create(
            parkingKind,
            place,
            [createPeriodDaysFromToday(1)],
            { registrationNumber: 'X' },
            turn % 2 ? member : other,
          ),
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array(19).fill('slotTaken')]);
  });
});

describe('cars', () => {
  const trip = (from: number, days: number): Period => ({
    startDate: createPeriodDaysFromToday(from).startDate,
    endDate: createPeriodDaysFromToday(from + days).endDate,
  });

  const move = (who: Member, id: string, placeId: string, wanted: Period) =>
    updateBooking(deps, carKind, who, id, {
      span: toSpans([wanted])[0]!,
      details: { title: 'Away' },
      participantIds: [],
      placeId,
    });
  it('are booked for days on end, far ahead, in any number, each with a title', async () => {
    const car = await addPlaceOf(carKind);
    expect(await outcomeOf(drive(car, [trip(1, 20)], ' '))).toBe('validationFailed');
    for (let turn = 0; turn < 15; turn++) expect(await outcomeOf(drive(car, [trip(1 + turn * 20, 10)]))).toBe('done');
    expect(await readActiveAndPlannedBookings(app.db, member, carKind, app.clock.now())).toHaveLength(15);
    expect(await outcomeOf(drive(car, [trip(10, 3)]))).toBe('slotTaken');
  });

  it('are moved, retitled and given back like anything else', async () => {
    const car = await addPlaceOf(carKind);
    const [first] = await drive(car, [trip(1, 2)]);
    await drive(car, [trip(10, 2)]);
    const change = (wanted: Period, title: string): Promise<Booking> =>
      updateBooking(deps, carKind, member, first!.id, {
        span: toSpans([wanted])[0]!,
        details: { title },
        participantIds: [],
      });
    expect(await change(trip(4, 3), 'To Kraków')).toMatchObject({ details: { title: 'To Kraków' } });
    expect(await outcomeOf(change(trip(4, 3), ''))).toBe('validationFailed');
    expect(await outcomeOf(change(trip(8, 3), 'To Kraków'))).toBe('slotTaken');
    await cancelBookings(deps, carKind, member, [first!.id]);
    expect(await outcomeOf(drive(car, [trip(1, 8)]))).toBe('done');
    expect(said.map(({ name }) => name)).toEqual([
      'bookingsMade',
      'bookingsMade',
      'bookingsChanged',
      'bookingsCancelled',
      'bookingsMade',
    ]);
    expect(heard).toEqual([]);
  });

  it('are moved to another car, unless it is taken', async () => {
    const [one, other] = [await addPlaceOf(carKind), await addPlaceOf(carKind)];
    const [mine] = await drive(one, [trip(1, 2)]);
    const moved = await move(member, mine!.id, other, trip(1, 2));
    expect(moved).toMatchObject({ bookableId: other, sequence: 1 });
    expect(said.at(-1)).toMatchObject({ before: [{ bookableId: one }], bookings: [{ bookableId: other }] });
    const [second] = await drive(one, [trip(1, 2)]);
    expect(await outcomeOf(move(member, second!.id, other, trip(1, 2)))).toBe('slotTaken');
    expect(await outcomeOf(move(member, second!.id, randomUUID(), trip(1, 2)))).toBe('notFound');
  });

  it('of two people change places without a deadlock', async () => {
    const places = [await addPlaceOf(carKind), await addPlaceOf(carKind)] as const;
    const second = await memberOf(company.admin);
    const [mine] = await drive(places[0], [trip(1, 2)]);
    const [theirs] = await create(carKind, places[1], [trip(10, 2)], { title: 'Away' }, second);
    // A deadlock makes one of the two transactions run again.
    let turns = 0;
    const counted: Database['transaction'] = (work) =>
      app.db.transaction((tx) => {
        turns++;
        return work(tx);
      });
    deps = { ...deps, db: { ...app.db, transaction: counted } };
    // One move waits for the first place that it locks. If the other move locked its own place
    // first, each would hold the lock that the other needs.
    for (const [held, first, then] of [
      [
        places[0],
        () => move(second, theirs!.id, places[0], trip(10, 2)),
        () => move(member, mine!.id, places[1], trip(1, 2)),
      ],
      [
        places[0],
        () => move(member, mine!.id, places[0], trip(1, 2)),
        () => move(second, theirs!.id, places[1], trip(10, 2)),
      ],
    ] as const) {
      turns = 0;
      const moves: Promise<unknown>[] = [];
      await app.db.transaction(async (tx) => {
        await tx.query(sql`SELECT FROM bookables WHERE id = ${held} FOR UPDATE`);
        moves.push(first());
        await waitForLockWaiters(app.db, 1);
        moves.push(then());
        await waitForLockWaiters(app.db, 2);
      });
      expect(await Promise.all(moves.map(outcomeOf))).toEqual(['done', 'done']);
      expect(turns).toBe(2);
    }
  });

  it('are listed apart from other kinds', async () => {
    const [car, space] = [await addPlaceOf(carKind), await addPlaceOf(parkingKind, 7)];
    await drive(car, [trip(1, 2)]);
    await park(space, [createPeriod('2026-11-24')]);
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
  expect(await outcomeOf(drive(space, [createPeriodDaysFromToday(1)]))).toBe('notFound');
  expect(await outcomeOf(park(car, [createPeriodDaysFromToday(1)]))).toBe('notFound');
  expect(await outcomeOf(create(deskKind, car, [createPeriodDaysFromToday(1)], {}))).toBe('notFound');
});
