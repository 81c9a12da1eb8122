import { addDays, getCalendarDayAt, getInstantOfWallClock, getIsoWeekday } from '#contract/time/wall-clock.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import type { BookingUnitsByKind } from './booking-unit.ts';
import type { Buffers } from './room-buffers.ts';

/* When a place can be booked by the clock of its container (docs/decisions/0052-opening-hours.md). */

/** A time in epoch milliseconds. The end is exclusive. */
interface Span {
  start: number;
  end: number;
}

/** The hours of a weekday on the wall clock, `HH:mm`. `to` is exclusive and may be `24:00`. */
export interface HoursOfDay {
  from: string;
  to: string;
}

/** The hours of the seven weekdays, from Monday. Null means closed for the whole day. */
export type WeekHours = readonly (HoursOfDay | null)[];

/**
 * Days on which a location is closed, from the first to the last. Own days have one name for both
 * languages.
 */
export interface ClosedPeriod {
  from: string;
  until: string;
  names: Record<'pl' | 'en', string>;
}

/** The own rules of one location. Null hours leave the hours to the locations above it. */
export interface LocationOpeningRules {
  locationName: string;
  hours: WeekHours | null;
  closed: readonly ClosedPeriod[];
  /** The time before and after each meeting in which the rooms are prepared. */
  buffers?: Buffers | undefined;
  /** The units in which places are booked, by kind. */
  units?: BookingUnitsByKind | undefined;
  /**
   * Returns the names of the public holiday on a day (yyyy-MM-dd), or null on any other day.
   * The server computes the holidays of that day's year.
   */
  holidayOn?: (day: string) => ClosedPeriod['names'] | null;
}

/** The rules of a container and of all locations above it. Each of them holds. */
export type ApplicableOpeningRules = readonly LocationOpeningRules[];

/** The hours of one day after all rules, and the locations whose rules are the stricter ones. */
export interface EffectiveHours extends HoursOfDay {
  fromBy: string;
  toBy: string;
}

/** A closed weekday, and the location whose hours close it. */
export interface ClosedWeekday {
  closedBy: string;
}

/** Narrows hours by those of one more location. */
function narrow(hours: EffectiveHours | null, { from, to }: HoursOfDay, by: string): EffectiveHours {
  const start = hours && hours.from >= from ? { from: hours.from, fromBy: hours.fromBy } : { from, fromBy: by };
  const end = hours && hours.to <= to ? { to: hours.to, toBy: hours.toBy } : { to, toBy: by };
  return { ...start, ...end };
}

/**
 * Returns the hours of a day that all rules allow. Null means that no rule limits the day. Rules
 * that leave no common time close the day.
 */
export function getOpeningHoursOn(opening: ApplicableOpeningRules, day: string): EffectiveHours | ClosedWeekday | null {
  const at = getIsoWeekday(day) - 1;
  let hours: EffectiveHours | null = null;
  for (const { locationName: by, hours: week } of opening) {
    if (!week) continue;
    const own = week[at];
    if (!own) return { closedBy: by };
    hours = narrow(hours, own, by);
    if (hours.from >= hours.to) return { closedBy: by };
  }
  return hours;
}

/** Returns the closed period of a day, and the location that closes. Null for any other day. */
export function findClosedPeriodOn(
  opening: ApplicableOpeningRules,
  day: string,
): (ClosedPeriod & { locationName: string }) | null {
  for (const { locationName, closed, holidayOn } of opening) {
    const period = closed.find(({ from, until }) => from <= day && day <= until);
    if (period) return { ...period, locationName };
    const names = holidayOn?.(day);
    if (names) return { from: day, until: day, names, locationName };
  }
  return null;
}

/**
 * Returns the closing of a whole day: the names of its closed period, or null names for a closed
 * weekday. Null for a day with open hours.
 */
export function findDayClosing(
  opening: ApplicableOpeningRules,
  day: string,
): { names: ClosedPeriod['names'] | null } | null {
  const closed = findClosedPeriodOn(opening, day);
  if (closed) return { names: closed.names };
  const hours = getOpeningHoursOn(opening, day);
  return hours && 'closedBy' in hours ? { names: null } : null;
}

/** Why a time cannot be booked, or null. */
export type OpeningRefusal =
  | { errorCode: 'closedDay'; details: ErrorDetails<'closedDay'> }
  | { errorCode: 'outsideOpeningHours'; details: ErrorDetails<'outsideOpeningHours'> };

const outside = (day: string, locationName: string, hours: HoursOfDay | null): OpeningRefusal => ({
  errorCode: 'outsideOpeningHours',
  details: { day, weekday: getIsoWeekday(day), locationName, hours: hours && { from: hours.from, to: hours.to } },
});

