import type { IdentityEvent } from '#server/events/account-events.ts';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
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
  parts: ModuleParts<PeopleEvent | InvitationEvent>,
  accepted: () => Accepted,
): Module<PeopleEvent | InvitationEvent | IdentityEvent> {
  return {
    routes: [...peopleRoutes({ ...parts, accepted }), ...memberRoutes(parts)],
    subscribers: [announcePeople(parts.live.announce), announceMembers(parts.live)],
  };
}
