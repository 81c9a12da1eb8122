import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import type { IdentitySigners } from './account-deps.ts';
import { findSignedBrowserId } from './known-browser.ts';
import { getNetworkOfIpAddress } from './network.ts';
import { createFailureCounterKeys, type FailureCounterKeys } from './sign-in-failures.ts';

/** The origin of a sign-in attempt. */
export interface SignInOrigin {
  address: string;
  /** The cookie by which a browser claims an earlier sign-in. */
  knownBrowser: string | undefined;
  /** The browser's `User-Agent` header. */
  userAgent: string | undefined;
  logSecurity: LogSecurityEvent;
}

export interface SignInAttempt {
  /** The email as the person typed it. */
  typed: string;
  /** The email in lower case, as accounts store it. */
  email: string;
  counted: FailureCounterKeys;
  /** The fields that every log line of the attempt has. */
  told: { account: string; knownBrowser: boolean };
  logSecurity: LogSecurityEvent;
}

/** Builds a sign-in attempt without reading the database. */
export function createSignInAttempt(signers: IdentitySigners, typed: string, origin: SignInOrigin): SignInAttempt {
  const email = typed.toLowerCase();
  const browser = findSignedBrowserId(signers.knownBrowser, email, origin.knownBrowser);
  const account = signers.pseudonym(email);
  return {
    typed,
    email,
    counted: createFailureCounterKeys(signers.failures, email, getNetworkOfIpAddress(origin.address), browser),
    told: { account, knownBrowser: browser !== null },
    logSecurity: origin.logSecurity,
  };
}
