import type { RequestParts } from './request-parts.ts';
import { createPeriodDaysFromToday } from './test-periods.ts';
import { getTwinId } from './twin-rows.ts';

/**
 * A request in a twin company. `by` is the name of its caller. The tests send the same requests in
 * both companies.
 */
export interface TwinCall {
  by: string;
  request: RequestParts;
}

/** Returns the ids for names that spaces separate. */
export const getTwinIdsByNames = (names: string) => names.split(' ').map(getTwinId);

/** Returns a call for each person (names that spaces separate) with each request. */
export const createTwinCallsForPeople = (people: string, ...asked: RequestParts[]): TwinCall[] =>
  people.split(' ').flatMap((by) => asked.map((one) => ({ by, request: one })));

/** The names of all people. Some of them belong to only one of the companies. */
export const spaceSeparatedTwinPeopleNames = 'ula marek ada nina iga iwo pola zofia seweryn';
/**
 * The names of locations, parkings, and bookings of desks and rooms. Names with `north` or `south`
 * exist in one company only.
 */
export const spaceSeparatedTwinLocationNames = 'root floor wing annex attic cellar lost northern southern';
export const spaceSeparatedTwinParkingNames = 'garage yard mixed northernLot southernLot';
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_one, at) => `b${from + at}`).join(' ');
export const spaceSeparatedTwinBookingNames = `${numbered(1, 21)} northern1 northern2 southern1 southern2`;

/** Returns one request for each value, as a parameter of the path. */
export const createRequestsWithParam = (name: string, values: string[]): RequestParts[] =>
  values.map((value) => ({ params: { [name]: value } }));
/** Returns one request for each value, as a parameter of the query. */
export const createRequestsWithQuery = (name: string, values: string[], more: object = {}): RequestParts[] =>
  values.map((value) => ({ query: { [name]: value, ...more } }));
/** Returns one request for each body. */
export const createRequestsWithBody = (...bodies: Record<string, unknown>[]): RequestParts[] =>
  bodies.map((body) => ({ body }));

/** Calls that export bookings to calendars. */
export const twinCalendarExportCalls = createTwinCallsForPeople(
  'ula marek',
  ...createRequestsWithQuery('bookingId', getTwinIdsByNames(spaceSeparatedTwinBookingNames)),
);
export const fewTwinCalendarExportCalls = createTwinCallsForPeople(
  'ula marek seweryn',
  ...createRequestsWithQuery('bookingId', getTwinIdsByNames('b1 b3 b4 b5 b13')),
);

/**
 * The period from four days before today to ten days after. Most bookings of both companies are in
 * it.
 */
export const fortnightAroundToday = {
  startDate: createPeriodDaysFromToday(-4).startDate,
  endDate: createPeriodDaysFromToday(10).endDate,
};

/**
 * Returns requests for a list: by pages, sorted by each column, and filtered by each column. Some
 * filter texts occur in one company only.
 */
export const createListRequests = (...columns: string[]): RequestParts[] => [
  ...createRequestsWithBody(
    {},
    { pageSize: 100 },
    { page: 2, pageSize: 3, sorting: { column: 'endDate', direction: 'ascending' } },
  ),
  ...columns.flatMap((column) =>
    createRequestsWithBody(...['ascending', 'descending'].map((direction) => ({ sorting: { column, direction } }))),
  ),
  ...columns.flatMap((column) =>
    createRequestsWithBody(
      ...['North', '1', 'a', 'ul'].map((value) => ({ filters: [{ column, operator: 'contains', value }] })),
    ),
  ),
  ...createRequestsWithBody({
    filters: columns.map((column) => ({ column, operator: 'contains', value: 'a' })),
    operator: 'or',
  }),
];

/** A period in twelve days, at which most places are free. */
export const mostlyFreePeriod = createPeriodDaysFromToday(12);

/** Returns the field that makes another person the holder of a booking. */
export const createHolderField = (name: string) => ({ userId: getTwinId(name) });

/** Returns the body that cancels or ends the bookings with these names. */
export const createBookingIdsBody = (names: string) => ({ bookingIds: getTwinIdsByNames(names) });
