import type { TellSecurity } from '#server/platform/security-log.ts';
import type { IdentitySigners } from './identity.ts';
import { browserKnowing } from './known-browser.ts';
import { networkOf } from './network.ts';
import { type CountedFor, countedFor } from './sign-in-failures.ts';

/** Where an attempt comes from. */
export interface SignInOrigin {
  address: string;
  /** The cookie of a browser that says it has signed in before. */
  knownBrowser: string | undefined;
  /** What the browser says it is. */
  userAgent: string | undefined;
  tellSecurity: TellSecurity;
}

/** Somebody tries to sign in. */
export interface SignInAttempt {
  /** As it was typed. */
  typed: string;
  /** In lower case, as accounts have it. */
  email: string;
  counted: CountedFor;
  /** What is logged of it, whatever comes of it. */
  told: { account: string; knownBrowser: boolean };
  tellSecurity: TellSecurity;
}

/** What an attempt is before anything is read. */
export function attemptOf(signers: IdentitySigners, typed: string, origin: SignInOrigin): SignInAttempt {
  const email = typed.toLowerCase();
  const browser = browserKnowing(signers.knownBrowser, email, origin.knownBrowser);
  const account = signers.pseudonym(email);
  return {
    typed,
    email,
    counted: countedFor(signers.failures, email, networkOf(origin.address), browser),
    told: { account, knownBrowser: browser !== null },
    tellSecurity: origin.tellSecurity,
  };
}
