import { addDays } from '#contract/time/wall-clock.ts';
import { type Day, dayToUtcDate } from '#web/ui/date/days.ts';

/**
 * Returns the days from `first` to `last`, both included, that fall on these weekdays (0 Sunday to
 * 6 Saturday).
 */
export function getRepeatedDays(weekdays: ReadonlySet<number>, first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (weekdays.has(getDayOfWeek(day))) days.push(day);
  return days;
}

/** A possible last day of repeated weekdays. */
interface Repeat {
  weeks: string;
  until: Day;
}

/**
 * Returns the possible last days of repeated weekdays, each later than the one before. No last day
 * is after `farthest`.
 */
export function getRepeatEndChoices(first: Day, farthest: Day | null): Repeat[] {
  const choices: Repeat[] = [];
  for (const weeks of [1, 2, 3, 4, 6, 8, 12]) {
    const last = addDays(first, weeks * 7 - 1);
    const until = farthest !== null && farthest < last ? farthest : last;
    if (until !== choices.at(-1)?.until) choices.push({ weeks: String(weeks), until });
  }
  return choices;
}

/** Returns the weekday, from 0 (Sunday) to 6 (Saturday). */
export function getDayOfWeek(day: Day): number {
  return dayToUtcDate(day).getUTCDay();
}

/** Returns the Monday after a day of the weekend, or null for a working day. */
export function getMondayAfterWeekend(day: Day): Day | null {
  const weekday = getDayOfWeek(day);
  if (weekday === 6) return addDays(day, 2);
  return weekday === 0 ? addDays(day, 1) : null;
}
