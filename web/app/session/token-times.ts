import type { AuthTokens } from '#contract/auth.ts';

const minute = 60_000;
/** The longest that a timer is set for (core, section 4): browsers overflow beyond 24.8 days. */
const longestTimer = 86_400_000;
/** However wrong a clock or a token's time may be, renewals do not chase each other. */
const shortestTimer = 30_000;

/**
 * Milliseconds until the access token is to be renewed: 60 s before it expires (TOK-01), at least 30 s. `now` is the
 * server's, as in all of these.
 */
export function renewalDelay(accessExpiry: string, now: number): number {
  return Math.min(longestTimer, Math.max(shortestTimer, Date.parse(accessExpiry) - minute - now));
}

/** Milliseconds until the refresh token is to be looked at: at its expiry, at most a day (TOK-01). */
export function refreshCheckDelay(refreshExpiry: string, now: number): number {
  return Math.min(longestTimer, Math.max(0, Date.parse(refreshExpiry) - now));
}

/**
 * What a check has to do (TOK-02): a refresh token that has expired or will within five minutes is past renewing, so the
 * person leaves; an access token in that state is renewed.
 */
export function tokenNeed(tokens: AuthTokens, now: number): 'none' | 'renew' | 'leave' {
  const soon = now + 5 * minute;
  if (Date.parse(tokens.refreshToken.expiry) <= soon) return 'leave';
  return Date.parse(tokens.accessToken.expiry) <= soon ? 'renew' : 'none';
}
