import type { AuthTokens } from '#contract/sign-in/auth.ts';
import { clockOffset, resumeClock, serverNow } from './server-clock.ts';
import { tokenNeed } from './token-times.ts';

/**
 * Keeps the access token over a reload in this tab, so that a reload spends no refresh token. A
 * renewal whose response is lost would look like theft next time and end the session.
 */
const key = 'hd_access_token';

interface Kept {
  tokens: AuthTokens;
  /** The sign-in that the tokens belong to. */
  mark: string | null;
  clockOffset: number;
}

/**
 * Keeps the access token for this tab's next page. It keeps only the expiry of the refresh token.
 */
export function keepForReload({ accessToken, refreshToken }: AuthTokens, mark: string | null): void {
  const tokens = { accessToken, refreshToken: { expiry: refreshToken.expiry, tokenValue: '' } };
  const kept: Kept = { tokens, mark, clockOffset: clockOffset() };
  sessionStorage.setItem(key, JSON.stringify(kept));
}

/**
 * Returns the tab's tokens from before a reload. Null when they belong to another sign-in or are
 * about to expire.
 */
export function tokensBeforeReload(mark: string | null): AuthTokens | null {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
  if (!kept?.tokens || kept.mark !== mark) return null;
  resumeClock(kept.clockOffset ?? 0);
  return tokenNeed(kept.tokens, serverNow()) === 'none' ? kept.tokens : null;
}

/** Forgets the tokens, so that the tab's next page requests its own. */
export function dropKept(): void {
  sessionStorage.removeItem(key);
}
