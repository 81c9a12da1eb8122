import sql, { type Sql } from 'sql-template-tag';
import { isClosedOrUnbookable } from '#contract/booking/booking-times.ts';
import type { BookingUnitsByKind } from '#contract/booking/booking-unit.ts';
import type {
  ApplicableOpeningRules,
  ClosedPeriod,
  LocationOpeningRules,
  WeekHours,
} from '#contract/booking/opening-hours.ts';
import { createTimePolicyOfKind } from '#contract/booking/time-policy-of-kind.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readPublicHolidays } from '#server/platform/holidays/holidays.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { Span } from './kind.ts';

/** The rules of one location, as they are stored. */
export interface StoredLocationOpeningRules {
  locationName: string;
  hours: WeekHours | null;
  country: string | null;
  closed: { from: string; until: string; name: string }[] | null;
}

/** The first and the last day of a period. */
export interface FirstAndLastDay {
  from: string;
  until: string;
}

/** Returns the days that some times may touch in any time zone. */
export function getDaysAroundSpans(spans: readonly Span[]): FirstAndLastDay {
  const moments = spans.flatMap(({ start, end }) => [start, end]);
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return { from: addDays(dayOf(Math.min(...moments)), -1), until: addDays(dayOf(Math.max(...moments)), 1) };
}

/** Returns the closed periods that a country's holidays make, within some days. */
export function createHolidayClosedPeriods(country: string, { from, until }: FirstAndLastDay): ClosedPeriod[] {
  const [first, last] = [from, until].map((day) => Number(day.slice(0, 4)));
  const years = Array.from({ length: last! - first! + 1 }, (_, at) => first! + at);
  return years
    .flatMap((year) => readPublicHolidays(country, year))
    .filter(({ day }) => from <= day && day <= until)
    .map(({ day, names }) => ({ from: day, until: day, names }));
}

/**
 * Days ahead whose holidays cancel bookings. No kind of place can be booked further ahead by a date
 * bar.
 */
export const holidayDaysAhead = 1_096;

/** Returns the holidays of a country that close a location from today on, by its clock. */
export function createComingHolidays({ timeZone }: { timeZone: string }, country: string, now: Date): ClosedPeriod[] {
  const from = getCalendarDayAt(now.getTime(), timeZone);
  return createHolidayClosedPeriods(country, { from, until: addDays(from, holidayDaysAhead) });
}

/** Returns the names of a country's holiday on a day, or null. */
const readHolidayOn = (country: string, day: string) =>
  readPublicHolidays(country, Number(day.slice(0, 4))).find((holiday) => holiday.day === day)?.names ?? null;

/** The names of days that a calendar closes by an event without a name. */
const unnamedDays: ClosedPeriod['names'] = { pl: 'dzień zamknięty', en: 'closed day' };

/**
 * Returns own closed days as a closed period. Both languages have the name that the person typed,
 * or that the calendar has.
 */
export function toClosedPeriod({ from, until, name }: { from: string; until: string; name: string }): ClosedPeriod {
  return { from, until, names: name ? { pl: name, en: name } : unnamedDays };
}

/**
 * Adds a country's holidays to the stored rules of one location. `holidayOn` computes them for one
 * day, because a request may name centuries while it holds locks.
 */
export function toLocationOpeningRules({
  locationName,
  hours,
  country,
  closed,
}: StoredLocationOpeningRules): LocationOpeningRules {
  const own = (closed ?? []).map(toClosedPeriod);
  return {
    ...{ locationName, hours, closed: own },
    ...(country && { holidayOn: (day: string) => readHolidayOn(country, day) }),
  };
}

/** Returns SQL for the stored rules of a container and of the locations above it, as JSON. */
export function createOpeningColumn(companyId: string, containerId: Sql, { from, until }: FirstAndLastDay): Sql {
  return sql`opening_of(${companyId}, ${containerId}, ${from}::date, ${until}::date)`;
}

/** Returns the rules that {@link createOpeningColumn} has read. */
export const toApplicableOpeningRules = (
  stored: readonly StoredLocationOpeningRules[] | null,
): ApplicableOpeningRules => (stored ?? []).map(toLocationOpeningRules);

/** The units of one location, as they are stored. */
export interface StoredUnits {
  locationName: string;
  units: BookingUnitsByKind;
}

