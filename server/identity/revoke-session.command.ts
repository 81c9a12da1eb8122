import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** Where a session is ended, and who is told: within a transaction, after its commit. */
interface Ending {
  db: Queryable;
  sessionRevoked(sessionId: string, elsewhere: boolean): void;
}

/**
 * Ends a session for good: its refresh tokens are worth nothing, its access tokens are refused, its windows are told.
 * @param elsewhere its person has not signed out of it
 * @returns whose it was; undefined when it had ended before, or never was
 */
export async function revokeSession(
  { db, sessionRevoked }: Ending,
  sessionId: string,
  elsewhere: boolean,
): Promise<string | undefined> {
  const [ended] = await db.query<{ userId: string }>(sql`
    UPDATE sessions SET revoked_on = now() WHERE id = ${sessionId} AND revoked_on IS NULL RETURNING user_id AS "userId"`);
  sessionRevoked(sessionId, elsewhere);
  return ended?.userId;
}
