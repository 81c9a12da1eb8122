import * as z from 'zod/mini';
import { ticked } from '#contract/account-bodies.ts';
import type { Profile } from '#contract/user.ts';

type Consents = Pick<Profile, 'termsOfService' | 'privacyPolicy'>;

/** What somebody has not accepted in the form that holds today. */
export function missingConsents({ termsOfService, privacyPolicy }: Consents): Consents {
  return { termsOfService: !termsOfService, privacyPolicy: !privacyPolicy };
}

/** The rule of the dialog: what is missing has to be ticked. */
export function consentForm(profile: Consents) {
  const missing = missingConsents(profile);
  return z.object({
    termsOfService: missing.termsOfService ? ticked : z.boolean(),
    privacyPolicy: missing.privacyPolicy ? ticked : z.boolean(),
    marketingConsent: z.boolean(),
  });
}
