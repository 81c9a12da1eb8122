import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { renameFields } from '#contract/assets/asset-names.ts';
import { fleetBookingColumns, fleetCalls } from '#contract/assets/fleet.ts';
import { resourceBookingColumns, resourceCalls } from '#contract/assets/resources.ts';
import type { Period } from '#contract/booking/bookings.ts';
import * as desks from '#contract/booking/bookings.ts';
import * as parking from '#contract/parking/parking-bookings.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import * as rooms from '#contract/rooms/room-bookings.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { namesOf } from './asset-words.ts';
import type { TestAnswer, TestApp, TestCaller } from './test-app.ts';
import type { AssetKind } from './test-assets.ts';
import { changeSettings, type TestCompany } from './test-world.ts';

/** The endpoints and properties of a kind of place, for tests that run over every kind. */
interface KindCalls {
  create: Endpoint;
  retrieve: Endpoint;
  planned: Endpoint;
  ics: Endpoint;
  google: Endpoint;
  outlook: Endpoint;
  placesOf(company: TestCompany): string[];
  /** Returns the id of the container that holds the places of `getRequestedPlaceIds`. */
  containerOf(company: TestCompany): string;
  /**
   * Returns the smallest body that books a place. It throws for several periods unless the kind has
   * `severalPeriods`.
   */
  body(placeId: string, periods: Period[]): object;
  /** True when one request may book several periods (desks and rooms). */
  severalPeriods: boolean;
  cancel(app: TestApp, as: TestCaller, bookingIds: string[]): Promise<TestAnswer>;
  /**
   * Converts the response of a kind that books one period a request. The result has an array of
   * bookings, as other kinds have.
   */
  asMade?(answer: TestAnswer): TestAnswer;
  /** The endpoint that cancels several bookings, all or none. */
  cancelAll: Endpoint;
  /**
   * The statuses in which a booking can be cancelled. Without `active`, the endpoint `terminate`
   * ends a running booking.
   */
  cancelledWhen: readonly ('planned' | 'active')[];
  terminate?: Endpoint;
  /** The permission to see, cancel and end other people's bookings. */
  managedBy: string;
  /** The permission to book for another person. */
  forOthers: string;
  /** True when the kind can be booked in bypass. */
  hasBypass: boolean;
  /** The earliest start of a new booking: `day` is the beginning of today, `instant` is now. */
  startsNotBefore: 'day' | 'instant';
  /**
   * The column of company_settings that limits the number of a person's bookings. `hoursPrefix`
   * begins the names of the columns for the bookable hours. Null if the kind has no such limit.
   */
  limitColumn: string | null;
  hoursPrefix: 'reservation_hours_limit' | 'parking_reservation_hours_limit' | null;
  /** Sets the number of days ahead that people may book. Null if the kind has no such limit. */
  setDaysAhead: ((app: TestApp, company: TestCompany, days: number) => Promise<unknown>) | null;
  /** True when a bypass books a locked place. */
  opensLocked: boolean;
  /**
   * The bookings that count towards the limit of a person's bookings. `notOver` includes running
   * ones.
   */
  limitCounts: 'planned' | 'notOver';
  /**
   * The column of company_settings with the confirmation mode. Null if the kind has no
   * confirmation.
   */
  confirmationColumn: string | null;
  /** The JSON in the column `details` of a stored booking, with the kind's own fields. */
  details: object;
  /** The name of the field with the place's time zone, in responses about bookings. */
  zoneField: string;
  /** The columns that sort and filter the kind's list. */
  listColumns: readonly string[];
  /**
   * The column of the list with text that the booking person has typed. Null without such a column.
   */
  typed: 'topic' | 'title' | 'carRegistrationNumber' | null;
  /** True when the kind's places have numbers instead of names. */
  numbered: boolean;
  /** The columns of the list for the person, the place and the container. */
  columns: { person: string; place: string; container: string };
}

const onFloors = {
  containerOf: (company: TestCompany) => company.floor,
  severalPeriods: true,
  cancelledWhen: ['planned', 'active'],
  managedBy: 'get-all-bookings',
  forOthers: 'reservation-bypass',
  hasBypass: true,
  startsNotBefore: 'day',
  hoursPrefix: 'reservation_hours_limit',
  limitCounts: 'notOver',
  zoneField: 'locationIana',
  setDaysAhead: (app: TestApp, company: TestCompany, days: number) =>
    changeSettings(app, company, sql`max_booking_period = ${days}`),
  opensLocked: true,
} as const satisfies Partial<KindCalls>;

