import * as nearTeam from '#contract/week/desk-near-team.ts';
import * as teamDays from '#contract/week/propose-team-days.ts';
import * as contract from '#contract/week/week.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { changeTeamDays, withdrawTeamDays } from './change-team-days.command.ts';
import { findDeskNearTeam } from './find-desk-near-team.ts';
import { followPerson, unfollowPerson } from './follow-person.command.ts';
import { proposeTeamDays } from './propose-team-days.command.ts';
import { readWeek } from './read-week.ts';
import { setMarks } from './set-marks.command.ts';
import { requireWeekEnabled } from './week.policy.ts';
import type { WeekDeps } from './week-deps.ts';

/** The routes of the week: who comes when, own marks, followed people and team days (WEEK-06). */
export function weekRoutes(deps: WeekDeps): Route[] {
  return [
    createRoute(contract.getWeek, ({ caller, query }) => readWeek(deps, requireWeekEnabled(caller), query)),
    createRoute(contract.setWeekMarks, async ({ caller, body }) => {
      await setMarks(deps, requireWeekEnabled(caller), body.marks);
      return undefined;
    }),
    createRoute(contract.followPerson, async ({ caller, params }) => {
      await followPerson(deps, requireWeekEnabled(caller), params.userId);
      return undefined;
    }),
    createRoute(contract.unfollowPerson, async ({ caller, params }) => {
      await unfollowPerson(deps, requireWeekEnabled(caller), params.userId);
      return undefined;
    }),
    createRoute(nearTeam.findDeskNearTeam, ({ caller, query }) =>
      findDeskNearTeam(deps, requireWeekEnabled(caller), query),
    ),
    createRoute(teamDays.proposeTeamDays, ({ caller, params, body }) =>
      proposeTeamDays(deps, requireWeekEnabled(caller), params.id, body),
    ),
    createRoute(teamDays.changeTeamDays, ({ caller, params, body }) =>
      changeTeamDays(deps, requireWeekEnabled(caller), params.id, body),
    ),
    createRoute(teamDays.withdrawTeamDays, async ({ caller, params }) => {
      await withdrawTeamDays(deps, requireWeekEnabled(caller), params.id);
      return undefined;
    }),
  ];
}
