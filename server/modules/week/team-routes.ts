import * as contract from '#contract/week/teams.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { addTeam } from './add-team.command.ts';
import { changeTeam } from './change-team.command.ts';
import { setAttributeMakesTeams } from './make-teams-of-attribute.command.ts';
import { removeTeam } from './remove-team.command.ts';
import { presentListedTeam, presentTeam } from './team.presenter.ts';
import { readManualOrPopulatedTeams, readTeam, readTeamAttributeIds } from './teams.query.ts';
import { requireWeekEnabled } from './week.policy.ts';
import type { WeekDeps } from './week-deps.ts';

/** The routes of teams, for administrators. */
export function teamRoutes(deps: WeekDeps): Route[] {
  const { db, links } = deps;
  return [
    createRoute(contract.listTeams, async ({ caller }) => {
      const { companyId } = requireWeekEnabled(caller);
      const [teams, attributeIds] = await Promise.all([
        readManualOrPopulatedTeams(db, companyId),
        readTeamAttributeIds(db, companyId),
      ]);
      return { teams: teams.map((one) => presentListedTeam(one, links)), attributeIds };
    }),
    createRoute(contract.getTeam, async ({ caller, params }) =>
      presentTeam(await readTeam(db, requireWeekEnabled(caller).companyId, params.id), links),
    ),
    createRoute(contract.addTeam, async ({ caller, body }) =>
      presentTeam(await addTeam(deps, requireWeekEnabled(caller), body), links),
    ),
    createRoute(contract.changeTeam, async ({ caller, params, body }) =>
      presentTeam(await changeTeam(deps, requireWeekEnabled(caller), params.id, body), links),
    ),
    createRoute(contract.removeTeam, async ({ caller, params }) => {
      await removeTeam(deps, requireWeekEnabled(caller), params.id);
      return undefined;
    }),
    createRoute(contract.makeTeamsOfAttribute, async ({ caller, params, body }) => {
      await setAttributeMakesTeams(deps, requireWeekEnabled(caller), params.id, body.makesTeams);
      return undefined;
    }),
  ];
}
