import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import type { AccountDeps } from './account-deps.ts';
import { buildSessionWithTokens, type SessionWithTokens } from './open-session.command.ts';
import {
  createIssuedRefreshToken,
  deriveSuccessorToken,
  hashSecretToken,
  type IssuedRefreshToken,
  storeNewestRefreshTokenHash,
  type TokenFamily,
} from './refresh-tokens.command.ts';
import { revokeSession } from './revoke-session.command.ts';

interface TokenRow {
  sessionId: string;
  userId: string;
  rememberMe: boolean;
  createdOn: string;
  ssoCompanyId: string | null;
  revoked: boolean;
  spentOn: string | null;
  expired: boolean;
}

/**
 * Locks the rows of the token and its session. Renewals of one session run one after another, on
 * all servers.
 */
async function lockToken(tx: Transaction, token: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await tx.query<TokenRow>(sql`
    SELECT t.session_id AS "sessionId", s.user_id AS "userId", s.remember_me AS "rememberMe", s.created_on AS "createdOn",
           s.sso_company_id AS "ssoCompanyId", s.revoked_on IS NOT NULL AS revoked, t.spent_on AS "spentOn", t.expires_on <= ${now.toISOString()} AS expired
    FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
    WHERE t.hash = ${hashSecretToken(token)} FOR UPDATE`);
  return row;
}

/** Returns the expiry of a token that is not spent yet. Undefined for a spent token. */
async function unusedUntil(tx: Transaction, token: string): Promise<string | undefined> {
  const [row] = await tx.query<{ expiry: string }>(sql`
    SELECT expires_on AS expiry FROM refresh_tokens WHERE hash = ${hashSecretToken(token)} AND spent_on IS NULL`);
  return row && new Date(row.expiry).toISOString();
}

async function spend(tx: Transaction, token: string, successor: string, family: TokenFamily, now: Date) {
  await tx.query(sql`UPDATE refresh_tokens SET spent_on = ${now.toISOString()} WHERE hash = ${hashSecretToken(token)}`);
  await tx.query(sql`UPDATE sessions SET last_used_on = ${now.toISOString()} WHERE id = ${family.id}`);
  // Expired tokens are refused whether they are stored or not.
  await tx.query(sql`
    DELETE FROM refresh_tokens WHERE session_id = ${family.id} AND expires_on <= ${now.toISOString()}`);
  return await storeNewestRefreshTokenHash(tx, successor, family, now);
}

type Outcome =
  | { family: TokenFamily; userId: string; refresh: IssuedRefreshToken }
  | { reused: TokenFamily; userId: string };

/**
 * Exchanges a refresh token for two new tokens (TOK-05). Until the successor is used, a spent token
 * gets it again: responses get lost, and two tabs renew at once. A spent token with a spent
 * successor was stolen, so the session is revoked.
 * @throws Refused `refreshTokenInvalid` for an unknown, expired or revoked token, and for a reused
 * one
 */
export async function renewTokens(
  deps: AccountDeps,
  token: string,
  logSecurity: LogSecurityEvent,
): Promise<SessionWithTokens> {
  const { db, clock, signers } = deps;
  const now = clock.now();
  const outcome = await db.transaction(async (tx): Promise<Outcome | null> => {
    const row = await lockToken(tx, token, now);
    if (!row || row.revoked || row.expired) return null;
    const { userId, sessionId: id, rememberMe, createdOn, ssoCompanyId } = row;
    const family = { id, rememberMe, createdOn, ssoCompanyId };
    const successor = deriveSuccessorToken(signers.successor, token);
    if (!row.spentOn) return { family, userId, refresh: await spend(tx, token, successor, family, now) };
    const expiry = await unusedUntil(tx, successor);
    if (expiry) return { family, userId, refresh: createIssuedRefreshToken(successor, expiry, family, now) };
    const sessionRevoked = (id: string, elsewhere: boolean) => tx.afterCommit(() => deps.sessionRevoked(id, elsewhere));
    await revokeSession({ db: tx, sessionRevoked }, family.id, true);
    return { reused: family, userId };
  });
  if (!outcome) refuse('refreshTokenInvalid', {});
  const { userId } = outcome;
  if ('reused' in outcome) {
    logSecurity('authn_token_reuse', { userId, sessionId: outcome.reused.id });
    refuse('refreshTokenInvalid', {});
  }
  return buildSessionWithTokens(deps, userId, outcome.family, outcome.refresh);
}
