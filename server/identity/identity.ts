import type { Captcha } from '#server/platform/captcha/captcha.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { AddJob } from '#server/platform/jobs/add-job.ts';
import type { Post } from '#server/platform/mail/post.ts';
import type { AccessTokens } from '#server/platform/tokens/access-tokens.ts';
import type { Sealer } from '#server/platform/tokens/sealed.ts';
import { type Signer, signerFor } from '#server/platform/tokens/signer.ts';

/** What this module signs with: the same on every server of a deployment. */
export interface IdentitySigners {
  /** Makes a refresh token's successor. */
  successor: Signer;
  /** Makes the secret of a session, or of one that waits for its second factor, from what a provider's sign-in has come to. */
  externalSession: Signer;
  /** Names what failed sign-ins are counted for, without telling whose they are. */
  failures: Signer;
  /** Signs the cookie of a browser that has signed in. */
  knownBrowser: Signer;
  /** Names an account in the log by its e-mail, in lower case, without telling it. */
  pseudonym: (email: string) => string;
}

/** Remembers by whose referral code an account registered; the module of referrals does it, put together in modules.ts. */
export type TakeReferralCode =
  /** @throws Refused `referralCodeInvalid`, `referralCodeOwn` */
  (tx: Transaction, account: { userId: string; email: string }, typed: string) => Promise<void>;

/** What the commands of this module work with. */
export interface Identity {
  db: Database;
  clock: Clock;
  tokens: AccessTokens;
  signers: IdentitySigners;
  captcha: Captcha;
  post: Post;
  takeReferralCode: TakeReferralCode;
  addJob: AddJob;
  /** Seals whom a letter that was asked for is to go to. */
  sealer: Sealer;
  /** Where links of letters lead. */
  publicUrl: string;
  /** Tells every server, this one included, that a session is over. */
  sessionRevoked(sessionId: string, elsewhere: boolean): void;
}

/** The signers of a deployment, by its secret. */
export function identitySigners(secret: string): IdentitySigners {
  const sign = signerFor(secret, 'pseudonym of an e-mail');
  return {
    successor: signerFor(secret, 'refresh token successor'),
    externalSession: signerFor(secret, 'session of a sign-in by a provider'),
    failures: signerFor(secret, 'sign-in failures'),
    knownBrowser: signerFor(secret, 'known browser'),
    pseudonym: (email) => sign(email).toString('base64url').slice(0, 16),
  };
}
