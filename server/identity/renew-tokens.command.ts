import sql from 'sql-template-tag';
import { refuse } from '#server/platform/http/refused.ts';
import type { Identity } from './identity.ts';
import type { Session } from './login.command.ts';
import { hashOf, issueRefreshToken } from './refresh-tokens.ts';
import { revokeSession } from './revoke-session.command.ts';

interface TokenRow {
  sessionId: string;
  userId: string;
  rememberMe: boolean;
  revoked: boolean;
  spent: boolean;
  expired: boolean;
}

/**
 * Spends a refresh token for two new tokens (TOK-05). The token's row is locked, so that of two calls with the same token
 * one wins and the other is a reuse: somebody else holds the token, and the whole session is revoked.
 * @throws Refused `refreshTokenInvalid` for an unknown, expired, spent or revoked token.
 */
export async function renewTokens(identity: Identity, token: string): Promise<Session> {
  const { db, clock, tokens } = identity;
  const now = clock.now();
  const outcome = await db.transaction(async (tx) => {
    const [row] = await tx.query<TokenRow>(sql`
      SELECT t.session_id AS "sessionId", s.user_id AS "userId", s.remember_me AS "rememberMe",
             s.revoked_on IS NOT NULL AS revoked, t.spent_on IS NOT NULL AS spent,
             t.expires_on <= ${now.toISOString()} AS expired
      FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
      WHERE t.hash = ${hashOf(token)} FOR UPDATE`);
    if (!row || row.revoked || row.expired) return null;
    if (row.spent) return { reusedIn: row.sessionId };
    await tx.query(sql`UPDATE refresh_tokens SET spent_on = ${now.toISOString()} WHERE hash = ${hashOf(token)}`);
    // Those that have expired are refused whether they are remembered or not.
    await tx.query(sql`
      DELETE FROM refresh_tokens WHERE session_id = ${row.sessionId} AND expires_on <= ${now.toISOString()}`);
    const refresh = await issueRefreshToken(tx, { id: row.sessionId, rememberMe: row.rememberMe }, now);
    return { reusedIn: undefined, id: row.sessionId, userId: row.userId, refresh };
  });
  if (!outcome) refuse('refreshTokenInvalid', {});
  if (outcome.reusedIn !== undefined) {
    await revokeSession(identity, outcome.reusedIn);
    refuse('refreshTokenInvalid', {});
  }
  const { id, userId, refresh } = outcome;
  return { id, userId, refresh, access: tokens.issue({ userId, sessionId: id }) };
}
