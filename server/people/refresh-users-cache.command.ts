import type { Member } from '#server/platform/http/caller.ts';
import type { MemberParts } from './member-parts.ts';

/** Has every server and every open page read anew who may do what in the company: for when something was changed past them. */
export async function refreshUsersCache(
  { db, publish }: MemberParts,
  { companyId, userId: by }: Member,
): Promise<void> {
  await db.transaction((tx) => publish(tx, { name: 'usersCacheRefreshed', companyId, by }));
}
