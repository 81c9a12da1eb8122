import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../clock.ts';
import type { Caller } from '../http/caller.ts';
import { keyFor } from './signer.ts';

/** Minutes that an access token lives; docs/decisions/0005-sessions.md. */
export const accessTokenMinutes = 15;

export interface AccessTokens {
  /** A signed token for one session, and the instant it expires at: after its minutes, or at `latest` when that is sooner. */
  issue(caller: Caller, latest?: Date): { tokenValue: string; expiry: string };
  /** Whose token this is and until when (epoch milliseconds); null when it is forged, expired or malformed. */
  read(tokenValue: string): (Caller & { validUntil: number }) | null;
}

/** The key of access tokens: what the deployment signs for any other purpose is none. */
export const accessTokenKey = (secret: string) => keyFor(secret, 'access token');

/** What a token says; seconds of the epoch. */
interface Claims {
  sub: string;
  sid: string;
  sso?: string;
  exp: number;
}

/** Access tokens signed with HMAC-SHA256. */
export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const key = accessTokenKey(secret);
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: 5000, ignoreExpiration: true });
  return {
    issue({ userId, sessionId, ssoCompanyId }, latest) {
      const full = clock.now().getTime() + accessTokenMinutes * 60_000;
      const exp = Math.floor(Math.min(full, latest?.getTime() ?? full) / 1000);
      const claims = { sub: userId, sid: sessionId, ...(ssoCompanyId && { sso: ssoCompanyId }), exp };
      return { tokenValue: sign(claims), expiry: new Date(exp * 1000).toISOString() };
    },
    read(tokenValue) {
      try {
        const { sub, sid, sso = null, exp } = verify(tokenValue) as Claims;
        // Without an end it would be good for ever, and compare as neither sooner nor later.
        if (!(Number.isFinite(exp) && exp * 1000 > clock.now().getTime())) return null;
        return { userId: sub, sessionId: sid, ssoCompanyId: sso, validUntil: exp * 1000 };
      } catch {
        return null;
      }
    },
  };
}
