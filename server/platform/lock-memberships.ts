import sql from 'sql-template-tag';
import type { Transaction } from './database/database.ts';
import { refuse } from './http/refused.ts';

/** A membership that is locked until the transaction ends. */
export interface MembershipUnderLock {
  userId: string;
  status: 'pending' | 'active' | 'inactive';
}

/**
 * Locks memberships in the order of their people. A command that locks people does so before
 * places and bookings. Two commands of one person then take turns.
 * @param options.isShared true if the rows must only stay as they are. Such locks of two
 * transactions do not exclude each other.
 * @returns the members among the people. A stranger has no row
 */
export async function lockMemberships(
  tx: Transaction,
  companyId: string,
  userIds: readonly string[],
  { isShared = false } = {},
): Promise<MembershipUnderLock[]> {
  if (userIds.length === 0) return [];
  return await tx.query<MembershipUnderLock>(sql`
    SELECT user_id AS "userId", status FROM memberships
    WHERE company_id = ${companyId} AND user_id = ANY(${[...new Set(userIds)]}::uuid[])
    ORDER BY user_id ${isShared ? sql`FOR SHARE` : sql`FOR NO KEY UPDATE`}`);
}

/** Refuses a person who is no active member. @throws Refused `personNotActive` */
export function requireActiveMember(membership: MembershipUnderLock | undefined): void {
  if (membership?.status !== 'active') refuse('personNotActive', {});
}

/** Locks the membership of a person who must be active. @throws Refused `personNotActive` */
export async function lockActiveMember(
  tx: Transaction,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const [membership] = await lockMemberships(tx, companyId, [userId]);
  requireActiveMember(membership);
}
