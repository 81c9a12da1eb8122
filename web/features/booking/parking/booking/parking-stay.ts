import type { CompanySettings } from '#contract/company/companies.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addDays, getInstantOfWallClock, getWallClockTime, minutesToHour } from '#contract/time/wall-clock.ts';
import { type BookingUnitWithHours, fitHourToUnit } from '#web/platform/places/applicable-booking-unit.ts';
import { endOfDayMinutes, hourToMinutes } from '#web/ui/time/hours.ts';

/** A day and hour by the wall clock of a parking. */
export interface DayAndHour {
  /** yyyy-MM-dd. */
  day: string;
  /** The hour HH:mm, or 24:00 for the end of the day. */
  hour: string;
}

/** A period in which a car is parked, up to several days. */
export interface ParkingStay {
  start: DayAndHour;
  end: DayAndHour;
}

type Defaults = Pick<
  CompanySettings,
  'daysToAddForDefaultParkingBookingDate' | 'defaultParkingBookingHoursStart' | 'defaultParkingBookingHoursEnd'
>;

const minutesAt = ({ hour }: DayAndHour) => hourToMinutes(hour) ?? 0;
/**
 * Returns the minutes from 1970 to a day and hour of a wall clock, to compare two of them. Clock
 * changes are ignored: each day has 1440 minutes.
 */
const wallMinutes = ({ day, hour }: DayAndHour) => Date.parse(`${day}T00:00Z`) / minuteMs + minutesAt({ day, hour });

/**
 * Adds minutes to a day and hour of a wall clock. With `asEnd`, a result at midnight becomes 24:00
 * of the day before.
 */
function later(moment: DayAndHour, minutes: number, asEnd = true): DayAndHour {
  const total = minutesAt(moment) + minutes;
  const rest = ((total % endOfDayMinutes) + endOfDayMinutes) % endOfDayMinutes;
  const day = addDays(moment.day, Math.floor(total / endOfDayMinutes));
  return asEnd && rest === 0 ? { day: addDays(day, -1), hour: '24:00' } : { day, hour: minutesToHour(rest) };
}

export const isDayAndHourAfter = (one: DayAndHour, other: DayAndHour): boolean => wallMinutes(one) > wallMinutes(other);

/**
 * Returns the company's default day and hours of parking (SET-04). After the end of today's default
 * hours, the day is tomorrow at the earliest.
 */
export function getDefaultStay(settings: Defaults, now: number, timeZone: string): ParkingStay {
  const today = getWallClockTime(now, timeZone).day;
  const { defaultParkingBookingHoursStart: from, defaultParkingBookingHoursEnd: to } = settings;
  const isOver = getInstantOfWallClock(today, to, timeZone) <= now;
  const day = addDays(today, Math.max(settings.daysToAddForDefaultParkingBookingDate, isOver ? 1 : 0));
  return { start: { day, hour: from }, end: { day, hour: to } };
}

/**
 * Sets another start (modules, section 5). An end that is still later than the start stays.
 * Otherwise the end becomes the same hour on the start's day, if that is later. The next candidates
 * are the default end hour and the default length. The last one is an hour after the start.
 */
export function changeStayStart({ end }: ParkingStay, start: DayAndHour, settings: Defaults): ParkingStay {
  if (isDayAndHourAfter(end, start)) return { start, end };
  const { defaultParkingBookingHoursStart: from, defaultParkingBookingHoursEnd: to } = settings;
  const usual = (hourToMinutes(to) ?? 0) - (hourToMinutes(from) ?? 0);
  const ends = [{ day: start.day, hour: end.hour }, { day: start.day, hour: to }, later(start, usual > 0 ? usual : 60)];
  return { start, end: ends.find((one) => isDayAndHourAfter(one, start)) ?? later(start, 60) };
}

/** Sets another end. An end at or before the start becomes one hour after the start. */
export function changeStayEnd({ start }: ParkingStay, end: DayAndHour): ParkingStay {
  return { start, end: isDayAndHourAfter(end, start) ? end : later(start, 60) };
}

/**
 * Returns the stay with the nearest hours in which the company takes bookings of parking spaces
 * (WEEK-05e).
 */
export function fitStayToUnit({ start, end }: ParkingStay, unit: BookingUnitWithHours | null): ParkingStay {
  const from = { ...start, hour: fitHourToUnit(unit, 'from', start.day, start.hour) };
  const to = { ...end, hour: fitHourToUnit(unit, 'to', end.day, end.hour) };
  return {
    start: from,
    end: isDayAndHourAfter(to, from) ? to : { ...end, hour: fitHourToUnit(unit, 'to', end.day, '24:00') },
  };
}

/** Returns the instants of a stay in epoch milliseconds. */
export function getSpanOfStay({ start, end }: ParkingStay, timeZone: string): { start: number; end: number } {
  return {
    start: getInstantOfWallClock(start.day, start.hour, timeZone),
    end: getInstantOfWallClock(end.day, end.hour, timeZone),
  };
}
