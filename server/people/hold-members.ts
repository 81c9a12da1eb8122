import sql from 'sql-template-tag';
import { type Permission, permissionsOfRole, type Role } from '#contract/permissions.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';

/** A member as they are now, held still for the rest of the transaction. */
export interface HeldMember {
  userId: string;
  role: Role;
  status: 'pending' | 'active' | 'inactive';
}

/** What a command wants to do, to whom. */
export interface MembersAct {
  userIds: readonly string[];
  /** What it takes. */
  needs: Permission;
  /** Whether they are active administrators no longer once it is done. */
  endsAdmins: boolean;
}

/** The members asked for, the caller and all active administrators: in the order of their ids, so that no two commands wait in a circle. */
function lock(tx: Transaction, { companyId, userId }: Member, userIds: readonly string[]): Promise<HeldMember[]> {
  return tx.query<HeldMember>(sql`
    SELECT user_id AS "userId", role, status FROM memberships
    WHERE company_id = ${companyId}
      AND (user_id = ANY(${[...userIds, userId]}::uuid[]) OR (role = 'admin' AND status = 'active'))
    ORDER BY user_id FOR NO KEY UPDATE`);
}

/**
 * Holds members still that an administrator acts on. Who may, and who is the last administrator, is judged by how things stand once they
 * are held: of two administrators who turn each other off at once, one stays.
 * @throws Refused `forbidden` to whoever has lost the right meanwhile, `notFound`, `lastAdmin`, `ownMembership`
 */
export async function holdMembers(tx: Transaction, member: Member, act: MembersAct): Promise<HeldMember[]> {
  const ids = new Set(act.userIds);
  const rows = await lock(tx, member, act.userIds);
  const caller = rows.find(({ userId }) => userId === member.userId);
  if (caller?.status !== 'active' || !permissionsOfRole[caller.role].includes(act.needs))
    refuse('forbidden', { missing: [act.needs] });
  const asked = rows.filter(({ userId, status }) => ids.has(userId) && status !== 'pending');
  if (asked.length < ids.size) refuse('notFound', {});
  const admins = rows.filter(({ role, status }) => role === 'admin' && status === 'active');
  if (act.endsAdmins && admins.every(({ userId }) => ids.has(userId))) refuse('lastAdmin', {});
  if (ids.has(member.userId)) refuse('ownMembership', {});
  return asked;
}
