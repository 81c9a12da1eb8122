import type { RequestParts } from './request-parts.ts';
import { inDays } from './test-periods.ts';
import { idOf } from './twin-rows.ts';

/**
 * A request in a twin company, and its caller. The tests send the same requests in both companies.
 */
export interface TwinCall {
  by: string;
  request: RequestParts;
}

/** Returns the ids for names that spaces separate. */
export const ids = (names: string) => names.split(' ').map(idOf);

/** Combines each person with each request. */
export const calls = (people: string, ...asked: RequestParts[]): TwinCall[] =>
  people.split(' ').flatMap((by) => asked.map((one) => ({ by, request: one })));

/** The people of both companies. Some of them belong to only one company. */
export const everybody = 'ula marek ada nina iga iwo pola zofia seweryn';
/** The locations, parkings and bookings of both companies, and those of only one. */
export const locations = 'root floor wing annex attic cellar lost northern southern';
export const parkings = 'garage yard mixed northernLot southernLot';
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_one, at) => `b${from + at}`).join(' ');
export const bookings = `${numbered(1, 21)} northern1 northern2 southern1 southern2`;

/** Return one request for each value or body. */
export const inParams = (name: string, values: string[]): RequestParts[] =>
  values.map((value) => ({ params: { [name]: value } }));
export const inQuery = (name: string, values: string[], more: object = {}): RequestParts[] =>
  values.map((value) => ({ query: { [name]: value, ...more } }));
export const withBody = (...bodies: Record<string, unknown>[]): RequestParts[] => bodies.map((body) => ({ body }));

/** Calls that export bookings to calendars. */
export const exported = calls('ula marek', ...inQuery('bookingId', ids(bookings)));
export const exportedOnce = calls('ula marek seweryn', ...inQuery('bookingId', ids('b1 b3 b4 b5 b13')));

/** The period in which most bookings of both companies lie. */
export const wholeFortnight = { startDate: inDays(-4).startDate, endDate: inDays(10).endDate };

/**
 * Returns requests for lists: sorted by each column, and filtered by text that only one company has
 * in that column.
 */
export const paged = (...columns: string[]): RequestParts[] => [
  ...withBody({}, { pageSize: 100 }, { page: 2, pageSize: 3, sorting: { column: 'endDate', direction: 'ascending' } }),
  ...columns.flatMap((column) =>
    withBody(...['ascending', 'descending'].map((direction) => ({ sorting: { column, direction } }))),
  ),
  ...columns.flatMap((column) =>
    withBody(...['North', '1', 'a', 'ul'].map((value) => ({ filters: [{ column, operator: 'contains', value }] }))),
  ),
  ...withBody({ filters: columns.map((column) => ({ column, operator: 'contains', value: 'a' })), operator: 'or' }),
];

/** A day on which most places are free. */
export const late = inDays(12);

/** Names the holder of a booking. */
export const forThem = (name: string) => ({ userId: idOf(name) });

/** Names the bookings that a request cancels or ends. */
export const cancelled = (names: string) => ({ bookingIds: ids(names) });
