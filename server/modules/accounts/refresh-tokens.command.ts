import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';

/**
 * The lifetimes of a session in milliseconds: without use, and in total since the sign-in
 * (docs/decisions/0005-sessions.md).
 */
const lifetimes = {
  remembered: { unused: 30 * dayMs, atMost: 90 * dayMs },
  untilClosed: { unused: 12 * hourMs, atMost: 12 * hourMs },
};

/** The session of a refresh token. Its tokens are a family: each descends from the first. */
export interface TokenFamily {
  id: string;
  rememberMe: boolean;
  /** The instant of the sign-in. */
  createdOn: string;
  /** The company whose single sign-on opened the session. */
  ssoCompanyId: string | null;
}

export interface IssuedRefreshToken {
  tokenValue: string;
  /** The instant of its expiry, ISO 8601. */
  expiry: string;
  /**
   * The lifetime of the token's cookie. Undefined for a cookie that ends with the browser's
   * session.
   */
  maxAgeSeconds: number | undefined;
}

function lifetimeOf({ rememberMe }: TokenFamily) {
  return rememberMe ? lifetimes.remembered : lifetimes.untilClosed;
}

export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the instant at which the session ends, however often it is renewed. */
export function getSessionEnd(session: TokenFamily): Date {
  return new Date(Date.parse(session.createdOn) + lifetimeOf(session).atMost);
}

/** Makes the first token of a session. */
export function generateFirstRefreshTokenValue(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Derives the token that follows a spent one. A repeated renewal gets the same successor, although
 * the table stores only hashes.
 */
export function deriveSuccessorToken(sign: Signer, token: string): string {
  return sign(token).toString('base64url');
}

/** Returns a refresh token, valid until `expiry`, with the lifetime of its cookie. */
export function createIssuedRefreshToken(
  tokenValue: string,
  expiry: string,
  session: TokenFamily,
  now: Date,
): IssuedRefreshToken {
  const seconds = Math.floor((Date.parse(expiry) - now.getTime()) / 1000);
  return { tokenValue, expiry, maxAgeSeconds: session.rememberMe ? seconds : undefined };
}

/** Stores the hash of the session's newest refresh token. */
export async function storeNewestRefreshTokenHash(
  db: Queryable,
  tokenValue: string,
  session: TokenFamily,
  now: Date,
): Promise<IssuedRefreshToken> {
  const unusedUntil = now.getTime() + lifetimeOf(session).unused;
  const expiry = new Date(Math.min(unusedUntil, getSessionEnd(session).getTime())).toISOString();
  await db.query(sql`
    INSERT INTO refresh_tokens (hash, session_id, expires_on) VALUES (${hashSecretToken(tokenValue)}, ${session.id}, ${expiry})`);
  return createIssuedRefreshToken(tokenValue, expiry, session, now);
}