/** Refuses the part of a span on one day, if the day is closed or the part exceeds its hours. */
function checkPart(opening: ApplicableOpeningRules, day: string, part: Span, timeZone: string): OpeningRefusal | null {
  const closed = findClosedPeriodOn(opening, day);
  if (closed) {
    const { names, locationName } = closed;
    return { errorCode: 'closedDay', details: { day, names, locationName } };
  }
  const hours = getOpeningHoursOn(opening, day);
  if (!hours) return null;
  if ('closedBy' in hours) return outside(day, hours.closedBy, null);
  if (part.start < getInstantOfWallClock(day, hours.from, timeZone)) return outside(day, hours.fromBy, hours);
  return part.end > getInstantOfWallClock(day, hours.to, timeZone) ? outside(day, hours.toBy, hours) : null;
}

/**
 * The days of a stay that are judged. Desks and rooms are held for a day at most, and other rules
 * refuse longer stays. Without a bound, one request could keep the server busy for minutes.
 */
const mostDaysOfStay = 62;

const isMidnight = (instant: number, timeZone: string) =>
  getInstantOfWallClock(getCalendarDayAt(instant, timeZone), '00:00', timeZone) === instant;

/**
 * Refuses a span on a closed day or outside of the opening hours. With `wholeStay` each day's part
 * of the span counts. With `bothEnds` the place may be held while the building is closed, as a car
 * park may. Then only the first and the last moment count, and whole days need no hours.
 */
export function checkSpanWithinOpening(
  { start, end }: Span,
  {
    opening,
    timeZone,
    hoursHold,
  }: { opening: ApplicableOpeningRules; timeZone: string; hoursHold: 'wholeStay' | 'bothEnds' },
): OpeningRefusal | null {
  if (opening.length === 0 || end <= start) return null;
  const [first, last] = [getCalendarDayAt(start, timeZone), getCalendarDayAt(end - 1, timeZone)];
  if (hoursHold === 'bothEnds') {
    const isWhole = isMidnight(start, timeZone) && isMidnight(end, timeZone);
    const heeded = isWhole ? opening.map((rule) => ({ ...rule, hours: null })) : opening;
    const begins = checkPart(heeded, first, { start, end: start + 1 }, timeZone);
    return begins ?? checkPart(heeded, last, { start: end - 1, end }, timeZone);
  }
  const until = addDays(first, mostDaysOfStay);
  for (let day = first; day <= last && day < until; day = addDays(day, 1)) {
    const midnights = [day, addDays(day, 1)].map((one) => getInstantOfWallClock(one, '00:00', timeZone));
    const part = { start: Math.max(start, midnights[0]!), end: Math.min(end, midnights[1]!) };
    const refused = checkPart(opening, day, part, timeZone);
    if (refused) return refused;
  }
  return null;
}

/** The state of a location at a moment: open until the end of today's hours, or closed. */
export type OpeningStatus =
  | { isOpen: true; until: number | null }
  | { isOpen: false; names: ClosedPeriod['names'] | null };

/**
 * Returns whether a location is open at a moment. `until` is the end of today's hours in epoch
 * milliseconds, null without hours. A closed location has the names of its closed day, or null
 * outside of its hours.
 */
export function getOpeningStatus(opening: ApplicableOpeningRules, now: number, timeZone: string): OpeningStatus {
  const day = getCalendarDayAt(now, timeZone);
  const closed = findClosedPeriodOn(opening, day);
  if (closed) return { isOpen: false, names: closed.names };
  const hours = getOpeningHoursOn(opening, day);
  if (!hours) return { isOpen: true, until: null };
  if ('closedBy' in hours) return { isOpen: false, names: null };
  const [from, until] = [hours.from, hours.to].map((hour) => getInstantOfWallClock(day, hour, timeZone));
  return from! <= now && now < until! ? { isOpen: true, until: until! } : { isOpen: false, names: null };
}

/**
 * Returns the weekdays whose end is not after their start, as indexes from Monday.
 */
export function findWeekdaysWithReversedHours(week: WeekHours): number[] {
  return week.flatMap((hours, at) => (hours && hours.from >= hours.to ? at : []));
}

/**
 * Returns the hours that lie in all of some hours. Undefined for none, and without common hours.
 */
export function intersectHours(all: readonly HoursOfDay[]): HoursOfDay | undefined {
  const from = all
    .map((one) => one.from)
    .toSorted()
    .at(-1);
  const [to] = all.map((one) => one.to).toSorted();
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
}

/**
 * Returns the hours that the company and the location allow on all of some days. Undefined without
 * a limit. A closed day limits no hours, because no hours would help.
 */
export function getCommonAllowedHours(
  ofCompany: HoursOfDay | null,
  opening: ApplicableOpeningRules = [],
  days: readonly string[],
): HoursOfDay | undefined {
  const all: HoursOfDay[] = ofCompany ? [ofCompany] : [];
  for (const day of days) {
    const hours = getOpeningHoursOn(opening, day);
    if (hours && 'from' in hours) all.push(hours);
  }
  return intersectHours(all);
}
