import sql from 'sql-template-tag';
import { type Permission, permissionsOfRole, type Role } from '#contract/wire/permissions.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';

/** A member whose row is locked until the transaction ends. */
export interface MemberUnderLock {
  userId: string;
  role: Role;
  status: 'pending' | 'active' | 'inactive';
}

/** The members that a command changes, and its conditions. */
export interface MembersToChange {
  userIds: readonly string[];
  /** The permission that the caller needs. */
  needs: Permission;
  /**
   * True if the command removes or deactivates the members, or gives them a role other than
   * administrator.
   */
  endsAdmins: boolean;
}

/**
 * Locks the listed members, the caller and all active administrators. The order of ids avoids
 * deadlocks.
 */
function lock(tx: Transaction, { companyId, userId }: Member, userIds: readonly string[]): Promise<MemberUnderLock[]> {
  return tx.query<MemberUnderLock>(sql`
    SELECT user_id AS "userId", role, status FROM memberships
    WHERE company_id = ${companyId}
      AND (user_id = ANY(${[...userIds, userId]}::uuid[]) OR (role = 'admin' AND status = 'active'))
    ORDER BY user_id FOR NO KEY UPDATE`);
}

/**
 * Locks the members that an administrator changes. It checks permissions and the last administrator
 * after the lock. One of two administrators who deactivate each other in parallel stays.
 * @throws Refused `forbidden` when the caller has lost the permission meanwhile, `notFound`,
 * `lastAdmin`, `ownMembership`
 */
export async function lockMembers(tx: Transaction, member: Member, act: MembersToChange): Promise<MemberUnderLock[]> {
  const ids = new Set(act.userIds);
  const rows = await lock(tx, member, act.userIds);
  const caller = rows.find(({ userId }) => userId === member.userId);
  if (caller?.status !== 'active' || !permissionsOfRole[caller.role].includes(act.needs))
    refuse('forbidden', { missing: [act.needs] });
  const locked = rows.filter(({ userId, status }) => ids.has(userId) && status !== 'pending');
  if (locked.length < ids.size) refuse('notFound', {});
  const admins = rows.filter(({ role, status }) => role === 'admin' && status === 'active');
  if (act.endsAdmins && admins.every(({ userId }) => ids.has(userId))) refuse('lastAdmin', {});
  if (ids.has(member.userId)) refuse('ownMembership', {});
  return locked;
}
