import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

/** The dependencies of commands about members. */
export interface MemberDeps {
  db: Database;
  publish: Publish<PeopleEvent | InvitationEvent>;
}
