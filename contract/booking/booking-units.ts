import { minuteMs } from '#contract/time/durations.ts';
import {
  convert2359ToEndOfDay,
  getCalendarDayAt,
  getInstantOfWallClock,
  getMinutesOfDay,
  getWallClockTime,
  minutesToHour,
} from '#contract/time/wall-clock.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import type { BookingUnit } from './booking-unit.ts';
import { getCommonAllowedHours, type HoursOfDay, type LocationOpeningRules } from './opening-hours.ts';

/* The units in which places are booked (docs/decisions/0054-buffers-and-units.md). */

/** A time in epoch milliseconds. The end is exclusive. */
interface Span {
  start: number;
  end: number;
}

/** The steps in minutes that a location may choose. Each of them divides an hour. */
export const unitStepMinutes = [5, 10, 15, 20, 30, 60] as const;

/**
 * The kind of place and the company's default booking hours, which stand for a day without other
 * limits.
 */
export interface KindAndUsualHours {
  kind: string;
  usual: HoursOfDay;
}

/** The rules by which a place's unit and its hours are found. */
export interface UnitAndHoursRules {
  opening: readonly LocationOpeningRules[] | undefined;
  /** The company's reservation hours of the kind. Null means no limit. */
  hours: HoursOfDay | null;
  units: KindAndUsualHours;
}

const noon = '12:00';
/** The shortest part of a day before or after noon that counts as a half of it. */
const shortestHalfMinutes = 60;
const endOfDay = '24:00';

function getGreatestDivisor(one: number, other: number): number {
  return other === 0 ? one : getGreatestDivisor(other, one % other);
}

/** Returns the minutes at which two steps meet, which are their least common multiple. */
export const getCommonStep = (one: number, other: number): number => (one * other) / getGreatestDivisor(one, other);

/** The strictest unit of a location and those above it, and the location that sets it. */
export interface StrictestUnit {
  unit: BookingUnit;
  locationName: string;
}

/**
 * Returns the unit that holds for a kind: whole days before half days before steps. Of several
 * steps all hold, so the result is their least common multiple. Null means by the minute.
 */
export function findStrictestUnit({ opening = [], units: { kind } }: UnitAndHoursRules): StrictestUnit | null {
  const all = opening.flatMap(({ locationName, units }): StrictestUnit[] => {
    const unit = units?.[kind];
    return unit ? [{ unit, locationName }] : [];
  });
  const days = all.find(({ unit }) => unit === 'wholeDays') ?? all.find(({ unit }) => unit === 'halfDays');
  if (days) return days;
  let strictest: { unit: number; locationName: string } | null = null;
  for (const { unit, locationName } of all) {
    if (typeof unit !== 'number') continue;
    const before: number = strictest?.unit ?? 1;
    const step = getCommonStep(before, unit);
    if (step > before || !strictest) strictest = { unit: step, locationName };
  }
  return strictest;
}

/**
 * Returns the hours that bookings by half days or whole days may have on a day, the whole day last.
 * They are the opening hours or reservation hours of the day, otherwise the company's default
 * hours, cut at noon. A day with less than an hour on one side of noon has no halves. Null for any
 * other unit.
 */
export function listUnitHours(
  unit: BookingUnit | undefined,
  rules: UnitAndHoursRules,
  day: string,
): HoursOfDay[] | null {
  if (unit !== 'halfDays' && unit !== 'wholeDays') return null;
  const { from, to } = getCommonAllowedHours(rules.hours, rules.opening, [day]) ?? rules.units.usual;
  const whole = { from, to };
  const [before, after] = [getMinutesOfDay(noon) - getMinutesOfDay(from), getMinutesOfDay(to) - getMinutesOfDay(noon)];
  if (unit === 'wholeDays' || Math.min(before, after) < shortestHalfMinutes) return [whole];
  return [{ from, to: noon }, { from: noon, to }, whole];
}

/** Returns whether an instant ends a day at an hour, also if a clock change skips that hour. */
function endsAt(day: string, hour: string, end: number, timeZone: string): boolean {
  const isAt = (one: string) => getInstantOfWallClock(day, one, timeZone) === end;
  return isAt(convert2359ToEndOfDay(hour)) || (convert2359ToEndOfDay(hour) === endOfDay && isAt('23:59'));
}

const isOnStep = (hour: string, step: number) => Number(hour.slice(3)) % step === 0;
const isWholeMinute = (instant: number) => instant % minuteMs === 0;

