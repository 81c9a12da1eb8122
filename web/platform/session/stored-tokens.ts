import type { AuthTokens } from '#contract/sign-in/auth.ts';
import { getClockOffset, restoreClockOffset, serverNow } from './server-clock.ts';
import { getRequiredTokenAction } from './token-times.ts';

/**
 * The sessionStorage key of the access token, so that a reload spends no refresh token. If a
 * response of a renewal were lost during a reload, the next renewal would look like theft.
 */
const key = 'hd_access_token';

interface Kept {
  tokens: AuthTokens;
  /** The mark of the sign-in to which the tokens belong (session-marker.ts). */
  mark: string | null;
  clockOffset: number;
}

/**
 * Stores the access token for this tab's next page. It stores only the expiry of the refresh token.
 */
export function storeTokensForReload({ accessToken, refreshToken }: AuthTokens, mark: string | null): void {
  const tokens = { accessToken, refreshToken: { expiry: refreshToken.expiry, tokenValue: '' } };
  const kept: Kept = { tokens, mark, clockOffset: getClockOffset() };
  sessionStorage.setItem(key, JSON.stringify(kept));
}

/**
 * Returns the tokens that this tab stored before a reload. Null when they belong to another sign-in
 * or are about to expire.
 */
export function getTokensStoredBeforeReload(mark: string | null): AuthTokens | null {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
  if (!kept?.tokens || kept.mark !== mark) return null;
  restoreClockOffset(kept.clockOffset ?? 0);
  return getRequiredTokenAction(kept.tokens, serverNow()) === 'none' ? kept.tokens : null;
}

/** Deletes the stored tokens, so that the tab's next page renews them. */
export function deleteStoredTokens(): void {
  sessionStorage.removeItem(key);
}
