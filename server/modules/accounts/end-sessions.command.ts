import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AccountDeps } from './account-deps.ts';

/**
 * Ends a person's sessions on every server and in open windows, after the commit. The session
 * `exceptId` stays.
 * @param elsewhere true if the person did not sign out there, so that their windows may keep unsaved
 * work for the next sign-in
 * @returns the ids of the ended sessions
 */
export async function endSessionsOfPerson(
  { sessionRevoked }: Pick<AccountDeps, 'sessionRevoked'>,
  tx: Transaction,
  userId: string,
  exceptId: string | null = null,
  elsewhere = true,
): Promise<string[]> {
  const ended = await tx.query<{ id: string }>(sql`
    UPDATE sessions SET revoked_on = now()
    WHERE user_id = ${userId} AND revoked_on IS NULL AND id IS DISTINCT FROM ${exceptId}::uuid
    RETURNING id`);
  // A pending second step began with a first factor that may no longer be valid.
  await tx.query(sql`DELETE FROM pending_sign_ins WHERE user_id = ${userId}`);
  for (const { id } of ended) tx.afterCommit(() => sessionRevoked(id, elsewhere));
  return ended.map(({ id }) => id);
}
