import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';

const hour = 3_600_000;

/**
 * How long a session may go on, in milliseconds: unused, and from the sign-in at most however much it is used.
 * docs/decisions/0005-sessions.md
 */
const lifetimes = {
  remembered: { unused: 30 * 24 * hour, atMost: 90 * 24 * hour },
  untilClosed: { unused: 12 * hour, atMost: 12 * hour },
};

/** The family of refresh tokens that one belongs to. */
export interface TokenFamily {
  id: string;
  rememberMe: boolean;
  /** When somebody signed in: instant. */
  createdOn: string;
  /** The company whose single sign-on they came by. */
  ssoCompanyId: string | null;
}

export interface IssuedToken {
  tokenValue: string;
  /** Instant, ISO 8601. */
  expiry: string;
  /** How long a cookie should keep it; undefined: as long as the browser's session. */
  maxAgeSeconds: number | undefined;
}

function lifetimeOf({ rememberMe }: TokenFamily) {
  return rememberMe ? lifetimes.remembered : lifetimes.untilClosed;
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The instant at which somebody has to sign in anew, whatever they do until then. */
export function endOf(session: TokenFamily): Date {
  return new Date(Date.parse(session.createdOn) + lifetimeOf(session).atMost);
}

/** The first token of a session. */
export function firstToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token that follows one that is spent. It is derived, so that whoever repeats a renewal whose answer got lost can be
 * given the same one again although only hashes are stored.
 */
export function successorOf(sign: Signer, token: string): string {
  return sign(token).toString('base64url');
}

/** How a refresh token is handed out that is good until `expiry`. */
export function handOut(tokenValue: string, expiry: string, session: TokenFamily, now: Date): IssuedToken {
  const seconds = Math.floor((Date.parse(expiry) - now.getTime()) / 1000);
  return { tokenValue, expiry, maxAgeSeconds: session.rememberMe ? seconds : undefined };
}

/** Makes this the newest token of the session. Only its hash is stored. */
export async function issueRefreshToken(
  db: Queryable,
  tokenValue: string,
  session: TokenFamily,
  now: Date,
): Promise<IssuedToken> {
  const unusedUntil = now.getTime() + lifetimeOf(session).unused;
  const expiry = new Date(Math.min(unusedUntil, endOf(session).getTime())).toISOString();
  await db.query(sql`
    INSERT INTO refresh_tokens (hash, session_id, expires_on) VALUES (${hashOf(tokenValue)}, ${session.id}, ${expiry})`);
  return handOut(tokenValue, expiry, session, now);
}
