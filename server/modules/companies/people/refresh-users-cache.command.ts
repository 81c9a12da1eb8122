import type { Member } from '#server/platform/http/caller.ts';
import type { MemberDeps } from './member-deps.ts';

/**
 * Makes every server and open page read the company's permissions again, after a change that
 * bypassed them.
 */
export async function refreshUsersCache({ db, publish }: MemberDeps, { companyId, userId: by }: Member): Promise<void> {
  await db.transaction((tx) => publish(tx, { name: 'usersCacheRefreshed', companyId, by }));
}
