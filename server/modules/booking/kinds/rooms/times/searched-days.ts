import { type ApplicableOpeningRules, findDayClosing, getOpeningHoursOn } from '#contract/booking/opening-hours.ts';
import { getUsualHours, type UsualHoursSettings } from '#contract/booking/usual-hours.ts';
import type { MeetingWish } from '#contract/rooms/meeting-times.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addDays, getCalendarDayAt, getInstantOfWallClock, getIsoWeekday } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { SearchedTime } from './list-slots.ts';

/** The number of working days in which the search looks by default. */
const usualDays = 5;

/** The days from today on among which the working days are looked for. */
export const daysLookedThrough = 31;

/**
 * Returns the days from the first to the last. @throws Refused `daysOutOfOrder`,
 * `meetingDaysTooMany`
 */
export function listDays({ from, until }: { from: string; until: string }): string[] {
  if (until < from) refuse('daysOutOfOrder', {});
  if (until > addDays(from, limits.meetingDays - 1)) refuse('meetingDaysTooMany', { days: limits.meetingDays });
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

const isWeekday = (day: string) => getIsoWeekday(day) <= 5;

/**
 * Returns whether a day belongs to the working week of a location. That is Monday to Friday, unless
 * its opening hours close one of these weekdays: then it is each weekday with hours.
 */
function createWorkingDayTest(opening: ApplicableOpeningRules, days: readonly string[]): (day: string) => boolean {
  const isShut = (day: string) => {
    const hours = getOpeningHoursOn(opening, day);
    return hours !== null && 'closedBy' in hours;
  };
  const hasOwnWeek = days.some((day) => isWeekday(day) && isShut(day)) && !days.every(isShut);
  return hasOwnWeek ? (day) => !isShut(day) : isWeekday;
}

/**
 * Returns the next working days on which a meeting can still begin. Days on which the location is
 * closed are none, unless it is closed for the whole month.
 */
function listUsualDays(
  { to, minutes, timeZone }: Omit<SearchedTime, 'days'>,
  { now, opening }: { now: number; opening: ApplicableOpeningRules },
): string[] {
  const today = getCalendarDayAt(now, timeZone);
  const days = Array.from({ length: daysLookedThrough }, (_, at) => addDays(today, at));
  const isWorkingDay = createWorkingDayTest(opening, days);
  const possible = days.filter(
    (day) => isWorkingDay(day) && getInstantOfWallClock(day, to, timeZone) - minutes * minuteMs >= now,
  );
  const open = possible.filter((day) => findDayClosing(opening, day) === null);
  return (open.length > 0 ? open : possible).slice(0, usualDays);
}

/**
 * Returns the days and hours in which to look for a meeting's time, by the clock of the location.
 * @throws Refused `endBeforeStart`, `daysOutOfOrder`, `meetingDaysTooMany`
 */
export function getSearchedTime(
  { days, hours, minutes }: Pick<MeetingWish, 'days' | 'hours' | 'minutes'>,
  {
    settings,
    timeZone,
    now,
    opening = [],
  }: { settings: UsualHoursSettings; timeZone: string; now: number; opening?: ApplicableOpeningRules },
): SearchedTime {
  if (hours && hours.from >= hours.to) refuse('endBeforeStart', {});
  const searched = { ...(hours ?? getUsualHours(settings)), minutes, timeZone };
  return { ...searched, days: days ? listDays(days) : listUsualDays(searched, { now, opening }) };
}

/**
 * Returns the days on which a booking may begin, of those in which to look. The clock of a room may
 * be a day ahead of the clock of the search, so one more day counts. The rules of booking judge it.
 */
export function filterDaysInBookablePeriod(
  { days, timeZone }: SearchedTime,
  { now, daysAhead }: { now: number; daysAhead: number | null },
): string[] {
  const today = getCalendarDayAt(now, timeZone);
  const last = daysAhead === null ? null : addDays(today, daysAhead + 1);
  return days.filter((day) => day >= today && (last === null || day <= last));
}
