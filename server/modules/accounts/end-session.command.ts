import sql from 'sql-template-tag';
import type { Caller } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import type { AccountDeps } from './account-deps.ts';
import { endSessionsOfPerson } from './end-sessions.command.ts';

type EndSessionDeps = Pick<AccountDeps, 'db' | 'sessionRevoked'>;

/**
 * Ends one of the caller's sessions, on every server and in the session's open windows.
 * @throws Refused `notFound` when the session is another person's or has ended
 */
export async function endOwnSessionById(
  { db, sessionRevoked }: EndSessionDeps,
  { userId }: Caller,
  sessionId: string,
  logSecurity: LogSecurityEvent,
): Promise<void> {
  const [ended] = await db.query(sql`
    UPDATE sessions SET revoked_on = now()
    WHERE id = ${sessionId} AND user_id = ${userId} AND revoked_on IS NULL RETURNING 1 AS ended`);
  requireFound(ended);
  sessionRevoked(sessionId, true);
  logSecurity('session_expired', { userId, sessionId, reason: 'endedByOwner' });
}

/** Ends all sessions of the caller except the current session. */
export async function endOtherSessions(
  { db, sessionRevoked }: EndSessionDeps,
  { userId, sessionId }: Caller,
  logSecurity: LogSecurityEvent,
): Promise<void> {
  const ended = await db.transaction((tx) => endSessionsOfPerson({ sessionRevoked }, tx, userId, sessionId));
  for (const id of ended) logSecurity('session_expired', { userId, sessionId: id, reason: 'endedByOwner' });
}
