import * as contract from '#contract/people/members.ts';
import { countFutureBookings } from '#server/modules/booking/engine/future-bookings.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { createSharedReader } from '#server/platform/shared-reads.ts';
import { addExtraAttribute } from './add-extra-attribute.command.ts';
import { assignRole } from './assign-role.command.ts';
import { listExtraAttributes } from './extra-attributes.query.ts';
import type { MemberDeps } from './member-deps.ts';
import { type MembersPage, readMembersTable } from './members-table.query.ts';
import { refreshUsersCache } from './refresh-users-cache.command.ts';
import { removeExtraAttribute } from './remove-extra-attribute.command.ts';
import { removeMember } from './remove-member.command.ts';
import { renameExtraAttribute } from './rename-extra-attribute.command.ts';
import { requirePresentOrFormerMembers } from './require-people.query.ts';
import { setExtraAttributeValue } from './set-extra-attribute.command.ts';
import { setMembersActive } from './set-user-state.command.ts';

/** Routes that manage a company's members, for administrators. */
export function memberRoutes(deps: MemberDeps & { clock: Clock; links: PictureUrlBuilder }): Route[] {
  const { db, clock, links } = deps;
  // A change of members makes all open tables refetch at once, and most of them show the same page.
  const sharedPages = createSharedReader<MembersPage>();
  return [
    createRoute(contract.retrieveMembers, ({ body, caller: { companyId } }) =>
      sharedPages(JSON.stringify([companyId, body]), () => readMembersTable(db, links, companyId, body)),
    ),
    createRoute(contract.countFutureBookings, async ({ body, caller }) => {
      await requirePresentOrFormerMembers(db, caller.companyId, body.userIds);
      return { count: await countFutureBookings(db, caller.companyId, body.userIds, clock.now()) };
    }),
    createRoute(contract.setUserState, async ({ body, caller }) => {
      await setMembersActive(deps, caller, body);
      return undefined;
    }),
    createRoute(contract.assignRole, async ({ body, caller }) => {
      await assignRole(deps, caller, body);
      return undefined;
    }),
    createRoute(contract.removeMember, async ({ params, caller }) => {
      await removeMember(deps, caller, params.id);
      return undefined;
    }),
    createRoute(contract.refreshUsersCache, async ({ caller }) => {
      await refreshUsersCache(deps, caller);
      return undefined;
    }),
    createRoute(contract.listExtraAttributes, async ({ caller }) => ({
      extraAttributes: await listExtraAttributes(db, caller.companyId),
    })),
    createRoute(contract.addExtraAttribute, ({ body, caller }) => addExtraAttribute(deps, caller, body.name)),
    createRoute(contract.renameExtraAttribute, async ({ params, body, caller }) => {
      await renameExtraAttribute(deps, caller, { ...params, ...body });
      return undefined;
    }),
    createRoute(contract.removeExtraAttribute, async ({ params, caller }) => {
      await removeExtraAttribute(deps, caller, params.id);
      return undefined;
    }),
    createRoute(contract.setExtraAttribute, async ({ body, caller }) => {
      await setExtraAttributeValue(deps, caller, body);
      return undefined;
    }),
  ];
}
