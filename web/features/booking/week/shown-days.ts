import { getConsecutiveDays } from '#contract/time/wall-clock.ts';
import type { WeekHalfDay, WeekPerson } from '#contract/week/week.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { DayPart } from './plan-own-day.ts';

/** Returns the days of the week that begins on a Monday: five, or seven with the weekend. */
export const listShownDays = (monday: Day, weekend: boolean): Day[] => getConsecutiveDays(monday, weekend ? 7 : 5);

/** The morning and the afternoon of a day. Null for an unknown half. */
export type DayHalves = readonly [morning: WeekHalfDay | null, afternoon: WeekHalfDay | null];

/** Returns the halves of the day with this number in the answer. */
export function getDayHalves({ halves }: Pick<WeekPerson, 'halves'>, day: number): DayHalves {
  return [halves[day * 2] ?? null, halves[day * 2 + 1] ?? null];
}

/** Returns whether both halves of a day look the same, so that one sign shows both. */
export function areHalvesEqual([morning, afternoon]: DayHalves): boolean {
  return morning?.state === afternoon?.state && String(morning?.buildings) === String(afternoon?.buildings);
}

/**
 * Returns the parts of a day that its person may set. A part with an absent half is left out,
 * because the absence would hide what they set.
 */
export function listDayPartsWithoutAbsence([morning, afternoon]: DayHalves): DayPart[] {
  const [isMorningAway, isAfternoonAway] = [morning?.state === 'away', afternoon?.state === 'away'];
  return [
    ...(isMorningAway || isAfternoonAway ? [] : ['day' as const]),
    ...(isMorningAway ? [] : ['morning' as const]),
    ...(isAfternoonAway ? [] : ['afternoon' as const]),
  ];
}

/** Counts the people who are in the office in at least one half of a day. */
export function countInOfficeOnDay(people: readonly Pick<WeekPerson, 'halves'>[], day: number): number {
  return people.filter((one) => getDayHalves(one, day).some((half) => half?.state === 'office')).length;
}
