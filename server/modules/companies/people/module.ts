import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceMembers } from './announce-members.subscriber.ts';
import { announceProfileChanges } from './announce-people.subscriber.ts';
import type { AcceptedConsentSql } from './consents.query.ts';
import { memberRoutes } from './member-routes.ts';
import { peopleRoutes } from './routes.ts';

/** Dependencies of people beyond those of every module. */
interface PeopleModuleDeps {
  /** Builds the SQL conditions for users who accepted the current documents. */
  accepted: () => AcceptedConsentSql;
}

/** The module of people: profiles and a company's members. */
export const peopleModule = defineModule({
  name: 'companies/people',
  deps: (context: AppContext<PeopleEvent | InvitationEvent>, { accepted }: PeopleModuleDeps) => ({
    ...context,
    accepted,
  }),
  routes: (deps) => [...peopleRoutes(deps), ...memberRoutes(deps)],
  subscribers: ({ live }) => [announceProfileChanges(live.announce), announceMembers(live)],
});
