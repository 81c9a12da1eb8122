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
  const isOnce = until !== null && getMonday(until) === getMonday(from);
  return {
    ...{ teamId: proposal.teamId, weekdays, from, note },
    ...(isOnce ? { repeats: 'once', until: '' } : { repeats: 'week', until: until ?? '' }),
  };
}

/** Returns the request's body without its id. */
export function toTeamDaysBody({ repeats, weekdays, from, until, note }: TypedTeamDays): TeamDaysBody {
  const last = repeats === 'once' ? addDays(getMonday(from), 6) : until === '' ? null : until;
  return { weekdays, from, until: last, note };
}