/**
 * Returns whether a span starts and ends at hours that the unit allows. A kept start is allowed.
 */
function fitsUnit(
  { start, end }: Span,
  unit: BookingUnit,
  { startsAt, hoursHold, timeZone, ...rules }: UnitAndHoursRules & UnitContext,
): boolean {
  if (!isWholeMinute(end) || (start !== startsAt && !isWholeMinute(start))) return false;
  const [first, last] = [getCalendarDayAt(start, timeZone), getCalendarDayAt(end - 1, timeZone)];
  const isMidnight = endsAt(last, endOfDay, end, timeZone);
  if (typeof unit === 'number') {
    const isStep = (instant: number) => isOnStep(getWallClockTime(instant, timeZone).hour, unit);
    return (start === startsAt || isStep(start)) && (isMidnight || isStep(end));
  }
  const startsOn = (hour: string) => getInstantOfWallClock(first, hour, timeZone) === start;
  // A parking space or a car may be held from midnight to midnight, which is whole days by any
  // hours.
  if (hoursHold === 'bothEnds' && startsOn('00:00') && isMidnight) return true;
  const isStart = start === startsAt || listUnitHours(unit, rules, first)!.some(({ from }) => startsOn(from));
  const isEnd = listUnitHours(unit, rules, last)!.some(({ to }) => endsAt(last, to, end, timeZone));
  return (first === last || hoursHold === 'bothEnds') && isStart && isEnd;
}

interface UnitContext {
  timeZone: string;
  hoursHold: 'wholeStay' | 'bothEnds';
  /** The start of the booking to change, which may stay. Null for a new booking. */
  startsAt: number | null;
}

/** The refusal of a time that does not fit the unit. */
export interface UnitRefusal {
  errorCode: 'notInBookingUnits';
  details: ErrorDetails<'notInBookingUnits'>;
}

/**
 * Refuses a span that does not fit the strictest unit of its place (WEEK-05e). The refusal names
 * the location and the possible hours.
 */
export function checkSpanFitsUnit(span: Span, rules: UnitAndHoursRules & UnitContext): UnitRefusal | null {
  const strictest = findStrictestUnit(rules);
  if (!strictest || span.end <= span.start || fitsUnit(span, strictest.unit, rules)) return null;
  const { unit, locationName } = strictest;
  const day = getCalendarDayAt(span.start, rules.timeZone);
  const hours = listUnitHours(unit, rules, day) ?? [];
  const step = typeof unit === 'number' ? { minutes: unit } : {};
  return {
    errorCode: 'notInBookingUnits',
    details: { locationName, unit: typeof unit === 'number' ? 'steps' : unit, ...step, hours },
  };
}

/**
 * Returns a wall-clock hour on a step, the nearest one unless `round` chooses otherwise. The end of
 * the day is '24:00'.
 */
export function roundToStep(hour: string, step: number, round: (steps: number) => number = Math.round): string {
  return minutesToHour(Math.min(round(getMinutesOfDay(hour) / step) * step, 24 * 60));
}

/**
 * Returns the parts of free times that a booking may have: the unit's hours of the day that lie in
 * one of them, or the free times cut to whole steps. Without a unit they stay as they are.
 */
export function fitFreeSpans(
  free: readonly Span[],
  {
    unit,
    day,
    timeZone,
    rules,
  }: { unit: BookingUnit | undefined; day: string; timeZone: string; rules: UnitAndHoursRules },
): Span[] {
  if (unit === undefined) return [...free];
  if (typeof unit === 'number') {
    // Steps count by the clock, which some zones move by half an hour.
    const floor = (instant: number) => {
      const minutes = Number(getWallClockTime(instant, timeZone).hour.slice(3)) % unit;
      return instant - (instant % minuteMs) - minutes * minuteMs;
    };
    const ceil = (instant: number) => (floor(instant) === instant ? instant : floor(instant) + unit * minuteMs);
    return free
      .map(({ start, end }) => ({ start: ceil(start), end: floor(end) }))
      .filter(({ start, end }) => start < end);
  }
  return listUnitHours(unit, rules, day)!
    .map(({ from, to }) => ({
      start: getInstantOfWallClock(day, from, timeZone),
      end: getInstantOfWallClock(day, to, timeZone),
    }))
    .filter((one) => free.some(({ start, end }) => start <= one.start && one.end <= end));
}
