import type { TeamDaysEvent, TeamEvent, WeekMarkOrFollowEvent } from '#server/events/week-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceWeek } from './announce-week.subscriber.ts';
import { dropEmptyAttributeTeams } from './drop-empty-teams.command.ts';
import { dropOldMarks } from './drop-old-marks.command.ts';
import { dropOldTeamDays } from './drop-old-team-days.command.ts';
import { removeLeaversFromTeams } from './leave-teams.command.ts';
import { teamRoutes } from './team-routes.ts';
import { weekRoutes } from './week-routes.ts';
import { withdrawDaysOfRemovedAttribute } from './withdraw-days-of-removed-attribute.subscriber.ts';

/** The module of teams and of who comes when. */
export const weekModule = defineModule({
  name: 'week',
  deps: (context: AppContext<TeamEvent | TeamDaysEvent | WeekMarkOrFollowEvent>) => context,
  routes: (deps) => [...teamRoutes(deps), ...weekRoutes(deps)],
  subscribers: (deps) => [
    removeLeaversFromTeams(),
    withdrawDaysOfRemovedAttribute(deps),
    announceWeek({ db: deps.db, announce: deps.live.announce }),
  ],
  cleanups: ({ db, clock }) => ({
    oldMarks: () => dropOldMarks(db, clock.now()),
    emptyTeams: () => dropEmptyAttributeTeams(db),
    oldTeamDays: () => dropOldTeamDays(db, clock.now()),
  }),
});
