import { createSigner, createVerifier } from 'fast-jwt';
import { minuteMs } from '#contract/time/durations.ts';
import type { Clock } from '../clock.ts';
import type { Caller } from '../http/caller.ts';
import { deriveKeyForPurpose } from './signer.ts';

/** The lifetime of an access token in minutes (docs/decisions/0005-sessions.md). */
export const accessTokenLifetimeMinutes = 15;

export interface AccessTokenService {
  /**
   * Returns a signed token for one session, and its expiry: after `accessTokenLifetimeMinutes`, or
   * at `latest` when that is sooner.
   */
  issue(caller: Caller, latest?: Date): { tokenValue: string; expiry: string };
  /**
   * Returns the token's owner and expiry (epoch milliseconds), or null when it is forged, expired
   * or malformed.
   */
  read(tokenValue: string): (Caller & { validUntil: number }) | null;
}

/** Returns the key that signs access tokens. Signatures for other purposes are not valid tokens. */
export const deriveAccessTokenKey = (secret: string) => deriveKeyForPurpose(secret, 'access token');

/** The claims of an access token. `exp` is in epoch seconds. */
interface Claims {
  sub: string;
  sid: string;
  sso?: string;
  exp: number;
}

/** Issues and reads access tokens signed with HMAC-SHA256. */
export function createAccessTokenService(secret: string, clock: Clock): AccessTokenService {
  const key = deriveAccessTokenKey(secret);
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: 5000, ignoreExpiration: true });
  return {
    issue({ userId, sessionId, ssoCompanyId }, latest) {
      const full = clock.now().getTime() + accessTokenLifetimeMinutes * minuteMs;
      const exp = Math.floor(Math.min(full, latest?.getTime() ?? full) / 1000);
      const claims = { sub: userId, sid: sessionId, ...(ssoCompanyId && { sso: ssoCompanyId }), exp };
      return { tokenValue: sign(claims), expiry: new Date(exp * 1000).toISOString() };
    },
    read(tokenValue) {
      try {
        const { sub, sid, sso = null, exp } = verify(tokenValue) as Claims;
        // A token without an expiry would be valid forever, because every comparison with it is
        // false.
        if (!(Number.isFinite(exp) && exp * 1000 > clock.now().getTime())) return null;
        return { userId: sub, sessionId: sid, ssoCompanyId: sso, validUntil: exp * 1000 };
      } catch {
        return null;
      }
    },
  };
}
