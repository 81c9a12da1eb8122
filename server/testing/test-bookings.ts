import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import type { BookedKind } from '#contract/booked-kinds.ts';
import type { Period } from '#contract/bookings.ts';
import * as desks from '#contract/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as rooms from '#contract/room-bookings.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { As, TestAnswer, TestApp } from './test-app.ts';
import { changeSettings, type TestCompany } from './test-world.ts';

/** How a test books, lists and cancels each kind through the API. */
interface KindCalls {
  create: Endpoint;
  retrieve: Endpoint;
  planned: Endpoint;
  ics: Endpoint;
  google: Endpoint;
  outlook: Endpoint;
  placesOf(company: TestCompany): string[];
  /** What the request says of the place, and the least that the kind wants besides. */
  asks(placeId: string): object;
  cancel(app: TestApp, as: As, bookingIds: string[]): Promise<TestAnswer>;
  /** Cancels several, all or none. */
  cancelAll: Endpoint;
  /** The company's setting that limits a person's bookings. */
  limitColumn: string;
}

export const callsOf = {
  desk: {
    create: desks.createDeskBookings,
    retrieve: desks.retrieveDeskBookings,
    planned: desks.listPlannedDeskBookings,
    ics: desks.deskBookingIcs,
    google: desks.deskBookingGoogleEvent,
    outlook: desks.deskBookingOutlookEvent,
    placesOf: (company) => company.desks,
    asks: (deskId) => ({ deskId }),
    cancel: (app, as, bookingIds) => app.call(desks.cancelDeskBookings, as, { body: { bookingIds } }),
    cancelAll: desks.cancelDeskBookings,
    limitColumn: 'max_desk_bookings_count',
  },
  room: {
    create: rooms.createRoomBookings,
    retrieve: rooms.retrieveRoomBookings,
    planned: rooms.listPlannedRoomBookings,
    ics: rooms.roomBookingIcs,
    google: rooms.roomBookingGoogleEvent,
    outlook: rooms.roomBookingOutlookEvent,
    placesOf: (company) => company.rooms,
    asks: (roomId) => ({ roomId, topic: 'Planning' }),
    cancel: (app, as, [id]) => app.call(rooms.cancelRoomBooking, as, { params: { id: id! } }),
    cancelAll: rooms.cancelRoomBookings,
    limitColumn: 'max_room_bookings_count',
  },
} satisfies Record<BookedKind, KindCalls>;

/** Books a place through the API; `more` adds to the request or replaces what it says. */
export function book(
  app: TestApp,
  kind: BookedKind,
  as: As,
  placeId: string,
  periods: Period[],
  more: object = {},
): Promise<TestAnswer> {
  const calls: KindCalls = callsOf[kind];
  return app.call(calls.create, as, { body: { ...calls.asks(placeId), periods, ...more } } as never);
}

/** Sets how many bookings of a kind a person of the company may hold. */
export function limitBookings(app: TestApp, company: TestCompany, kind: BookedKind, most: number): Promise<void> {
  return changeSettings(app, company, sql`${raw(callsOf[kind].limitColumn)} = ${most}`);
}

export interface StoredBooking {
  companyId: string;
  kind?: string;
  placeId: string;
  containerId: string;
  userId: string;
  period: Period;
  adminBypass?: boolean;
  state?: 0 | 1 | 2;
  details?: object;
  createdOn?: string;
}

/** Writes a booking past every rule; the database's constraint alone stands in its way. */
export async function storeBooking(db: Queryable, row: StoredBooking): Promise<string> {
  const id = randomUUID();
  const { companyId, placeId, containerId, userId, period } = row;
  const kind = row.kind ?? 'desk';
  const details = JSON.stringify(row.details ?? (kind === 'room' ? { topic: 'Planning' } : {}));
  await db.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, admin_bypass, state,
                          confirmed_on, cancelled_on, details, created_on)
    VALUES (${companyId}, ${id}, ${kind}, ${placeId}, ${containerId}, ${userId}, ${userId},
            tstzrange(${period.startDate}, ${period.endDate}), tstzrange(${period.startDate}, ${period.endDate}), ${row.adminBypass ?? false}, ${row.state ?? 0},
            CASE WHEN ${row.state ?? 0} = 1 THEN now() END, CASE WHEN ${row.state ?? 0} = 2 THEN now() END,
            ${details}::jsonb, coalesce(${row.createdOn ?? null}::timestamptz, now()))`);
  return id;
}

/** A company's bookings that count, as they are stored. */
export function storedBookings(
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
