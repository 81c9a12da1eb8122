import * as contract from '#contract/people/members.ts';
import { countFutureBookings } from '#server/modules/booking/engine/future-bookings.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { sharedReads } from '#server/platform/shared-reads.ts';
import { addExtraAttribute } from './add-extra-attribute.command.ts';
import { assignRole } from './assign-role.command.ts';
import { listExtraAttributes } from './extra-attributes.query.ts';
import type { MemberParts } from './member-parts.ts';
import { type MembersPage, readMembersTable } from './members-table.query.ts';
import { refreshUsersCache } from './refresh-users-cache.command.ts';
import { removeExtraAttribute } from './remove-extra-attribute.command.ts';
import { removeMember } from './remove-member.command.ts';
import { renameExtraAttribute } from './rename-extra-attribute.command.ts';
import { requirePeople } from './require-people.query.ts';
import { setExtraAttribute } from './set-extra-attribute.command.ts';
import { setUserState } from './set-user-state.command.ts';

/** Routes that manage a company's members, for administrators. */
export function memberRoutes(parts: MemberParts & { clock: Clock; links: PictureLinks }): Route[] {
  const { db, clock, links } = parts;
  // A change of members makes all open tables refetch at once, and most of them show the same page.
  const sharedPages = sharedReads<MembersPage>();
  return [
    route(contract.retrieveMembers, ({ body, caller: { companyId } }) =>
      sharedPages(JSON.stringify([companyId, body]), () => readMembersTable(db, links, companyId, body)),
    ),
    route(contract.countFutureBookings, async ({ body, caller }) => {
      await requirePeople(db, caller.companyId, body.userIds);
      return { count: await countFutureBookings(db, caller.companyId, body.userIds, clock.now()) };
    }),
    route(contract.setUserState, async ({ body, caller }) => {
      await setUserState(parts, caller, body);
      return undefined;
    }),
    route(contract.assignRole, async ({ body, caller }) => {
      await assignRole(parts, caller, body);
      return undefined;
    }),
    route(contract.removeMember, async ({ params, caller }) => {
      await removeMember(parts, caller, params.id);
      return undefined;
    }),
    route(contract.refreshUsersCache, async ({ caller }) => {
      await refreshUsersCache(parts, caller);
      return undefined;
    }),
    route(contract.listExtraAttributes, async ({ caller }) => ({
      extraAttributes: await listExtraAttributes(db, caller.companyId),
    })),
    route(contract.addExtraAttribute, ({ body, caller }) => addExtraAttribute(parts, caller, body.name)),
    route(contract.renameExtraAttribute, async ({ params, body, caller }) => {
      await renameExtraAttribute(parts, caller, { ...params, ...body });
      return undefined;
    }),
    route(contract.removeExtraAttribute, async ({ params, caller }) => {
      await removeExtraAttribute(parts, caller, params.id);
      return undefined;
    }),
    route(contract.setExtraAttribute, async ({ body, caller }) => {
      await setExtraAttribute(parts, caller, body);
      return undefined;
    }),
  ];
}
