import type { AuthTokens } from '#contract/sign-in/auth.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';

/**
 * The maximum length of a timer in milliseconds (core, section 4). Browsers overflow beyond 24.8
 * days.
 */
const longestTimer = dayMs;
/**
 * The minimum length of a timer in milliseconds, so that renewals do not follow each other at once.
 */
const shortestTimer = 30_000;

/**
 * Returns the milliseconds until the renewal of the access token: 60 s before it expires (TOK-01).
 * It is at least 30 s and at most a day. `now` is the server's time in all functions of this file.
 */
export function getRenewalDelay(accessExpiry: string, now: number): number {
  return Math.min(longestTimer, Math.max(shortestTimer, Date.parse(accessExpiry) - minuteMs - now));
}

/**
 * Returns the milliseconds until the check of the refresh token: at its expiry, at most a day
 * (TOK-01).
 */
export function getRefreshCheckDelay(refreshExpiry: string, now: number): number {
  return Math.min(longestTimer, Math.max(0, Date.parse(refreshExpiry) - now));
}

/**
 * Returns what a check of the tokens has to do (TOK-02). If the refresh token expires within five
 * minutes, the person has to leave. An access token that expires so soon is renewed.
 */
export function getRequiredTokenAction(tokens: AuthTokens, now: number): 'none' | 'renew' | 'leave' {
  const soon = now + 5 * minuteMs;
  if (Date.parse(tokens.refreshToken.expiry) <= soon) return 'leave';
  return Date.parse(tokens.accessToken.expiry) <= soon ? 'renew' : 'none';
}