/** Renames the times of a saved car or resource booking as other kinds name them. */
const listed = ({ startTime, endTime, ...unchanged }: { startTime: string; endTime: string }) => {
  return { ...unchanged, startDate: startTime, endDate: endTime };
};
/** Returns the endpoints and properties that cars and resources share. */
const assets = (kind: AssetKind, calls: typeof fleetCalls | typeof resourceCalls) =>
  ({
    create: calls.saveBooking,
    retrieve: calls.retrieve,
    planned: calls.planned,
    ics: calls.ics,
    google: calls.google,
    outlook: calls.outlook,
    body: (assetId: string, periods: Period[]) => {
      const { startDate: startTime, endDate: endTime } = onePeriod(periods);
      return { id: randomUUID(), ...renameFields(namesOf[kind], { assetId }), title: 'Delegacja', startTime, endTime };
    },
    severalPeriods: false,
    asMade: (answer: TestAnswer) =>
      answer.status === 200 ? { ...answer, status: 201, body: { bookings: [listed(answer.body)] } } : answer,
    cancel: (app: TestApp, as: TestCaller, [id]: string[]) =>
      app.call(calls.removeBooking, as, { params: { id: id! } }),
    cancelAll: calls.cancelBookings,
    cancelledWhen: ['planned'],
    terminate: calls.terminateBookings,
    hasBypass: false,
    startsNotBefore: 'instant',
    limitColumn: null,
    hoursPrefix: null,
    limitCounts: 'notOver',
    setDaysAhead: null,
    opensLocked: false,
    confirmationColumn: null,
    details: { title: 'Delegacja', isAllDay: false },
    zoneField: namesOf[kind].groupIana,
    typed: 'title',
    numbered: false,
  }) as const satisfies Partial<KindCalls>;

/**
 * The kinds of places over which shared tests run, with their endpoints. A new kind gets all these
 * tests by an entry here.
 */
export const callsOf = {
  desk: {
    ...onFloors,
    create: desks.createDeskBookings,
    retrieve: desks.retrieveDeskBookings,
    planned: desks.listPlannedDeskBookings,
    ics: desks.deskBookingIcs,
    google: desks.deskBookingGoogleEvent,
    outlook: desks.deskBookingOutlookEvent,
    placesOf: (company) => company.desks,
    body: (deskId, periods) => ({ deskId, periods }),
    cancel: (app, as, bookingIds) => app.call(desks.cancelDeskBookings, as, { body: { bookingIds } }),
    cancelAll: desks.cancelDeskBookings,
    limitColumn: 'max_desk_bookings_count',
    confirmationColumn: 'desk_booking_confirmation_mode',
    details: {},
    listColumns: desks.deskBookingColumns,
    typed: null,
    numbered: true,
    columns: { person: 'name', place: 'deskNo', container: 'locationName' },
  },
  room: {
    ...onFloors,
    create: rooms.createRoomBookings,
    retrieve: rooms.retrieveRoomBookings,
    planned: rooms.listPlannedRoomBookings,
    ics: rooms.roomBookingIcs,
    google: rooms.roomBookingGoogleEvent,
    outlook: rooms.roomBookingOutlookEvent,
    placesOf: (company) => company.rooms,
    body: (roomId, periods) => ({ roomId, topic: 'Planning', periods }),
    cancel: (app, as, [id]) => app.call(rooms.cancelRoomBooking, as, { params: { id: id! } }),
    cancelAll: rooms.cancelRoomBookings,
    limitColumn: 'max_room_bookings_count',
    confirmationColumn: 'room_booking_confirmation_mode',
    details: { topic: 'Planning' },
    listColumns: rooms.roomBookingColumns,
    typed: 'topic',
    numbered: false,
    columns: { person: 'userName', place: 'roomName', container: 'locationName' },
  },
  parking: {
    create: parking.createParkingBooking,
    retrieve: parking.retrieveParkingBookings,
    planned: parking.listPlannedParkingBookings,
    ics: parking.parkingBookingIcs,
    google: parking.parkingBookingGoogleEvent,
    outlook: parking.parkingBookingOutlookEvent,
    placesOf: (company) => company.spaces,
    containerOf: (company) => company.parking,
    body: (parkingSpaceId, periods) => ({ parkingSpaceId, carRegistrationNumber: 'WA 12345', ...onePeriod(periods) }),
    severalPeriods: false,
    cancel: (app, as, bookingIds) => app.call(parking.cancelParkingBookings, as, { body: { bookingIds } }),
    cancelAll: parking.cancelParkingBookings,
    cancelledWhen: ['planned'],
    terminate: parking.terminateParkingBookings,
    managedBy: 'parking-configurator',
    forOthers: 'reservation-bypass',
    hasBypass: true,
    startsNotBefore: 'day',
    limitColumn: 'max_parking_bookings_count',
    hoursPrefix: 'parking_reservation_hours_limit',
    limitCounts: 'planned',
    setDaysAhead: (app, { id, parking: containerId }, days) =>
      app.db.query(
        sql`UPDATE containers SET booking_period_days = ${days} WHERE company_id = ${id} AND id = ${containerId}`,
      ),
    opensLocked: false,
    confirmationColumn: 'parking_booking_confirmation_mode',
    details: { carIconId: null, carRegistrationNumber: 'WA 12345', description: '' },
    zoneField: 'parkingIana',
    listColumns: parking.parkingBookingColumns,
    typed: 'carRegistrationNumber',
    numbered: true,
    columns: { person: 'name', place: 'spaceNumber', container: 'parkingName' },
  },
  car: {
    ...assets('car', fleetCalls),
    placesOf: (company) => company.cars,
    containerOf: (company) => company.fleet,
    managedBy: 'fleet-create',
    forOthers: 'fleet-create',
    listColumns: fleetBookingColumns,
    columns: { person: 'userName', place: 'carName', container: 'fleetName' },
  },
  resource: {
    ...assets('resource', resourceCalls),
    placesOf: (company) => company.resources,
    containerOf: (company) => company.resourceGroup,
    managedBy: 'resource-group-create',
    forOthers: 'resource-group-create',
    listColumns: resourceBookingColumns,
    columns: { person: 'userName', place: 'resourceName', container: 'resourceGroupName' },
  },
} satisfies Record<BookedKind, KindCalls>;

