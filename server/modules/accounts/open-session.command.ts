import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { hourMs } from '#contract/time/durations.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AccountDeps } from './account-deps.ts';
import { parseUserAgent } from './parse-user-agent.ts';
import {
  generateFirstRefreshTokenValue,
  getSessionEnd,
  type IssuedRefreshToken,
  storeNewestRefreshTokenHash,
  type TokenFamily,
} from './refresh-tokens.command.ts';

export type SessionDeps = Pick<AccountDeps, 'db' | 'clock' | 'tokens'>;

/** A session that was just opened or renewed, with its two tokens. */
export interface SessionWithTokens {
  id: string;
  userId: string;
  access: { tokenValue: string; expiry: string };
  refresh: IssuedRefreshToken;
}

/** Returns a session with a new access token. The access token never outlives the session. */
export function buildSessionWithTokens(
  { tokens }: SessionDeps,
  userId: string,
  family: TokenFamily,
  refresh: IssuedRefreshToken,
): SessionWithTokens {
  const { id, ssoCompanyId } = family;
  return { id, userId, refresh, access: tokens.issue({ userId, sessionId: id, ssoCompanyId }, getSessionEnd(family)) };
}

/**
 * Drops the person's sessions whose last refresh token expired over an hour ago. A renewal may
 * still run until then.
 */
async function dropEndedSessions(tx: Transaction, userId: string, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - hourMs).toISOString();
  await tx.query(sql`
    DELETE FROM sessions s
    WHERE s.user_id = ${userId}
      AND NOT EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id AND t.expires_on > ${anHourAgo})`);
}

/** The origin of a session, and the refusal for an owner who has deleted the account meanwhile. */
interface SessionOrigin {
  /** The company whose single sign-on opened the session. */
  ssoCompanyId?: string | null;
  ifGone?: 'invalidCredentials' | 'externalSignInLost' | 'invitationChanged';
  /**
   * The session's first refresh token, for a caller that must produce the same token again. Random
   * by default.
   */
  token?: string;
}

/**
 * Opens a session: a family of refresh tokens that can be revoked together.
 * @param userAgent the browser's header, by which the owner recognises the session
 * @throws Refused `ifGone` when the owner has deleted the account meanwhile
 */
export async function openSession(
  identity: SessionDeps,
  userId: string,
  rememberMe: boolean,
  userAgent: string | undefined,
  { ssoCompanyId = null, ifGone = 'invalidCredentials', token = generateFirstRefreshTokenValue() }: SessionOrigin = {},
): Promise<SessionWithTokens> {
  const now = identity.clock.now();
  const family = { id: uuid(), rememberMe, createdOn: now.toISOString(), ssoCompanyId };
  const { browser, system } = parseUserAgent(userAgent);
  const refresh = await identity.db.transaction(async (tx) => {
    await dropEndedSessions(tx, userId, now);
    // The lock prevents that the owner deletes the account at this moment.
    const begun = await tx.query(sql`
      INSERT INTO sessions (id, user_id, remember_me, created_on, last_used_on, browser, system, proven_on, sso_company_id)
      SELECT ${family.id}, id, ${rememberMe}, ${family.createdOn}, ${family.createdOn}, ${browser}, ${system},
             ${family.createdOn}, ${ssoCompanyId}
      FROM users WHERE id = ${userId} AND deleted_on IS NULL FOR KEY SHARE RETURNING 1 AS begun`);
    if (begun.length === 0) refuse(ifGone, {});
    return await storeNewestRefreshTokenHash(tx, token, family, now);
  });
  return buildSessionWithTokens(identity, userId, family, refresh);
}
