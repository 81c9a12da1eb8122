import type * as z from 'zod';
import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { dayMs } from '#contract/time/durations.ts';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';
import type { absenceDays } from './absence-period.ts';

export type AbsencePeriod = z.output<typeof absenceDays>;

/**
 * Returns the number of days from `firstDay` to `lastDay`, both included. A half day counts as one.
 */
export const countAbsenceDays = ({ firstDay, lastDay }: Pick<AbsencePeriod, 'firstDay' | 'lastDay'>): number =>
  Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / dayMs) + 1;

/**
 * Checks the order of an absence's days, its length and that it has not passed. The browser runs it
 * before the request, the server before a save.
 * @param today the current day in the company's time zone
 * @returns the refusal `daysOutOfOrder`, `absenceTooLong` or `absencePassed`, or null
 */
export function checkAbsencePeriod(period: AbsencePeriod, today: string): BrowserRefusal | null {
  const { firstDay, fromNoon, lastDay, untilNoon } = period;
  if (lastDay < firstDay || (lastDay === firstDay && fromNoon && untilNoon)) return createRefusal('daysOutOfOrder', {});
  if (countAbsenceDays(period) > limits.absenceDays)
    return createRefusal('absenceTooLong', { days: limits.absenceDays });
  return lastDay < today ? createRefusal('absencePassed', { today }) : null;
}

/** Returns the start and the exclusive end of an absence, in epoch milliseconds. */
export function getAbsenceSpan(period: AbsencePeriod, timeZone: string): { start: number; end: number } {
  const { firstDay, fromNoon, lastDay, untilNoon } = period;
  return {
    start: getInstantOfWallClock(firstDay, fromNoon ? '12:00' : '00:00', timeZone),
    end: getInstantOfWallClock(lastDay, untilNoon ? '12:00' : '24:00', timeZone),
  };
}

/** Returns whether two periods have the same days and halves. */
export const isSameAbsencePeriod = (one: AbsencePeriod, other: AbsencePeriod): boolean =>
  one.firstDay === other.firstDay &&
  one.fromNoon === other.fromNoon &&
  one.lastDay === other.lastDay &&
  one.untilNoon === other.untilNoon;

/** Returns whether two periods share a half day. */
export function overlapsAbsencePeriod(one: AbsencePeriod, other: AbsencePeriod): boolean {
  const starts = ({ firstDay, fromNoon }: AbsencePeriod) => `${firstDay}${fromNoon ? 'b' : 'a'}`;
  const ends = ({ lastDay, untilNoon }: AbsencePeriod) => `${lastDay}${untilNoon ? 'a' : 'b'}`;
  return starts(one) <= ends(other) && starts(other) <= ends(one);
}
