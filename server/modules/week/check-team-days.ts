import { addDays } from '#contract/time/wall-clock.ts';
import type { TeamDaysBody } from '#contract/week/propose-team-days.ts';
import { getNextProposedDays } from '#contract/week/team-days.ts';
import { limits } from '#contract/wire/limits.ts';
import { refuse } from '#server/platform/http/refused.ts';

/** The weekdays of a proposal, and the first and the last day on which they are meant. */
export type TeamDaysRule = Pick<TeamDaysBody, 'weekdays' | 'from' | 'until'>;

/** Returns the weekdays in order, each once. */
export const sortWeekdays = (weekdays: readonly number[]): number[] =>
  [...new Set(weekdays)].toSorted((one, other) => one - other);

/** Returns whether no proposed day is left from today on. */
export const areDaysOver = (days: TeamDaysRule, today: string): boolean =>
  getNextProposedDays(days, today).length === 0;

/**
 * Refuses days that are over, out of order or too far ahead.
 * @throws Refused `daysOutOfOrder`, `teamDaysPassed`, `teamDaysTooFar`
 */
export function checkTeamDays(days: TeamDaysRule, today: string): void {
  const { from, until } = days;
  if (until !== null && until < from) refuse('daysOutOfOrder', {});
  const lastDay = addDays(today, limits.weekDaysAhead);
  if (from > lastDay) refuse('teamDaysTooFar', { lastDay });
  if (areDaysOver(days, today)) refuse('teamDaysPassed', {});
}
