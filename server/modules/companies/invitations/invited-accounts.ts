import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Exchange } from '#server/platform/http/route.ts';

/** A new account of an invited person, who has given the required consents. */
export interface InvitedAccount {
  email: string;
  passwordHash: string;
  locale: Locale;
  marketingConsent: boolean;
}

/**
 * The operations on accounts and sessions that accepting needs. The module of identity does them
 * (see modules.ts).
 */
export interface InvitedAccounts {
  /** Returns the person of a token. Null for an invalid one. */
  callerOf(token: string): { userId: string } | null;
  /** @throws Refused `tooManyRequests` after too many wrong codes from the network */
  refuseWhileGuessing(exchange: Exchange): Promise<void>;
  countWrongCode(exchange: Exchange): Promise<void>;
  /** @throws Refused `invalidCaptcha` */
  requireCaptcha(email: string, tokens: CaptchaTokens, exchange: Exchange): Promise<void>;
  /** @throws Refused `passwordCommon` */
  hashPassword(password: string): Promise<string>;
  /**
   * Verifies a password as signing in does, with its captcha, counters and locks.
   * @throws Refused `invalidCredentials`, `userLockOuted`, `tooManyRequests`, `invalidCaptcha`,
   * `secondFactorNeeded`
   */
  provePassword(form: { emailAddress: string; password: string } & CaptchaTokens, exchange: Exchange): Promise<string>;
  /**
   * Creates an account whose email the letter has proved.
   * @returns its id, or null when another request has created it meanwhile
   */
  make(tx: Transaction, account: InvitedAccount, now: Date): Promise<string | null>;
  /** Stores the consents of an account's owner, and that a letter has proved its email. */
  confirm(
    tx: Transaction,
    account: { userId: string; email: string },
    consents: { marketingConsent: boolean } | null,
    now: Date,
  ): Promise<void>;
  /** Begins a session, in this browser too. */
  beginSession(userId: string, email: string, exchange: Exchange): Promise<AuthTokens>;
}
