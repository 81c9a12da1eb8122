import { addDays, getConsecutiveDays, getMonday } from '#contract/time/wall-clock.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { type Day, dayToUtcDate } from '#web/ui/date/days.ts';

/** The views of a timeline (FLEET-02). */
export const timelineViews = ['day', 'week', 'month', 'agenda'] as const;
export type TimelineView = (typeof timelineViews)[number];

/** Returns the first day of a month: the month of `day`, moved by `months`. */
function monthOn(day: Day, months: number): Day {
  const first = dayToUtcDate(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** Returns the days that a view shows around a day. Weeks begin on Monday. */
export function getDaysOfView(view: TimelineView, day: Day): Day[] {
  if (view === 'day') return [day];
  if (view !== 'month') return getConsecutiveDays(getMonday(day), 7);
  const first = monthOn(day, 0);
  return getConsecutiveDays(first, dayToUtcDate(addDays(monthOn(day, 1), -1)).getUTCDate());
}

/** Returns a day in the next (1) or previous (-1) day, week or month of the view. */
export function getAdjacentViewDay(view: TimelineView, day: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(day, by);
  return view === 'month' ? monthOn(day, by) : addDays(day, 7 * by);
}

/**
 * Formats the shown period: '23–28 listopada 2026', or '23–28 lis 2026' on a narrow screen. If the
 * week leaves out its Sunday, the title ends with Saturday.
 */
export function formatViewTitle(
  view: TimelineView,
  day: Day,
  { month = 'long', isSundayHidden = false }: { month?: 'long' | 'short'; isSundayHidden?: boolean } = {},
): string {
  const days = getDaysOfView(view, day).slice(0, isSundayHidden ? -1 : undefined);
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...(view === 'day' && { weekday: 'long' }),
    ...(view !== 'month' && { day: 'numeric' }),
    month,
    year: 'numeric',
    timeZone: 'UTC',
  });
  return view === 'month' || view === 'day'
    ? format.format(dayToUtcDate(day))
    : format.formatRange(dayToUtcDate(days[0]!), dayToUtcDate(days.at(-1)!));
}

/**
 * Returns the period of the request for bookings. A margin of a day on each side covers the shown
 * days in any time zone.
 */
export function getRequestPeriodAroundDays(days: readonly Day[]): { startDate: string; endDate: string } {
  const at = (day: Day) => `${day}T00:00:00.000Z`;
  return { startDate: at(addDays(days[0]!, -1)), endDate: at(addDays(days.at(-1)!, 2)) };
}
