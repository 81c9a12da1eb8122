import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../clock.ts';
import type { Caller } from '../http/caller.ts';

/** Minutes that an access token lives; docs/decisions/0005-sessions.md. */
export const accessTokenMinutes = 15;

export interface AccessTokens {
  /** A signed token for one session, and the instant it expires at. */
  issue(caller: Caller): { tokenValue: string; expiry: string };
  /** Whose token this is and until when (epoch milliseconds); null when it is forged, expired or malformed. */
  read(tokenValue: string): (Caller & { validUntil: number }) | null;
}

/** Access tokens signed with HMAC-SHA256. */
export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 5000, ignoreExpiration: true });
  return {
    issue({ userId, sessionId }) {
      const exp = Math.floor(clock.now().getTime() / 1000) + accessTokenMinutes * 60;
      return { tokenValue: sign({ sub: userId, sid: sessionId, exp }), expiry: new Date(exp * 1000).toISOString() };
    },
    read(tokenValue) {
      try {
        const { sub, sid, exp } = verify(tokenValue) as { sub: string; sid: string; exp: number };
        if (exp * 1000 <= clock.now().getTime()) return null;
        return { userId: sub, sessionId: sid, validUntil: exp * 1000 };
      } catch {
        return null;
      }
    },
  };
}
