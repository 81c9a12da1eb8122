import type { CaptchaTokens } from '#contract/account-bodies.ts';
import type { AuthTokens } from '#contract/auth.ts';
import type { Locale } from '#contract/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Exchange } from '#server/platform/http/route.ts';

/** A new account of somebody who was invited; they have consented to what everybody has to. */
export interface InvitedAccount {
  email: string;
  passwordHash: string;
  locale: Locale;
  marketingConsent: boolean;
}

/** What accepting an invitation needs of accounts and sessions; the module of identity does it, put together in modules.ts. */
export interface InvitedAccounts {
  /** Who a token is of; null for one that is not valid. */
  callerOf(token: string): { userId: string } | null;
  /** @throws Refused `tooManyRequests` where too many wrong codes came from. */
  refuseWhileGuessing(exchange: Exchange): Promise<void>;
  countWrongCode(exchange: Exchange): Promise<void>;
  /** @throws Refused `invalidCaptcha` */
  requireCaptcha(email: string, tokens: CaptchaTokens, exchange: Exchange): Promise<void>;
  /** @throws Refused `passwordCommon` */
  hashPassword(password: string): Promise<string>;
  /**
   * Compares a password as signing in does, its captcha, counters and locks included.
   * @throws Refused `invalidCredentials`, `userLockOuted`, `tooManyRequests`, `invalidCaptcha`
   */
  provePassword(form: { emailAddress: string; password: string } & CaptchaTokens, exchange: Exchange): Promise<string>;
  /** Makes an account whose e-mail the letter has proved. @returns its id, or null when somebody has made it meanwhile */
  make(tx: Transaction, account: InvitedAccount, now: Date): Promise<string | null>;
  /** Notes what the owner of an account consented to, and that a letter has proved its e-mail. */
  confirm(
    tx: Transaction,
    account: { userId: string; email: string },
    consents: { marketingConsent: boolean } | null,
    now: Date,
  ): Promise<void>;
  /** Begins a session, in this browser too. */
  beginSession(userId: string, email: string, exchange: Exchange): Promise<AuthTokens>;
}
