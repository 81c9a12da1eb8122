import * as z from 'zod';
import { type Endpoint, type EndpointAccess, endpoint, type MemberAccess } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import {
  createTablePageSchema,
  createTableQuerySchema,
  type TablePage,
  type TableQuery,
} from '#contract/wire/table.ts';

/**
 * The state of a booking (core, section 4): 0 unconfirmed, 1 confirmed. Only lists of parking
 * bookings include cancelled ones, with state 2.
 */
const bookingState = z.union([z.literal(0), z.literal(1)]);

/** The status of a booking relative to now (core, section 4). */
export const bookingStatuses = ['planned', 'active', 'passed'] as const;
export const bookingStatus = z.enum(bookingStatuses);
export type BookingStatus = z.infer<typeof bookingStatus>;

/** The location of a place, and the time zone of its hours. */
export const locationFields = {
  locationId: id,
  locationName: z.string(),
  /**
   * Names of the ancestors from the widest to the nearest (city, building). The root is left out,
   * since it represents the company.
   */
  locationPath: z.array(z.string()),
  /** The IANA time zone. */
  locationIana: z.string(),
};

/**
 * The fields that bookings of all kinds have. The schema of each kind adds the names of people and
 * places, and its own fields.
 */
export const bookingCore = {
  id,
  userId: id,
  avatar: z.string().nullable(),
  startDate: instant,
  endDate: instant,
  state: bookingState,
  status: bookingStatus,
  confirmedOn: instant.nullable(),
  createdOn: instant,
  /** The person who made the booking. It differs from `userId` if they booked for a colleague. */
  bookingUserId: id,
  adminBypassMode: z.boolean(),
  /** The series of which the booking is a date. Null for a single booking. */
  seriesId: id.nullable(),
};

/** The statuses in lists that also include cancelled bookings, in the order of a booking's life. */
export const listedBookingStatuses = [...bookingStatuses, 'cancelled'] as const;
export type ListedBookingStatus = (typeof listedBookingStatuses)[number];

/**
 * A booking of any kind, for code that serves all kinds. State 2 means cancelled, which only
 * parking lists.
 */
export type BookingCore = Omit<z.infer<z.ZodObject<typeof bookingCore>>, 'state' | 'status'> & {
  state: 0 | 1 | 2;
  status: ListedBookingStatus;
};

/**
 * The fields of a booking on a floor: {@link bookingCore} with the location. A call builds the
 * object, so that the browser's build can drop it.
 */
export const floorBookingFields = z.object(bookingCore).extend(locationFields).shape;

/** The body of a request about several bookings. The server changes all of them or none. */
export const bookingIdsBody = z.object({ bookingIds: z.array(id).min(1).max(100) });

/**
 * The values that the endpoints of one kind share. `what` names the kind in their summaries, such
 * as "desk".
 */
interface KindCalls<A extends EndpointAccess> {
  path: `/${string}`;
  area: string;
  access: A;
  what: string;
}

/**
 * Returns two list endpoints of a kind. `retrieve` returns a page of the bookings that the caller
 * may see. `planned` returns the caller's own bookings that are not over, without bypass bookings.
 */
export function createBookingListEndpoints<
  const A extends EndpointAccess,
  Shown extends z.ZodObject,
  const Columns extends readonly [string, ...string[]],
>(
  calls: KindCalls<A> & {
    booking: Shown;
    columns: Columns;
    sortedBy: Columns[number];
    /**
     * A phrase for the summary: the bookings that a caller sees without the permission `seesAll`.
     */
    seen: string;
    seesAll?: Permission;
    /** True when a page includes cancelled bookings, with the status `cancelled`. */
    showsCancelled?: boolean;
    /** The path of the planned bookings, if the specification does not place it below `path`. */
    plannedPath?: `/${string}`;
  },
) {
  const { path, area, access, what, booking, columns, sortedBy, seen, seesAll = 'get-all-bookings' } = calls;
  return {
    retrieve: endpoint({
      method: 'POST',
      path: `${path}/retrieve`,
      area,
      summary: `A page of ${what} bookings${calls.showsCancelled ? ', cancelled ones too' : ''}: everybody’s with ${seesAll}, else ${seen}`,
      access,
      reads: true,
      body: createTableQuerySchema<[...Columns]>([...columns], sortedBy),
      answer: { status: 200, body: createTablePageSchema(booking) },
      errors: [],
    }),
    planned: endpoint({
      method: 'GET',
      path: calls.plannedPath ?? `${path}/planned`,
      area,
      summary: `The caller’s own ${what} bookings that are not over, bypass bookings left out`,
      access,
      answer: { status: 200, body: z.object({ bookings: z.array(booking) }) },
      errors: [],
    }),
  };
}

/**
 * Returns the endpoints that export the caller's own booking to a calendar (VIEW-03). They return a
 * file, or the URL of a web calendar with the event filled in.
 */
export function createCalendarExportEndpoints<const A extends EndpointAccess>({
  path,
  area,
  access,
  what,
}: KindCalls<A>) {
  const query = z.object({ bookingId: id });
  const errors = ['notFound', 'notYourBooking'] as const;
  const link = { status: 200, body: z.object({ url: z.url() }) } as const;
  const adds = `Link that adds one’s own ${what} booking to`;
  return {
    ics: endpoint({
      method: 'GET',
      path: `${path}/ics`,
      area,
      summary: `One’s own ${what} booking as an iCalendar file`,
      access,
      query,
      answer: { status: 200, file: 'text/calendar' },
      errors,
    }),
    google: endpoint({
      method: 'GET',
      path: `${path}/createGoogleEvent`,
      area,
      summary: `${adds} Google Calendar`,
      access,
      query,
      answer: link,
      errors,
    }),
    outlook: endpoint({
      method: 'GET',
      path: `${path}/createOutlookEvent`,
      area,
      summary: `${adds} Outlook`,
      access,
      query,
      answer: link,
      errors,
    }),
  };
}

/** The type of a list endpoint of {@link createBookingListEndpoints}, for code that serves all kinds. */
export interface BookingListEndpoint<Shown, Column extends string> extends Endpoint {
  access: MemberAccess;
  body: z.ZodType<TableQuery<Column>>;
  answer: { status: 200; body: z.ZodType<unknown, TablePage<Shown>> };
}

/**
 * The type of an endpoint for the caller's own bookings that are not over, for code that serves all
 * kinds.
 */
export interface OwnActiveAndPlannedBookingsEndpoint<Shown> extends Endpoint {
  access: MemberAccess;
  answer: { status: 200; body: z.ZodType<unknown, { bookings: Shown[] }> };
}

/** The type of the endpoints of {@link createCalendarExportEndpoints}, for code that serves all kinds. */
export interface CalendarExportEndpoints {
  ics: ExportCall<{ status: 200; file: string }>;
  google: ExportCall<{ status: 200; body: z.ZodType<unknown, { url: string }> }>;
  outlook: ExportCall<{ status: 200; body: z.ZodType<unknown, { url: string }> }>;
}

interface ExportCall<A extends Endpoint['answer']> extends Endpoint {
  access: MemberAccess;
  query: z.ZodObject<{ bookingId: typeof id }>;
  answer: A;
}
