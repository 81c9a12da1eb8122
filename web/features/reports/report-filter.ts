import {
  type BypassFilter,
  bypassFilters,
  type ReportBookingType,
  type ReportFilterQuery,
  reportBookingTypes,
} from '#contract/reports/reports.ts';
import { limits } from '#contract/wire/limits.ts';
import { isCalendarDay } from '#web/ui/date/days.ts';
import { isReadyPeriodName, type ReadyPeriodName, readyPeriodDayFunctions } from './ready-period-day-functions.ts';

/** The fields that filter by place. */
export const containerFilterFields = ['locations', 'parkings', 'fleets'] as const;
export type ContainerFilterField = (typeof containerFilterFields)[number];

/**
 * The filter of a report as the screen edits it: {@link ReportFilterQuery} with lists instead of
 * joined texts.
 */
export interface EditedReportFilter extends Record<ContainerFilterField | 'users', readonly string[]> {
  dateStart: string;
  dateEnd: string;
  /** The ready period of these days, which moves along with today. Null for fixed days. */
  period: ReadyPeriodName | null;
  locationType: readonly ReportBookingType[];
  adminBypassMode: BypassFilter;
}

/** The default period: the last 30 days, including today. */
const usual: ReadyPeriodName = 'days30';

/** Returns the days of a ready period for today. */
export function getReadyPeriodDays(
  name: ReadyPeriodName,
  today: string,
): Pick<EditedReportFilter, 'dateStart' | 'dateEnd' | 'period'> {
  return { ...readyPeriodDayFunctions[name](today), period: name };
}

/** Returns the default period of a report. */
export const getDefaultPeriod = (today: string) => getReadyPeriodDays(usual, today);

/** Returns the default filter of a report. */
export function createDefaultFilter(today: string): EditedReportFilter {
  return {
    ...getDefaultPeriod(today),
    locations: [],
    parkings: [],
    fleets: [],
    users: [],
    locationType: [],
    adminBypassMode: 'all',
  };
}

export type ReportDayFieldName = 'dateStart' | 'dateEnd';

/**
 * Returns the day field that is invalid: a missing day, or a last day before the first. Null
 * without either.
 */
export function findInvalidDayField({
  dateStart,
  dateEnd,
}: Pick<EditedReportFilter, ReportDayFieldName>): ReportDayFieldName | null {
  if (dateStart === '') return 'dateStart';
  return dateEnd < dateStart ? 'dateEnd' : null;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Returns whether a text is a calendar day of a year that the server accepts. */
const isDay = (text: string) => /^(?:19|20|21)/.test(text) && isCalendarDay(text);

const isType = (word: string): word is ReportBookingType => (reportBookingTypes as readonly string[]).includes(word);

/** Parses the filter in a URL. Invalid values are ignored, so that a truncated link still opens. */
export function parseReportFilter(raw: Record<string, unknown>, today: string): EditedReportFilter {
  const words = (name: string) => [...new Set(String(raw[name] ?? '').split(','))].slice(0, limits.reportFilter);
  const ids = (name: string) => words(name).filter((word) => uuid.test(word));
  const [from, to] = [String(raw.dateStart ?? ''), String(raw.dateEnd ?? '')];
  const isPeriod = isDay(from) && isDay(to) && from <= to;
  const types = words('locationType').filter(isType);
  return {
    ...(isReadyPeriodName(raw.period)
      ? getReadyPeriodDays(raw.period, today)
      : isPeriod
        ? { dateStart: from, dateEnd: to, period: null }
        : getDefaultPeriod(today)),
    locations: ids('locations'),
    parkings: ids('parkings'),
    fleets: ids('fleets'),
    users: ids('users'),
    // All four types have the same meaning as no type.
    locationType:
      types.length === reportBookingTypes.length ? [] : reportBookingTypes.filter((type) => types.includes(type)),
    adminBypassMode: bypassFilters.find((mode) => mode === raw.adminBypassMode) ?? 'all',
  };
}

/** Returns whether the period equals the default period. */
export function isDefaultPeriod({ dateStart, dateEnd }: EditedReportFilter, today: string): boolean {
  const { dateStart: from, dateEnd: to } = getDefaultPeriod(today);
  return dateStart === from && dateEnd === to;
}

/**
 * Returns the search parameters for the URL, without defaults. A ready period appears by its name,
 * so that a saved link shows the days that it has when opened.
 */
export function toReportFilterUrlParams(filter: EditedReportFilter, today: string): Record<string, string> {
  const { dateStart, dateEnd, period, adminBypassMode } = filter;
  const lists = [...containerFilterFields, 'users', 'locationType'] as const;
  return {
    ...(!isDefaultPeriod(filter, today) && (period ? { period } : { dateStart, dateEnd })),
    ...Object.fromEntries(
      lists.filter((name) => filter[name].length > 0).map((name) => [name, filter[name].join(',')]),
    ),
    ...(adminBypassMode !== 'all' && { adminBypassMode }),
  };
}

/** Returns whether the filter differs from the default. */
export function isFilterNonDefault(filter: EditedReportFilter, today: string): boolean {
  return Object.keys(toReportFilterUrlParams(filter, today)).length > 0;
}

/** Returns the request to the server for a filter. */
export function createReportQuery(filter: EditedReportFilter): ReportFilterQuery {
  const { dateStart, dateEnd, adminBypassMode } = filter;
  const lists = [...containerFilterFields, 'users', 'locationType'] as const;
  return {
    dateStart,
    dateEnd,
    adminBypassMode,
    ...Object.fromEntries(lists.map((name) => [name, filter[name].join(',')])),
  };
}
