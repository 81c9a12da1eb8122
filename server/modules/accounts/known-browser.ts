import { randomBytes, timingSafeEqual } from 'node:crypto';
import { daySeconds } from '#contract/time/durations.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';

/**
 * The cookie of a browser in which an account has signed in. The server signs its random number for
 * that account.
 */
export const knownBrowserCookieName = 'hd_known_browser';

/** Seconds that the cookie lasts after a remembered sign-in: a year. */
export const knownBrowserCookieSeconds = 365 * daySeconds;

/**
 * The paths below which calls sign a person in: all of signing in, and the acceptance of an
 * invitation.
 */
const paths = ['/api/auth', '/api/invitation'];

const form = /^([\w-]{22})\.([\w-]{43})$/;

function signatureOf(sign: Signer, browser: string, email: string): string {
  return sign(JSON.stringify([browser, email])).toString('base64url');
}

/**
 * Creates the cookie's value for a browser in which this account has just signed in.
 * @param email the account's email in lower case
 */
export function createKnownBrowserCookieValue(sign: Signer, email: string): string {
  const browser = randomBytes(16).toString('base64url');
  return `${browser}.${signatureOf(sign, browser, email)}`;
}

/**
 * Returns the browser's number if the server signed the cookie for this account, else null. The
 * number alone does not sign in. The server counts failures of each number apart.
 */
export function findSignedBrowserId(sign: Signer, email: string, cookie: string | undefined): string | null {
  const [, browser, signature] = form.exec(cookie ?? '') ?? [];
  if (!browser || !signature) return null;
  const right = Buffer.from(signatureOf(sign, browser, email));
  return timingSafeEqual(right, Buffer.from(signature)) ? browser : null;
}

/**
 * Sets the cookie by which the next sign-in recognises this browser. It lasts at least as long as
 * the session's cookie. The cookie that older servers set for `/api/auth/login` is removed, because
 * it may belong to another account.
 */
export function setKnownBrowserCookie(
  sign: Signer,
  form: { emailAddress: string; rememberMe: boolean },
  exchange: Pick<RequestExchange, 'setCookie' | 'clearCookie'>,
): void {
  const value = createKnownBrowserCookieValue(sign, form.emailAddress.toLowerCase());
  const lasting = form.rememberMe ? { maxAgeSeconds: knownBrowserCookieSeconds } : {};
  for (const path of paths) exchange.setCookie(knownBrowserCookieName, value, { path, ...lasting });
  exchange.clearCookie(knownBrowserCookieName, { path: '/api/auth/login' });
}
