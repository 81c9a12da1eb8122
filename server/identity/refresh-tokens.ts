import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** Days that a refresh token lives unused: with remember-me, and for a browser session. docs/decisions/0005-sessions.md */
const rememberedDays = 30;
const sessionDays = 1;

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface IssuedToken {
  tokenValue: string;
  /** Instant, ISO 8601. */
  expiry: string;
  /** How long a cookie should keep it; undefined: as long as the browser's session. */
  maxAgeSeconds: number | undefined;
}

/** Makes the next refresh token of a session. Only its hash is stored. */
export async function issueRefreshToken(
  db: Queryable,
  session: { id: string; rememberMe: boolean },
  now: Date,
): Promise<IssuedToken> {
  const tokenValue = randomBytes(32).toString('base64url');
  const seconds = (session.rememberMe ? rememberedDays : sessionDays) * 86_400;
  const expiry = new Date(now.getTime() + seconds * 1000).toISOString();
  await db.query(sql`
    INSERT INTO refresh_tokens (hash, session_id, expires_on) VALUES (${hashOf(tokenValue)}, ${session.id}, ${expiry})`);
  return { tokenValue, expiry, maxAgeSeconds: session.rememberMe ? seconds : undefined };
}
