import * as z from 'zod/mini';
import { bounded } from './bounded-typing.ts';
import { emailForm, ownEmailForm, plainEmail } from './email-text.ts';
import { limits } from './limits.ts';
import { missingOf } from './password-rule.ts';

/** An e-mail as people type it, made a {@link plainEmail}; compared in lower case (core, section 5). */
export const emailAddress = z.pipe(
  z
    .string()
    .check(z.overwrite(bounded(limits.emailLength, plainEmail)), z.minLength(1), z.maxLength(limits.emailLength)),
  z.email({ pattern: emailForm }),
);

/** An {@link emailAddress} that a new account may get: none at `.invalid`. */
export const ownEmailAddress = z.pipe(emailAddress, z.email({ pattern: ownEmailForm }));

/** What the browser's captcha gave: the invisible step's answer or, once that was refused, the visible one's (AUTH-12). */
export const captchaTokens = {
  captchaTokenV3: z.optional(z.string().check(z.maxLength(limits.captchaTokenLength))),
  captchaTokenV2: z.optional(z.string().check(z.maxLength(limits.captchaTokenLength))),
};
export interface CaptchaTokens {
  captchaTokenV3?: string | undefined;
  captchaTokenV2?: string | undefined;
}

/** A new password: {@link missingOf} finds nothing. What the database keeps in no text is no password either. */
export const newPassword = z.string().check(
  z.minLength(1),
  z.maxLength(limits.passwordLength),
  z.refine((value) => missingOf(value).length === 0, { params: { rule: 'password' } }),
);

/** Typed once more, so that nobody is kept out by a slip. */
export const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], params: { rule: 'samePassword' } },
);
export const confirmPassword = z.string().check(z.minLength(1), z.maxLength(limits.passwordLength));

/** A box that has to be ticked. */
export const ticked = z.boolean().check(z.refine((value) => value, { params: { rule: 'ticked' } }));

/** The code of whoever told of us, as it was typed; empty for none. Whether it is good says the server (AUTH-14). */
export const referralCode = z.optional(z.string().check(z.trim(), z.maxLength(limits.referralCodeTyped)));

/** What the registration form holds (AUTH-05, AUTH-16). */
export const registerBody = z
  .object({
    emailAddress: ownEmailAddress,
    password: newPassword,
    confirmPassword,
    termsAndConditions: ticked,
    /** Cookies and privacy. */
    cookiePolicy: ticked,
    marketingConsent: z._default(z.boolean(), false),
    referralCode,
    ...captchaTokens,
  })
  .check(samePasswords);

/** The code of a letter's link. A longer text is cut, so that the server answers it as an unknown code, in words. */
export const linkCode = z.string().check(z.overwrite((sent) => sent.slice(0, limits.codeLength)));

/** What the page for a new password sends (AUTH-09). */
export const resetPasswordBody = z
  .object({ emailAddress, password: newPassword, confirmPassword, code: linkCode })
  .check(samePasswords);

/** What changing one's password takes: the old one only where there is one (PROF-03). */
export const changePasswordBody = z
  .object({
    oldPassword: z.optional(z.string().check(z.maxLength(limits.passwordLength))),
    password: newPassword,
    confirmPassword,
  })
  .check(samePasswords);

/** Who asks for a letter. */
export const emailBody = z.object({ emailAddress });

/** The code of a link in a letter. */
export const activateBody = z.object({ activationCode: linkCode });