/** A kind of place over which shared tests run. */
export type TestedKind = keyof typeof callsOf;
export const testedKinds = Object.keys(callsOf) as TestedKind[];

/** Returns the entry of a kind, with the type for shared tests. */
export const kindCalls = (kind: TestedKind): KindCalls => callsOf[kind];

/**
 * Returns the only period of a request.
 * @throws if the request has several periods
 */
function onePeriod(periods: Period[]): Period {
  if (periods.length !== 1) throw new Error('This kind is booked for one period at a time.');
  return periods[0]!;
}

/** Books a place through the API. `more` adds fields to the body or replaces them. */
export async function book(
  app: TestApp,
  kind: TestedKind,
  as: TestCaller,
  placeId: string,
  periods: Period[],
  more: object = {},
): Promise<TestAnswer> {
  const calls = kindCalls(kind);
  const answer = await app.call(calls.create, as, { body: { ...calls.body(placeId, periods), ...more } } as never);
  return calls.asMade?.(answer) ?? answer;
}

/** Sets the maximum number of a person's bookings of a kind, if the kind has such a limit. */
export async function limitBookings(app: TestApp, company: TestCompany, kind: TestedKind, most: number): Promise<void> {
  const column = kindCalls(kind).limitColumn;
  if (column) await changeSettings(app, company, sql`${raw(column)} = ${most}`);
}

export interface StoredBooking {
  companyId: string;
  kind?: string;
  placeId: string;
  /** The container of the booking, by default that of the place. */
  containerId?: string;
  userId: string;
  period: Period;
  adminBypass?: boolean;
  state?: 0 | 1 | 2;
  details?: object;
  createdOn?: string;
}

/** Stores a booking without checking any rule. Only a constraint of the database can refuse it. */
export async function storeBooking(db: Queryable, row: StoredBooking): Promise<string> {
  const id = randomUUID();
  const { companyId, placeId, containerId = null, userId, period } = row;
  const kind = row.kind ?? 'desk';
  const calls: Record<string, KindCalls> = callsOf;
  const details = JSON.stringify(row.details ?? calls[kind]?.details ?? {});
  await db.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, admin_bypass, state,
                          confirmed_on, cancelled_on, details, created_on)
    VALUES (${companyId}, ${id}, ${kind}, ${placeId},
            coalesce(${containerId}::uuid, (SELECT container_id FROM all_bookables WHERE company_id = ${companyId} AND id = ${placeId})),
            ${userId}, ${userId},
            tstzrange(${period.startDate}, ${period.endDate}), tstzrange(${period.startDate}, ${period.endDate}), ${row.adminBypass ?? false}, ${row.state ?? 0},
            CASE WHEN ${row.state ?? 0} = 1 THEN now() END, CASE WHEN ${row.state ?? 0} = 2 THEN now() END,
            ${details}::jsonb, coalesce(${row.createdOn ?? null}::timestamptz, now()))`);
  return id;
}

/** Reads a company's stored bookings that are not cancelled. */
export function readStoredBookings(
  db: Queryable,
  companyId: string,
): Promise<
  { id: string; placeId: string; userId: string; startDate: string; endDate: string; adminBypass: boolean }[]
> {
  return db.query(sql`
    SELECT id, bookable_id AS "placeId", user_id AS "userId", lower(during) AS "startDate", upper(during) AS "endDate",
           admin_bypass AS "adminBypass"
    FROM bookings WHERE company_id = ${companyId} AND state < 2 ORDER BY lower(during), id`);
}
