import sql from 'sql-template-tag';
import type { Identity } from './identity.ts';

/** Ends a session for good: its refresh tokens are worth nothing, its access tokens are refused, its windows are told. */
export async function revokeSession({ db, sessionRevoked }: Identity, sessionId: string): Promise<void> {
  await db.query(sql`UPDATE sessions SET revoked_on = now() WHERE id = ${sessionId} AND revoked_on IS NULL`);
  sessionRevoked(sessionId);
}
