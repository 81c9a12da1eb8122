import * as z from 'zod/mini';
import { createBoundedNormalizer } from '#contract/text/bounded-normalizer.ts';
import { emailPattern, newAccountEmailPattern, normalizeEmail } from '#contract/text/email-text.ts';
import { limits } from '#contract/wire/limits.ts';
import { getUnmetPasswordRequirements } from './password-rule.ts';

/**
 * The schema of an email as people type it. It converts the email by {@link normalizeEmail}.
 * Comparisons use lower case (core, section 5).
 */
export const emailAddress = z.pipe(
  z
    .string()
    .check(
      z.overwrite(createBoundedNormalizer(limits.emailLength, normalizeEmail)),
      z.minLength(1),
      z.maxLength(limits.emailLength),
    ),
  z.email({ pattern: emailPattern }),
);

/** The schema of an {@link emailAddress} for a new account. It refuses the domain `.invalid`. */
export const newAccountEmail = z.pipe(emailAddress, z.email({ pattern: newAccountEmailPattern }));

/**
 * The tokens of the browser's captcha. After a refusal of the invisible step, the browser sends the
 * token of the visible step (AUTH-12).
 */
export const captchaTokens = {
  captchaTokenV3: z.optional(z.string().check(z.maxLength(limits.captchaTokenLength))),
  captchaTokenV2: z.optional(z.string().check(z.maxLength(limits.captchaTokenLength))),
};
export interface CaptchaTokens {
  captchaTokenV3?: string | undefined;
  captchaTokenV2?: string | undefined;
}

/**
 * The schema of a new password. It refuses a password for which {@link
 * getUnmetPasswordRequirements} returns a requirement.
 */
export const newPassword = z.string().check(
  z.minLength(1),
  z.maxLength(limits.passwordLength),
  z.refine((value) => getUnmetPasswordRequirements(value).length === 0, { params: { rule: 'password' } }),
);

/** Requires the same password twice, so that a typing error locks no person out. */
export const requireMatchingPasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], params: { rule: 'samePassword' } },
);
export const confirmPassword = z.string().check(z.minLength(1), z.maxLength(limits.passwordLength));

/** The schema of a checkbox that the person must tick. */
export const requiredCheckbox = z.boolean().check(z.refine((value) => value, { params: { rule: 'ticked' } }));

/**
 * The code of a referrer as the person typed it. Empty means none. The server checks it (AUTH-14).
 */
export const referralCode = z.optional(z.string().check(z.trim(), z.maxLength(limits.referralCodeTyped)));

/** The fields of the registration form (AUTH-05, AUTH-16). */
export const registerBody = z
  .object({
    emailAddress: newAccountEmail,
    password: newPassword,
    confirmPassword,
    termsAndConditions: requiredCheckbox,
    /** Consent to cookies and the privacy policy. */
    cookiePolicy: requiredCheckbox,
    marketingConsent: z._default(z.boolean(), false),
    referralCode,
    ...captchaTokens,
  })
  .check(requireMatchingPasswords);

/**
 * The code of an email's link. The schema cuts a text that is longer than a code, so that the
 * server treats the text as an unknown code.
 */
export const emailLinkCode = z.string().check(z.overwrite((sent) => sent.slice(0, limits.codeLength)));

/** The body that the page for a new password sends (AUTH-09). */
export const resetPasswordBody = z
  .object({ emailAddress, password: newPassword, confirmPassword, code: emailLinkCode })
  .check(requireMatchingPasswords);

/**
 * The body that changes a password. The old password is required only if the account has one
 * (PROF-03).
 */
export const changePasswordBody = z
  .object({
    oldPassword: z.optional(z.string().check(z.maxLength(limits.passwordLength))),
    password: newPassword,
    confirmPassword,
  })
  .check(requireMatchingPasswords);

/** The body that requests an email to this address. */
export const emailRequestBody = z.object({ emailAddress });

/** The body that activates an account, with the code from the email's link. */
export const activateAccountBody = z.object({ activationCode: emailLinkCode });
