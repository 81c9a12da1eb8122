import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';

/** The new account of an invited person, who has given the required consents. */
export interface NewInvitedAccount {
  email: string;
  passwordHash: string;
  locale: Locale;
  marketingConsent: boolean;
}

/**
 * The operations on accounts and sessions that accepting an invitation needs. The module `accounts`
 * implements them (see modules.ts).
 */
export interface InvitedAccountOperations {
  /** Returns the person of an access token, or null for an invalid token. */
  callerOf(token: string): { userId: string } | null;
  /** @throws Refused `tooManyRequests` after too many wrong codes from the network */
  refuseWhileGuessing(exchange: RequestExchange): Promise<void>;
  countWrongCode(exchange: RequestExchange): Promise<void>;
  /** @throws Refused `invalidCaptcha` */
  requireCaptcha(email: string, tokens: CaptchaTokens, exchange: RequestExchange): Promise<void>;
  /** @throws Refused `passwordCommon` */
  hashPassword(password: string): Promise<string>;
  /**
   * Verifies a password as a sign-in does, with the same captcha, counters and locks.
   * @throws Refused `invalidCredentials`, `userLockOuted`, `tooManyRequests`, `invalidCaptcha`,
   * `secondFactorNeeded`
   */
  provePassword(
    form: { emailAddress: string; password: string } & CaptchaTokens,
    exchange: RequestExchange,
  ): Promise<string>;
  /**
   * Creates an account with a confirmed email, because the person opened the invitation from that
   * mailbox. The security log gets it after the commit.
   * @returns the account's id, or null when another request has created it meanwhile
   */
  make(tx: Transaction, account: NewInvitedAccount, now: Date, exchange: RequestExchange): Promise<string | null>;
  /**
   * Confirms the email of an account, because its owner opened the invitation from that mailbox,
   * and stores the owner's `consents`. Null leaves the consents unchanged.
   */
  confirm(
    tx: Transaction,
    account: { userId: string; email: string },
    consents: { marketingConsent: boolean } | null,
    now: Date,
  ): Promise<void>;
  /** Begins a session in this browser. */
  beginSession(userId: string, email: string, exchange: RequestExchange): Promise<AuthTokens>;
}
