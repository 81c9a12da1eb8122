import type { AuthTokens } from '#contract/auth.ts';
import { clockOffset, resumeClock, serverNow } from './server-clock.ts';
import { tokenNeed } from './token-times.ts';

/**
 * The access token outlives a reload in this tab, so that a reload spends no refresh token: one whose answer is lost, because
 * the page went away, would look stolen the next time and end the session.
 */
const key = 'hd_access_token';

interface Kept {
  tokens: AuthTokens;
  /** The sign-in that they are of. */
  mark: string | null;
  clockOffset: number;
}

/** Keeps the access token for this tab's next page; of the refresh token only when it ends. */
export function keepForReload({ accessToken, refreshToken }: AuthTokens, mark: string | null): void {
  const tokens = { accessToken, refreshToken: { expiry: refreshToken.expiry, tokenValue: '' } };
  const kept: Kept = { tokens, mark, clockOffset: clockOffset() };
  sessionStorage.setItem(key, JSON.stringify(kept));
}

/** The tokens of this tab before it was reloaded, when they are of this sign-in and good for a while yet. */
export function tokensBeforeReload(mark: string | null): AuthTokens | null {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
  if (!kept?.tokens || kept.mark !== mark) return null;
  resumeClock(kept.clockOffset ?? 0);
  return tokenNeed(kept.tokens, serverNow()) === 'none' ? kept.tokens : null;
}

/** Forgets them: the next page of this tab asks for its own. */
export function dropKept(): void {
  sessionStorage.removeItem(key);
}
