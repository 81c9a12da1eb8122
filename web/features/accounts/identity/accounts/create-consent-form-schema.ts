import * as z from 'zod/mini';
import type { Profile } from '#contract/accounts/user.ts';
import { requiredCheckbox } from '#contract/sign-in/account-bodies.ts';

type Consents = Pick<Profile, 'termsOfService' | 'privacyPolicy'>;

/** Returns for each required document whether the consent to its current version is missing. */
export function getMissingConsentFlags({ termsOfService, privacyPolicy }: Consents): Consents {
  return { termsOfService: !termsOfService, privacyPolicy: !privacyPolicy };
}

/**
 * Returns the schema of the consent form. The checkbox of each document without consent must be
 * ticked.
 */
export function createConsentFormSchema(profile: Consents) {
  const missing = getMissingConsentFlags(profile);
  return z.object({
    termsOfService: missing.termsOfService ? requiredCheckbox : z.boolean(),
    privacyPolicy: missing.privacyPolicy ? requiredCheckbox : z.boolean(),
    marketingConsent: z.boolean(),
  });
}
