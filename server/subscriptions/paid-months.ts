import { subscriptionTimeZone } from '#contract/subscription.ts';
import { addDays, dayOf, instantAt, wallClock } from '#contract/wall-clock.ts';

/*
 * Days and months of subscriptions, by the clocks of Warsaw. Instants are epoch milliseconds. Whatever is counted from keeps its hour, so
 * that a day has the same end whenever on it something is counted.
 */

/** The same hour on another day. */
function onDay(instant: number, day: string): number {
  const { day: own, hour } = wallClock(instant, subscriptionTimeZone);
  const withinMinute = instant - instantAt(own, hour, subscriptionTimeZone);
  // Of an hour that comes twice the first is meant, which lies an hour before the second.
  return instantAt(day, hour, subscriptionTimeZone) + (withinMinute % 60_000);
}

/** So many days later, at the same hour. */
export function daysAfter(instant: number, days: number): number {
  return onDay(instant, addDays(dayOf(instant, subscriptionTimeZone), days));
}

/** So many months later, at the same hour: the same day of the month, or the month's last where it has none such. */
export function monthsAfter(instant: number, months: number): number {
  const [year, month, dayOfMonth] = dayOf(instant, subscriptionTimeZone).split('-').map(Number) as [
    number,
    number,
    number,
  ];
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  lastDay.setUTCDate(Math.min(dayOfMonth, lastDay.getUTCDate()));
  return onDay(instant, lastDay.toISOString().slice(0, 10));
}

/** Days from the day of one instant to that of another; none when it is not later. */
export function daysBetween(from: number, to: number): number {
  const midnight = (instant: number) => Date.parse(dayOf(instant, subscriptionTimeZone));
  return Math.max(0, (midnight(to) - midnight(from)) / 86_400_000);
}
