import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockMembers } from './lock-members.ts';
import type { MemberDeps } from './member-deps.ts';

/**
 * Activates or deactivates members, all of them or none (USER-04). Subscribers of the event cancel
 * the future bookings of deactivated members and notify open pages.
 * @throws Refused `memberChanged` when one of them is in that state already, `notFound`,
 * `lastAdmin`, `ownMembership`
 */
export async function setMembersActive(
  { db, publish }: MemberDeps,
  member: Member,
  { userIds, isActive }: { userIds: readonly string[]; isActive: boolean },
): Promise<void> {
  const { companyId, userId: by } = member;
  await db.transaction(async (tx) => {
    const members = await lockMembers(tx, member, { userIds, needs: 'set-user-state', endsAdmins: !isActive });
    if (members.some(({ status }) => (status === 'active') === isActive)) refuse('memberChanged', {});
    const ids = members.map(({ userId }) => userId);
    await tx.query(sql`
      UPDATE all_memberships SET status = ${isActive ? 'active' : 'inactive'}, modified_on = now(),
        turned_off_on = CASE WHEN ${isActive} THEN NULL ELSE now() END
      WHERE company_id = ${companyId} AND user_id = ANY(${ids}::uuid[])`);
    await publish(tx, { name: isActive ? 'membersTurnedOn' : 'membersTurnedOff', companyId, by, userIds: ids });
  });
}
