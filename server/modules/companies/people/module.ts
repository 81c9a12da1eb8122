import type { IdentityEvent } from '#server/events/account-events.ts';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import { announceMembers } from './announce-members.ts';
import { announcePeople } from './announce-people.ts';
import type { Accepted } from './consents.query.ts';
import { memberRoutes } from './member-routes.ts';
import { peopleRoutes } from './routes.ts';

/**
 * Builds the module of people: profiles and a company's members. `accepted` gives the conditions of
 * the present documents.
 */
export function peopleModule(
  context: AppContext<PeopleEvent | InvitationEvent>,
  accepted: () => Accepted,
): Module<PeopleEvent | InvitationEvent | IdentityEvent> {
  return {
    routes: [...peopleRoutes({ ...context, accepted }), ...memberRoutes(context)],
    subscribers: [announcePeople(context.live.announce), announceMembers(context.live)],
  };
}
