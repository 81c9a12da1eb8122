import type { Captcha } from '#server/platform/captcha/captcha.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import type { EnqueueEmail } from '#server/platform/mail/mailer.command.ts';
import type { AppContext } from '#server/platform/module.ts';
import type { AccessTokenService } from '#server/platform/tokens/access-tokens.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import { createPurposeSigner, type Signer } from '#server/platform/tokens/signer.ts';

/** The HMAC signers of this module. All servers of a deployment have signers with equal keys. */
export interface IdentitySigners {
  /** Derives a refresh token's successor. */
  successor: Signer;
  /**
   * Derives the secret of a session, or of a waiting second step, from the outcome of a provider's
   * sign-in.
   */
  externalSession: Signer;
  /** Derives the keys of failure counters, so that the table does not reveal emails. */
  failures: Signer;
  /** Signs the cookie of a browser that has signed in. */
  knownBrowser: Signer;
  /** Returns a pseudonym of an email in lower case, which names an account in the log. */
  pseudonym: (email: string) => string;
}

/**
 * Stores the referral code with which an account registered. The module `referrals` implements it
 * (see modules.ts).
 */
export type StoreReferralCode =
  /** @throws Refused `referralCodeInvalid`, `referralCodeOwn` */
  (tx: Transaction, account: { userId: string; email: string }, typed: string) => Promise<void>;

/** The dependencies of this module's commands. */
export interface AccountDeps {
  db: Database;
  clock: Clock;
  tokens: AccessTokenService;
  signers: IdentitySigners;
  captcha: Captcha;
  enqueueEmail: EnqueueEmail;
  takeReferralCode: StoreReferralCode;
  addJob: AddJob;
  /** Encrypts requests for account emails in the table of jobs. */
  encryptor: Encryptor;
  /** The base URL of links in emails and of returns from providers, and the site of passkeys. */
  publicUrl: string;
  /**
   * Notifies every server, this one included, that a session has ended. With `elsewhere`, its
   * windows may keep unsaved work, because the person did not sign out there.
   */
  sessionRevoked(sessionId: string, elsewhere: boolean): void;
}

/** Builds the dependencies of accounts from the platform's services and `needs`. */
export function createAccountDeps(
  context: AppContext,
  needs: Pick<AccountDeps, 'tokens' | 'signers' | 'captcha' | 'takeReferralCode'>,
): AccountDeps {
  return {
    ...context,
    ...needs,
    encryptor: context.encryptorFor('asked letters'),
    sessionRevoked: context.live.sessionRevoked,
  };
}

/** Creates the signers of a deployment from its secret. */
export function createIdentitySigners(secret: string): IdentitySigners {
  const sign = createPurposeSigner(secret, 'pseudonym of an e-mail');
  return {
    successor: createPurposeSigner(secret, 'refresh token successor'),
    externalSession: createPurposeSigner(secret, 'session of a sign-in by a provider'),
    failures: createPurposeSigner(secret, 'sign-in failures'),
    knownBrowser: createPurposeSigner(secret, 'known browser'),
    pseudonym: (email) => sign(email).toString('base64url').slice(0, 16),
  };
}
