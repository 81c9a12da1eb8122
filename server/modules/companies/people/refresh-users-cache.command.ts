import type { Member } from '#server/platform/http/caller.ts';
import type { MemberParts } from './member-parts.ts';

/**
 * Makes every server and open page refetch the company's permissions, after a change that bypassed
 * the application.
 */
export async function refreshUsersCache(
  { db, publish }: MemberParts,
  { companyId, userId: by }: Member,
): Promise<void> {
  await db.transaction((tx) => publish(tx, { name: 'usersCacheRefreshed', companyId, by }));
}
