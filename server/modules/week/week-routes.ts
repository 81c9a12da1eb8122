import * as contract from '#contract/week/week.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { followPerson, unfollowPerson } from './follow-person.command.ts';
import { readWeek } from './read-week.ts';
import { setMarks } from './set-marks.command.ts';
import { inCompanyWithWeek } from './week.policy.ts';
import type { WeekDeps } from './week-deps.ts';

/** The routes of the week: who comes when, own marks and followed people (WEEK-06). */
export function weekRoutes(deps: WeekDeps): Route[] {
  return [
    createRoute(contract.getWeek, ({ caller, query }) => readWeek(deps, inCompanyWithWeek(caller), query)),
    createRoute(contract.setWeekMarks, async ({ caller, body }) => {
      await setMarks(deps, inCompanyWithWeek(caller), body.marks);
      return undefined;
    }),
    createRoute(contract.followPerson, async ({ caller, params }) => {
      await followPerson(deps, inCompanyWithWeek(caller), params.userId);
      return undefined;
    }),
    createRoute(contract.unfollowPerson, async ({ caller, params }) => {
      await unfollowPerson(deps, inCompanyWithWeek(caller), params.userId);
      return undefined;
    }),
  ];
}
