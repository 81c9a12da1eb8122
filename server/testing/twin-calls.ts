import type { RequestParts } from './request-parts.ts';
import { inDays } from './test-periods.ts';
import { idOf } from './twin-rows.ts';

/**
 * A request in a twin company. `by` is the name of its caller. The tests send the same requests in
 * both companies.
 */
export interface TwinCall {
  by: string;
  request: RequestParts;
}

/** Returns the ids for names that spaces separate. */
export const ids = (names: string) => names.split(' ').map(idOf);

/** Returns a call for each person (names that spaces separate) with each request. */
export const calls = (people: string, ...asked: RequestParts[]): TwinCall[] =>
  people.split(' ').flatMap((by) => asked.map((one) => ({ by, request: one })));

/** The names of all people. Some of them belong to only one of the companies. */
export const everybody = 'ula marek ada nina iga iwo pola zofia seweryn';
/**
 * The names of locations, parkings, and bookings of desks and rooms. Names with `north` or `south`
 * exist in one company only.
 */
export const locations = 'root floor wing annex attic cellar lost northern southern';
export const parkings = 'garage yard mixed northernLot southernLot';
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_one, at) => `b${from + at}`).join(' ');
export const bookings = `${numbered(1, 21)} northern1 northern2 southern1 southern2`;

/** Returns one request for each value, as a parameter of the path. */
export const inParams = (name: string, values: string[]): RequestParts[] =>
  values.map((value) => ({ params: { [name]: value } }));
/** Returns one request for each value, as a parameter of the query. */
export const inQuery = (name: string, values: string[], more: object = {}): RequestParts[] =>
  values.map((value) => ({ query: { [name]: value, ...more } }));
/** Returns one request for each body. */
export const withBody = (...bodies: Record<string, unknown>[]): RequestParts[] => bodies.map((body) => ({ body }));

/** Calls that export bookings to calendars. */
export const exported = calls('ula marek', ...inQuery('bookingId', ids(bookings)));
export const exportedOnce = calls('ula marek seweryn', ...inQuery('bookingId', ids('b1 b3 b4 b5 b13')));

/**
 * The period from four days before today to ten days after. Most bookings of both companies are in
 * it.
 */
export const wholeFortnight = { startDate: inDays(-4).startDate, endDate: inDays(10).endDate };

/**
 * Returns requests for a list: by pages, sorted by each column, and filtered by each column. Some
 * filter texts occur in one company only.
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

/** A period in twelve days, at which most places are free. */
export const late = inDays(12);

/** Returns the field that makes another person the holder of a booking. */
export const forThem = (name: string) => ({ userId: idOf(name) });

/** Returns the body that cancels or ends the bookings with these names. */
export const cancelled = (names: string) => ({ bookingIds: ids(names) });
