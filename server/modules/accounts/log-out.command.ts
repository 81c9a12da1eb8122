import sql from 'sql-template-tag';
import type { LogSecurityEvent, SecurityEvents } from '#server/platform/security-log.ts';
import type { AccountDeps } from './account-deps.ts';
import { hashSecretToken } from './refresh-tokens.command.ts';
import { revokeSession } from './revoke-session.command.ts';

/** The tokens of a session to end, as a browser or program sends them. */
export interface PresentedTokens {
  accessToken: string | null;
  refreshToken: string | undefined;
}

async function sessionOfRefreshToken({ db }: AccountDeps, token: string): Promise<string | undefined> {
  const [row] = await db.query<{ sessionId: string }>(sql`
    SELECT session_id AS "sessionId" FROM refresh_tokens WHERE hash = ${hashSecretToken(token)}`);
  return row?.sessionId;
}

/**
 * Ends the sessions of the two tokens (TOK-05). The access token must be valid. The refresh token
 * may be spent. Without tokens, nothing happens.
 */
export async function logOut(
  deps: AccountDeps,
  { accessToken, refreshToken }: PresentedTokens,
  logSecurity: LogSecurityEvent,
  reason: SecurityEvents['session_expired']['reason'] = 'signedOut',
): Promise<void> {
  const byAccess = accessToken === null ? undefined : deps.tokens.read(accessToken)?.sessionId;
  const byRefresh = refreshToken === undefined ? undefined : await sessionOfRefreshToken(deps, refreshToken);
  for (const sessionId of new Set([byAccess, byRefresh])) {
    const userId = sessionId && (await revokeSession(deps, sessionId, false));
    if (userId) logSecurity('session_expired', { userId, sessionId, reason });
  }
}
