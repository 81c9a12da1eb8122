import * as z from 'zod';
import { type Access, type Endpoint, endpoint, type MemberAccess } from './endpoint.ts';
import { id, instant } from './formats.ts';
import type { Permission } from './permissions.ts';
import { type TablePage, type TableQuery, tablePage, tableQuery } from './table.ts';

/** Booking state (core, section 4): 0 unconfirmed, 1 confirmed. Cancelled bookings are listed of parking alone. */
const bookingState = z.union([z.literal(0), z.literal(1)]);

/** Where a booking stands against now (core, section 4). */
export const bookingStatuses = ['planned', 'active', 'passed'] as const;
export const bookingStatus = z.enum(bookingStatuses);
export type BookingStatus = z.infer<typeof bookingStatus>;

/** Where a place is, and whose clocks its hours go by. */
export const locationFields = {
  locationId: id,
  locationName: z.string(),
  /** Names of the locations that it lies in, from the widest to the nearest (city, building); the root, which is the company, is left out. */
  locationPath: z.array(z.string()),
  /** Time zone, as the IANA database names it. */
  locationIana: z.string(),
};

/** What a booking of any kind shows; its kind adds the names of person and place, where that is, and what is its own. */
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
  /** Who made the booking: somebody else than `userId` when it was made on their behalf. */
  bookingUserId: id,
  adminBypassMode: z.boolean(),
};

/** The statuses in a list that shows cancelled bookings too, in the order of a booking's life. */
export const listedStatuses = [...bookingStatuses, 'cancelled'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** A booking as code sees it that serves any kind: one that is cancelled has state 2, where its kind lists those. */
export type BookingCore = Omit<z.infer<z.ZodObject<typeof bookingCore>>, 'state' | 'status'> & {
  state: 0 | 1 | 2;
  status: ListedStatus;
};

/** The same of a place on a floor; made by a call, so that the browser's build leaves it out. */
export const bookingFields = z.object(bookingCore).extend(locationFields).shape;

/** What is asked of several bookings at once: of all of them or of none. */
export const bookingIds = z.object({ bookingIds: z.array(id).min(1).max(100) });

/** Where the calls of a kind stand, who may make them, and what its bookings are called in the summaries. */
interface KindCalls<A extends Access> {
  path: `/${string}`;
  area: string;
  access: A;
  what: string;
}

/** The lists of a kind's bookings: a page of those one may see, and one's own that are not over. */
export function listCalls<
  const A extends Access,
  Shown extends z.ZodObject,
  const Columns extends readonly [string, ...string[]],
>(
  calls: KindCalls<A> & {
    booking: Shown;
    columns: Columns;
    sortedBy: Columns[number];
    /** Whose bookings a page has for whoever lacks `seesAll`. */
    seen: string;
    seesAll?: Permission;
    /** Tells that a page has cancelled bookings too, with the status `cancelled`. */
    showsCancelled?: boolean;
    /** Where the specification has the planned ones elsewhere than below `path`. */
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
      body: tableQuery<[...Columns]>([...columns], sortedBy),
      answer: { status: 200, body: tablePage(booking) },
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
 * The calls that put one's own booking into a calendar (VIEW-03): a file, or an address that opens the visitor's calendar with
 * the event filled in.
 */
export function exportCalls<const A extends Access>({ path, area, access, what }: KindCalls<A>) {
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

/** A kind's list as code sees it that serves any kind: {@link listCalls} declares it. */
export interface RetrieveCall<Shown, Column extends string> extends Endpoint {
  access: MemberAccess;
  body: z.ZodType<TableQuery<Column>>;
  answer: { status: 200; body: z.ZodType<unknown, TablePage<Shown>> };
}

/** One's own bookings of a kind that are not over, as code sees the call that serves any kind. */
export interface PlannedCall<Shown> extends Endpoint {
  access: MemberAccess;
  answer: { status: 200; body: z.ZodType<unknown, { bookings: Shown[] }> };
}

/** A kind's calendar export as code sees it that serves any kind: {@link exportCalls} declares it. */
export interface ExportCalls {
  ics: ExportCall<{ status: 200; file: string }>;
  google: ExportCall<{ status: 200; body: z.ZodType<unknown, { url: string }> }>;
  outlook: ExportCall<{ status: 200; body: z.ZodType<unknown, { url: string }> }>;
}

interface ExportCall<A extends Endpoint['answer']> extends Endpoint {
  access: MemberAccess;
  query: z.ZodObject<{ bookingId: typeof id }>;
  answer: A;
}
