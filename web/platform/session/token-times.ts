import type { AuthTokens } from '#contract/sign-in/auth.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';

/** The longest timer in milliseconds (core, section 4). Browsers overflow beyond 24.8 days. */
const longestTimer = dayMs;
/** The shortest timer in milliseconds, so that renewals never chase each other. */
const shortestTimer = 30_000;

/**
 * Returns milliseconds until the access token's renewal: 60 s before it expires (TOK-01), at least
 * 30 s. `now` is the server's in all functions here.
 */
export function renewalDelay(accessExpiry: string, now: number): number {
  return Math.min(longestTimer, Math.max(shortestTimer, Date.parse(accessExpiry) - minuteMs - now));
}

/**
 * Returns milliseconds until the check of the refresh token: at its expiry, at most a day (TOK-01).
 */
export function refreshCheckDelay(refreshExpiry: string, now: number): number {
  return Math.min(longestTimer, Math.max(0, Date.parse(refreshExpiry) - now));
}

/**
 * Returns the act that a check demands (TOK-02). A refresh token within five minutes of its expiry
 * is past renewing, so that the person leaves. An access token in that state is renewed.
 */
export function tokenNeed(tokens: AuthTokens, now: number): 'none' | 'renew' | 'leave' {
  const soon = now + 5 * minuteMs;
  if (Date.parse(tokens.refreshToken.expiry) <= soon) return 'leave';
  return Date.parse(tokens.accessToken.expiry) <= soon ? 'renew' : 'none';
}
