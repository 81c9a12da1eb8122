import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * The dependencies of ending a session. In a transaction, `sessionRevoked` has to wait for the
 * commit.
 */
interface RevokeSessionDeps {
  db: Queryable;
  sessionRevoked(sessionId: string, elsewhere: boolean): void;
}

/**
 * Revokes a session. The servers then refuse its refresh and access tokens, and notify its windows.
 * @param elsewhere whether a window may keep unsaved work, because the person did not sign out
 * there
 * @returns the session's owner, or undefined when the session has ended before or never existed
 */
export async function revokeSession(
  { db, sessionRevoked }: RevokeSessionDeps,
  sessionId: string,
  elsewhere: boolean,
): Promise<string | undefined> {
  const [ended] = await db.query<{ userId: string }>(sql`
    UPDATE sessions SET revoked_on = now() WHERE id = ${sessionId} AND revoked_on IS NULL RETURNING user_id AS "userId"`);
  sessionRevoked(sessionId, elsewhere);
  return ended?.userId;
}
