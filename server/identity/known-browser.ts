import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Exchange } from '#server/platform/http/route.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';

/** The cookie of a browser in which somebody has signed in: a number of its own, and the account's signature for it. */
export const knownBrowserCookie = 'hd_known_browser';

/** Seconds that a remembered sign-in keeps it: a year. */
export const knownBrowserSeconds = 365 * 86_400;

const form = /^([\w-]{22})\.([\w-]{43})$/;

function signatureOf(sign: Signer, browser: string, email: string): string {
  return sign(JSON.stringify([browser, email])).toString('base64url');
}

/** The cookie's value for a browser in which this account (its e-mail in lower case) has just signed in. */
export function knownBrowser(sign: Signer, email: string): string {
  const browser = randomBytes(16).toString('base64url');
  return `${browser}.${signatureOf(sign, browser, email)}`;
}

/** The browser's number when its cookie is ours and of this account, else null. It lets nobody in: only failures count apart. */
export function browserKnowing(sign: Signer, email: string, cookie: string | undefined): string | null {
  const [, browser, signature] = form.exec(cookie ?? '') ?? [];
  if (!browser || !signature) return null;
  const right = Buffer.from(signatureOf(sign, browser, email));
  return timingSafeEqual(right, Buffer.from(signature)) ? browser : null;
}

/** The next sign-in will know this browser; sent to that call alone, and kept as long as the session's own cookie or longer. */
export function rememberBrowser(
  sign: Signer,
  form: { emailAddress: string; rememberMe: boolean },
  exchange: Pick<Exchange, 'setCookie'>,
): void {
  const value = knownBrowser(sign, form.emailAddress.toLowerCase());
  const lasting = form.rememberMe ? { maxAgeSeconds: knownBrowserSeconds } : {};
  exchange.setCookie(knownBrowserCookie, value, { path: '/api/auth/login', ...lasting });
}
