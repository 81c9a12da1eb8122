import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AccountDeps } from './account-deps.ts';
import { createActivationEmail } from './activation-email.ts';
import {
  attemptLimits,
  incrementAttemptCounter,
  readAttemptCounter,
  riskyRegistrationCount,
  throwTooManyAttempts,
} from './attempts.command.ts';
import { checkAndHashNewPassword } from './common-passwords.ts';
import { createActivationLink } from './email-links.ts';
import { issueCode } from './issue-code.command.ts';
import { deriveNameFromEmail } from './name-of-email.ts';
import { getNetworkOfIpAddress } from './network.ts';
import { requireCaptcha } from './require-captcha.ts';
import type { SessionlessRequestOrigin } from './sessionless-request-origin.ts';

/** The fields of the registration form, which the contract has validated. */
export interface RegistrationForm extends CaptchaTokens {
  emailAddress: string;
  password: string;
  marketingConsent: boolean;
  /** The code as the person typed it, or empty. */
  referralCode?: string | undefined;
}

/**
 * Creates an account with an unconfirmed email and sends the activation email (AUTH-05, AUTH-17).
 * @throws Refused `passwordCommon`, `DuplicateUserName`, `invalidCaptcha`, `referralCodeInvalid`,
 * `referralCodeOwn`, `tooManyRequests`
 */
export async function register(
  deps: AccountDeps,
  form: RegistrationForm,
  origin: SessionlessRequestOrigin,
): Promise<void> {
  const { db, clock, signers, enqueueEmail: post, publicUrl, takeReferralCode } = deps;
  const { address, locale, logSecurity } = origin;
  const email = form.emailAddress.toLowerCase();
  const account = signers.pseudonym(email);
  const now = clock.now();
  const counted = { attempt: 'registrationsOfNetwork', of: getNetworkOfIpAddress(address) } as const;
  const before = (await readAttemptCounter(db, signers.failures, counted, now))?.count ?? 0;
  await requireCaptcha(deps, form, { scope: 'register', risky: before >= riskyRegistrationCount, origin, account });
  const counter = await incrementAttemptCounter(db, signers.failures, counted, now);
  if (counter.count > attemptLimits.registrationsOfNetwork.most)
    throwTooManyAttempts(counter, now, logSecurity, account);
  const passwordHash = await checkAndHashNewPassword(form.password);
  const userId = uuid();
  const isNew = await db.transaction(async (tx) => {
    const made = await tx.query(sql`
      INSERT INTO users (id, email, name, language, password_hash, terms_of_service_on, privacy_policy_on, marketing_consent)
      VALUES (${userId}, ${email}, ${deriveNameFromEmail(email)}, ${locale}, ${passwordHash}, ${now.toISOString()},
              ${now.toISOString()}, ${form.marketingConsent})
      ON CONFLICT (email) DO NOTHING RETURNING 1 AS made`);
    if (made.length === 0) return false;
    if (form.referralCode) await takeReferralCode(tx, { userId, email }, form.referralCode);
    const code = await issueCode(tx, { userId, purpose: 'activation', requestId: uuid() }, now);
    await post(tx, {
      to: email,
      companyId: null,
      email: createActivationEmail(locale, createActivationLink(publicUrl, code!)),
    });
    return true;
  });
  if (!isNew) refuse('DuplicateUserName', {});
  logSecurity('user_created', { account, userId });
}
