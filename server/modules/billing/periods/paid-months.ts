import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { addDays, getCalendarDayAt, getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';

/*
 * Days and months of subscriptions, by the clocks of Warsaw. Instants are epoch milliseconds. A
 * result keeps the hour of its start, so that its day depends only on the day of the start.
 */

/** Returns the same time of day on another day. */
function onDay(instant: number, day: string): number {
  const { day: own, hour } = getWallClockTime(instant, subscriptionTimeZone);
  const withinMinute = instant - getInstantOfWallClock(own, hour, subscriptionTimeZone);
  // If the hour is repeated, the result is in its first occurrence.
  return getInstantOfWallClock(day, hour, subscriptionTimeZone) + (withinMinute % minuteMs);
}

/** Returns the instant so many days later, at the same time of day. */
export function addDaysInWarsaw(instant: number, days: number): number {
  return onDay(instant, addDays(getCalendarDayAt(instant, subscriptionTimeZone), days));
}

/**
 * Returns the instant so many months later, at the same time and day of the month. A month without
 * that day uses its last day.
 */
export function addMonthsInWarsaw(instant: number, months: number): number {
  const [year, month, dayOfMonth] = getCalendarDayAt(instant, subscriptionTimeZone).split('-').map(Number) as [
    number,
    number,
    number,
  ];
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  lastDay.setUTCDate(Math.min(dayOfMonth, lastDay.getUTCDate()));
  return onDay(instant, lastDay.toISOString().slice(0, 10));
}

/**
 * Counts the days from the day of `from` to the day of `to`, in Warsaw. Returns 0 when the day of
 * `to` is not later.
 */
export function countDaysInWarsaw(from: number, to: number): number {
  const midnight = (instant: number) => Date.parse(getCalendarDayAt(instant, subscriptionTimeZone));
  return Math.max(0, (midnight(to) - midnight(from)) / dayMs);
}