/** Returns the stored units as rules that limit neither hours nor days. */
export const toUnitRules = (stored: readonly StoredUnits[] | null): ApplicableOpeningRules =>
  (stored ?? []).map((own) => ({ ...own, hours: null, closed: [] }));

/** The rules of all containers of a company. */
export interface CompanyOpeningRules {
  /**
   * Returns the rules of a container and of the locations above it. A container that is no location
   * has those of the root. Empty without rules.
   */
  of(containerId: string): ApplicableOpeningRules;
}

/** The stored rules of a company. */
export interface StoredCompanyOpeningRules extends CompanyOpeningRules {
  /** Returns the rules of the root location. */
  ofRoot(): ApplicableOpeningRules;
}

interface Row {
  id: string;
  parentId: string | null;
  rule: StoredLocationOpeningRules;
  units: BookingUnitsByKind | null;
}

/**
 * Reads the rules of all locations of a company in one statement. Nothing limits a company that
 * sets no opening hours.
 */
export async function readCompanyOpeningRules(
  db: Queryable,
  companyId: string,
  days: FirstAndLastDay,
): Promise<StoredCompanyOpeningRules> {
  const rows = await db.query<Row>(sql`
    SELECT l.id, l.parent_id AS "parentId",
           json_build_object('locationName', c.name, 'hours', r.hours, 'country', r.holiday_country, 'closed', (
             SELECT json_agg(json_build_object('from', lower(o.days), 'until', upper(o.days) - 1, 'name', o.name) ORDER BY o.days, o.id)
             FROM closed_days o
             WHERE o.company_id = l.company_id AND o.container_id = l.id AND o.days && daterange(${days.from}, ${days.until}, '[]'))) AS rule,
           nullif(r.units, '{}') AS units
    FROM locations l
    JOIN all_containers c ON c.company_id = l.company_id AND c.id = l.id
    LEFT JOIN opening_rules r ON r.company_id = l.company_id AND r.container_id = l.id
    WHERE l.company_id = ${companyId} AND (SELECT s.opening_hours FROM company_settings s WHERE s.company_id = ${companyId})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const root = rows.find(({ parentId }) => parentId === null);
  const known = new Map<string, ApplicableOpeningRules>();
  const read = (row: Row | undefined): ApplicableOpeningRules => {
    if (!row) return [];
    const before = known.get(row.id);
    if (before) return before;
    const { hours, country, closed } = row.rule;
    const isRule = hours || country || closed || row.units;
    const own = isRule ? [{ ...toLocationOpeningRules(row.rule), ...(row.units && { units: row.units }) }] : [];
    const all = [...own, ...(row.parentId === null ? [] : read(byId.get(row.parentId)))];
    known.set(row.id, all);
    return all;
  };
  return { of: (containerId) => read(byId.get(containerId) ?? root), ofRoot: () => read(root) };
}

/** Returns whether a container is closed at a time, or takes no bookings of a kind at that time. */
export type ShutTest = (kind: KindName, containerId: string, span: Span) => boolean;

/**
 * Reads the rules of all containers for some times, and returns the test whether one of them is
 * closed then, or takes no such bookings. It reads nothing for a company that sets no opening
 * hours.
 */
export async function readShutTestForSpans(
  db: Queryable,
  { companyId, settings }: Pick<Member, 'companyId' | 'settings'>,
  spans: readonly Span[],
): Promise<ShutTest> {
  if (!settings.openingHours || spans.every(({ start, end }) => end <= start)) return () => false;
  const [openings, containers] = await Promise.all([
    readCompanyOpeningRules(db, companyId, getDaysAroundSpans(spans)),
    db.query<{ id: string; timeZone: string }>(sql`
      SELECT id, time_zone AS "timeZone" FROM containers WHERE company_id = ${companyId}`),
  ]);
  const zones = new Map(containers.map(({ id, timeZone }) => [id, timeZone]));
  // Callers ask once for each place.
  const known = new Map<string, boolean>();
  return (kind, id, span) => {
    const timeZone = zones.get(id);
    if (timeZone === undefined) return false;
    const key = `${kind} ${id} ${span.start} ${span.end}`;
    const policy = createTimePolicyOfKind(settings, kind);
    const found = known.get(key) ?? isClosedOrUnbookable(span, { timeZone, opening: openings.of(id), policy });
    known.set(key, found);
    return found;
  };
}
