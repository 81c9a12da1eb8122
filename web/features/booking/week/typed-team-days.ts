import { addDays, getMonday } from '#contract/time/wall-clock.ts';
import type { TeamDaysBody } from '#contract/week/propose-team-days.ts';
import type { TeamDays } from '#contract/week/team-days.ts';

/** Team days as their form has them. */
export interface TypedTeamDays {
  teamId: string;
  /** `once` means the days of one week, and `week` repeats the weekdays. */
  repeats: 'once' | 'week';
  weekdays: number[];
  /** The first day: the Monday of a new proposal. */
  from: string;
  /** The last day of weekdays that repeat. Empty without an end. */
  until: string;
  note: string;
}

/** Returns the values with which the form begins. */
export function toTypedTeamDays(
  proposal: TeamDays | null,
  { teamId, monday }: { teamId: string; monday: string },
): TypedTeamDays {
  if (!proposal) return { teamId, repeats: 'once', weekdays: [], from: monday, until: '', note: '' };
  const { weekdays, from, until, note } = proposal;
  const isOnce = isOneWeek(proposal);
  return {
    ...{ teamId: proposal.teamId, weekdays, from, note },
    ...(isOnce ? { repeats: 'once', until: '' } : { repeats: 'week', until: until ?? '' }),
  };
}

/** Returns the values of a proposal with which a change of it begins. */
export const toUnchangedTeamDaysBody = ({ weekdays, from, until, note }: TeamDays): TeamDaysBody => ({
  weekdays,
  from,
  until,
  note,
});

const isOneWeek = ({ from, until }: Pick<TeamDaysBody, 'from' | 'until'>) =>
  until !== null && getMonday(until) === getMonday(from);

/**
 * Returns the request's body without its id. Days of one week keep their first and last day. Days
 * that repeated become those of the shown week.
 * @param context.before the values of the changed proposal, or null for a new one
 */
export function toTeamDaysBody(
  { repeats, weekdays, from, until, note }: TypedTeamDays,
  { monday, before }: { monday: string; before: TeamDaysBody | null },
): TeamDaysBody {
  if (repeats === 'week') return { weekdays, from, until: until === '' ? null : until, note };
  if (before && isOneWeek(before)) {
    const isSame = String(weekdays.toSorted()) === String(before.weekdays.toSorted());
    // Other weekdays may lie before the first or after the last day.
    if (isSame) return { weekdays, from: before.from, until: before.until, note };
  }
  const first = before && !isOneWeek(before) ? monday : getMonday(from);
  return { weekdays, from: first, until: addDays(first, 6), note };
}
