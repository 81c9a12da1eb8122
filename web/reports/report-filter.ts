import { limits } from '#contract/limits.ts';
import {
  type BypassFilter,
  bypassFilters,
  type ReportFilterQuery,
  type ReportType,
  reportTypes,
} from '#contract/reports.ts';
import { isCalendarDay } from '#web/ui/days.ts';
import { isReadyPeriod, type ReadyPeriod, readyPeriods } from './ready-periods.ts';

/** Where bookings may be: what the fields of places are called. */
export const placeFields = ['locations', 'parkings', 'fleets'] as const;
export type PlaceField = (typeof placeFields)[number];

/** What a report is about, as the screen keeps it: {@link ReportFilterQuery} with its lists as lists. */
export interface Filter extends Record<PlaceField | 'users', readonly string[]> {
  dateStart: string;
  dateEnd: string;
  /** Which of the ready periods these days are: they move along with today. Null for days that stay. */
  period: ReadyPeriod | null;
  locationType: readonly ReportType[];
  adminBypassMode: BypassFilter;
}

/** A report begins with the last 30 days, today among them. */
const usual: ReadyPeriod = 'days30';

/** A ready period, as it is today. */
export function periodOf(name: ReadyPeriod, today: string): Pick<Filter, 'dateStart' | 'dateEnd' | 'period'> {
  return { ...readyPeriods[name](today), period: name };
}

/** The period of a report that was asked for none. */
export const usualPeriod = (today: string) => periodOf(usual, today);

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

export type DayField = 'dateStart' | 'dateEnd';

/** Which of the days is wrong: one that is missing, or the last where it lies before the first. */
export function wrongDay({ dateStart, dateEnd }: Pick<Filter, DayField>): DayField | null {
  if (dateStart === '') return 'dateStart';
  return dateEnd < dateStart ? 'dateEnd' : null;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A day of the calendar, of years that the server takes too. */
const isDay = (text: string) => /^(?:19|20|21)/.test(text) && isCalendarDay(text);

const isType = (word: string): word is ReportType => (reportTypes as readonly string[]).includes(word);

/** What an address asks for; whatever it says wrongly is as if it were not said, so a link that was cut short still opens. */
export function readFilter(raw: Record<string, unknown>, today: string): Filter {
  const words = (name: string) => [...new Set(String(raw[name] ?? '').split(','))].slice(0, limits.reportFilter);
  const ids = (name: string) => words(name).filter((word) => uuid.test(word));
  const [from, to] = [String(raw.dateStart ?? ''), String(raw.dateEnd ?? '')];
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  const types = words('locationType').filter(isType);
  return {
    ...(isReadyPeriod(raw.period)
      ? periodOf(raw.period, today)
      : isPeriod
        ? { dateStart: from, dateEnd: to, period: null }
        : usualPeriod(today)),
    locations: ids('locations'),
    parkings: ids('parkings'),
    fleets: ids('fleets'),
    users: ids('users'),
    // All four say no more than none.
    locationType: types.length === reportTypes.length ? [] : reportTypes.filter((type) => types.includes(type)),
    adminBypassMode: bypassFilters.find((mode) => mode === raw.adminBypassMode) ?? 'all',
  };
}

/** Whether the period is the one that a report begins with. */
export function isUsualPeriod({ dateStart, dateEnd }: Filter, today: string): boolean {
  const { dateStart: from, dateEnd: to } = usualPeriod(today);
  return dateStart === from && dateEnd === to;
}

/**
 * The same for an address: what is usual is left out, and a ready period is said by its name, so that a kept link shows the last 30 days, or
 * the month before, of the day on which it is opened.
 */
export function writeFilter(filter: Filter, today: string): Record<string, string> {
  const { dateStart, dateEnd, period, adminBypassMode } = filter;
  const lists = [...placeFields, 'users', 'locationType'] as const;
  return {
    ...(!isUsualPeriod(filter, today) && (period ? { period } : { dateStart, dateEnd })),
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
