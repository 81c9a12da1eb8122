import { limits } from '#contract/limits.ts';
import {
  type BypassFilter,
  bypassFilters,
  type ReportFilterQuery,
  type ReportType,
  reportTypes,
} from '#contract/reports.ts';
import { addDays } from '#contract/wall-clock.ts';

/** Where bookings may be: what the fields of places are called. */
export const placeFields = ['locations', 'parkings', 'fleets'] as const;
export type PlaceField = (typeof placeFields)[number];

/** What a report is about, as the screen keeps it: {@link ReportFilterQuery} with its lists as lists. */
export interface Filter extends Record<PlaceField | 'users', readonly string[]> {
  dateStart: string;
  dateEnd: string;
  locationType: readonly ReportType[];
  adminBypassMode: BypassFilter;
}

/** A report begins with the last 30 days, today among them. */
const usualDays = 30;

/** The period of a report that was asked for none. */
export function usualPeriod(today: string): Pick<Filter, 'dateStart' | 'dateEnd'> {
  return { dateStart: addDays(today, 1 - usualDays), dateEnd: today };
}

/** A report that nothing was chosen for. */
export function usualFilter(today: string): Filter {
  return {
    ...usualPeriod(today),
    locations: [],
    parkings: [],
    fleets: [],
    users: [],
    locationType: [],
    adminBypassMode: 'all',
  };
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A day of the calendar, of years that the server takes too. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const isType = (word: string): word is ReportType => (reportTypes as readonly string[]).includes(word);

/** What an address asks for; whatever it says wrongly is as if it were not said, so a link that was cut short still opens. */
export function readFilter(raw: Record<string, unknown>, today: string): Filter {
  const words = (name: string) => [...new Set(String(raw[name] ?? '').split(','))].slice(0, limits.reportFilter);
  const ids = (name: string) => words(name).filter((word) => uuid.test(word));
  const [from, to] = [String(raw.dateStart ?? ''), String(raw.dateEnd ?? '')];
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  const types = words('locationType').filter(isType);
  return {
    ...(isPeriod ? { dateStart: from, dateEnd: to } : usualPeriod(today)),
    locations: ids('locations'),
    parkings: ids('parkings'),
    fleets: ids('fleets'),
    users: ids('users'),
    // All four say no more than none.
    locationType: types.length === reportTypes.length ? [] : reportTypes.filter((type) => types.includes(type)),
    adminBypassMode: bypassFilters.find((mode) => mode === raw.adminBypassMode) ?? 'all',
  };
}

/** Whether the period is the one that moves along with the days. */
export function isUsualPeriod({ dateStart, dateEnd }: Filter, today: string): boolean {
  const usual = usualPeriod(today);
  return dateStart === usual.dateStart && dateEnd === usual.dateEnd;
}

/** The same for an address: what is usual is left out, so that a kept link shows the last 30 days of the day on which it is opened. */
export function writeFilter(filter: Filter, today: string): Record<string, string> {
  const { dateStart, dateEnd, adminBypassMode } = filter;
  const lists = [...placeFields, 'users', 'locationType'] as const;
  return {
    ...(!isUsualPeriod(filter, today) && { dateStart, dateEnd }),
    ...Object.fromEntries(
      lists.filter((name) => filter[name].length > 0).map((name) => [name, filter[name].join(',')]),
    ),
    ...(adminBypassMode !== 'all' && { adminBypassMode }),
  };
}

/** Whether anything was chosen at all. */
export function isChosen(filter: Filter, today: string): boolean {
  return Object.keys(writeFilter(filter, today)).length > 0;
}

/** What the server is asked for. */
export function filterQuery(filter: Filter): ReportFilterQuery {
  const { dateStart, dateEnd, adminBypassMode } = filter;
  const lists = [...placeFields, 'users', 'locationType'] as const;
  return {
    dateStart,
    dateEnd,
    adminBypassMode,
    ...Object.fromEntries(lists.map((name) => [name, filter[name].join(',')])),
  };
}
