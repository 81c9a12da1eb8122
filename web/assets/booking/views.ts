import { addDays } from '#contract/wall-clock.ts';
import { currentLocale } from '#web/app/languages/locale.ts';
import { type Day, dateOf, daysFrom } from '#web/ui/days.ts';

/** How bookings are looked at (FLEET-02). */
export const timelineViews = ['day', 'week', 'month', 'agenda'] as const;
export type TimelineView = (typeof timelineViews)[number];

/** The Monday of a day's week. */
function mondayOf(day: Day): Day {
  return addDays(day, -((dateOf(day).getUTCDay() + 6) % 7));
}

/** The first of the month so many months on. */
function monthOn(day: Day, months: number): Day {
  const first = dateOf(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** The days that a view shows, which has this one in it. Weeks begin on Monday. */
export function daysShown(view: TimelineView, day: Day): Day[] {
  if (view === 'day') return [day];
  if (view !== 'month') return daysFrom(mondayOf(day), 7);
  const first = monthOn(day, 0);
  return daysFrom(first, dateOf(addDays(monthOn(day, 1), -1)).getUTCDate());
}

/** A day in what comes after (1) or before (-1) what is shown. */
export function stepped(view: TimelineView, day: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(day, by);
  return view === 'month' ? monthOn(day, by) : addDays(day, 7 * by);
}

/** What is shown, in words: '23–28 listopada 2026', '23–28 lis 2026' where there is little room. */
export function titleOf(view: TimelineView, day: Day, month: 'long' | 'short' = 'long'): string {
  const days = daysShown(view, day);
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...(view === 'day' && { weekday: 'long' }),
    ...(view !== 'month' && { day: 'numeric' }),
    month,
    year: 'numeric',
    timeZone: 'UTC',
  });
  return view === 'month' || view === 'day'
    ? format.format(dateOf(day))
    : format.formatRange(dateOf(days[0]!), dateOf(days.at(-1)!));
}

/** The period to ask bookings of: what is shown by the clocks of any time zone. */
export function periodOf(days: readonly Day[]): { startDate: string; endDate: string } {
  const at = (day: Day) => `${day}T00:00:00.000Z`;
  return { startDate: at(addDays(days[0]!, -1)), endDate: at(addDays(days.at(-1)!, 2)) };
}
