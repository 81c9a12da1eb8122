import { getProposedDaysWithin, type TeamDays } from '#contract/week/team-days.ts';
import type { WeekPerson } from '#contract/week/week.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { DayPart } from './plan-own-day.ts';
import { getDayHalves, listDayPartsWithoutAbsence } from './shown-days.ts';
import type { WeekResponse } from './use-week.ts';

/** A proposal with its days of the shown week, which are at least one. */
export interface ShownTeamDays {
  proposal: TeamDays;
  team: string;
  days: Day[];
  /** True if the member leads the team, and may change or withdraw the days. */
  leads: boolean;
}

/** Returns the proposals that have days in a week, with these days. */
export function listShownTeamDays(
  { teamDays, teams }: Pick<WeekResponse, 'teamDays' | 'teams'>,
  all: readonly Day[],
): ShownTeamDays[] {
  return teamDays.flatMap((proposal) => {
    const team = teams.find(({ id }) => id === proposal.teamId);
    const days = getProposedDaysWithin(proposal, all[0]!, all.at(-1)!);
    return team && days.length > 0 ? [{ proposal, team: team.name, days, leads: team.leads }] : [];
  });
}

/** Returns the names of the teams that propose a day. */
export const listTeamsProposingDay = (shown: readonly ShownTeamDays[], day: Day): string[] => [
  ...new Set(shown.filter(({ days }) => days.includes(day)).map(({ team }) => team)),
];

/** A day that a member takes. The part leaves out a half in which they are away. */
export interface DayToTake {
  day: Day;
  part: DayPart;
}

/** Returns the days that a press takes although the member has marked them as home. */
export const listDaysLeavingHome = (
  days: readonly DayToTake[],
  { all, me }: { all: readonly Day[]; me: Pick<WeekPerson, 'halves'> },
): Day[] =>
  days.flatMap(({ day }) => (getDayHalves(me, all.indexOf(day)).some((half) => half?.state === 'home') ? day : []));

/**
 * Returns the proposed days that one press takes: open days from today on, on which the member is
 * not in the office yet and not away for the whole day. Today is left out once its hours are over.
 */
export function listDaysToTake(
  days: readonly Day[],
  {
    all,
    me,
    today,
    closedDays,
    isOver = () => false,
  }: {
    all: readonly Day[];
    me: Pick<WeekPerson, 'halves'>;
    today: Day;
    closedDays: WeekResponse['closedDays'];
    /** Returns whether the hours of a day's part are over. */
    isOver?: (day: DayToTake) => boolean;
  },
): DayToTake[] {
  return days.flatMap((day) => {
    const halves = getDayHalves(me, all.indexOf(day));
    const [part] = listDayPartsWithoutAbsence(halves);
    const isDone = halves.every((half) => half?.state === 'office' || half?.state === 'away');
    const isClosed = closedDays.some((closed) => closed.day === day);
    return day < today || isDone || isClosed || !part || isOver({ day, part }) ? [] : [{ day, part }];
  });
}
