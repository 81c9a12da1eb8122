import * as z from 'zod/mini';
import {
  captchaTokens,
  confirmPassword,
  emailLinkCode,
  newPassword,
  requiredCheckbox,
  requireMatchingPasswords,
} from '#contract/sign-in/account-bodies.ts';
import { limits } from '#contract/wire/limits.ts';

/** The consents that a person without a session gives when they accept an invitation. */
const consents = {
  termsAndConditions: requiredCheckbox,
  /** Consent to cookies and the privacy policy. */
  cookiePolicy: requiredCheckbox,
  marketingConsent: z._default(z.boolean(), false),
};

/** The form of the register mode (INV-02). A person without an account creates one. */
export const invitationRegisterBody = z
  .object({
    mode: z.literal('register'),
    code: emailLinkCode,
    password: newPassword,
    confirmPassword,
    ...consents,
    ...captchaTokens,
  })
  .check(requireMatchingPasswords);

/** The form of the login mode (INV-02). A person with an account enters its password. */
export const invitationLoginBody = z.object({
  mode: z.literal('login'),
  code: emailLinkCode,
  password: z.string().check(z.minLength(1), z.maxLength(limits.passwordLength)),
  ...consents,
  ...captchaTokens,
});

/**
 * The body of the confirm mode (INV-03), whose page has only a button. The invited person is signed
 * in already.
 */
export const invitationConfirmBody = z.object({ mode: z.literal('confirm'), code: emailLinkCode });

/** The body that accepts an invitation, by its mode (INV-05). */
export const acceptInvitationBody = z.union([invitationRegisterBody, invitationLoginBody, invitationConfirmBody]);
