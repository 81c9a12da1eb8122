import * as z from 'zod/mini';
import { captchaTokens, confirmPassword, linkCode, newPassword, samePasswords, ticked } from './account-bodies.ts';
import { limits } from './limits.ts';

/** What everybody consents to who comes in by an invitation and is not signed in yet. */
const consents = {
  termsAndConditions: ticked,
  /** Cookies and privacy. */
  cookiePolicy: ticked,
  marketingConsent: z._default(z.boolean(), false),
};

/** The register mode's form (INV-02): whoever has no account makes one. */
export const acceptByRegistering = z
  .object({
    mode: z.literal('register'),
    code: linkCode,
    password: newPassword,
    confirmPassword,
    ...consents,
    ...captchaTokens,
  })
  .check(samePasswords);

/** The login mode's form (INV-02): whoever has an account says its password. */
export const acceptBySigningIn = z.object({
  mode: z.literal('login'),
  code: linkCode,
  password: z.string().check(z.minLength(1), z.maxLength(limits.passwordLength)),
  ...consents,
  ...captchaTokens,
});

/** The confirm mode's button (INV-03): whoever is signed in as the invited one. */
export const acceptByConfirming = z.object({ mode: z.literal('confirm'), code: linkCode });

/** What accepting an invitation sends, by its mode (INV-05). */
export const acceptBody = z.union([acceptByRegistering, acceptBySigningIn, acceptByConfirming]);
