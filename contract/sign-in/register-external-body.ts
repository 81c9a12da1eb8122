import * as z from 'zod';
import { referralCode, requiredCheckbox } from './account-bodies.ts';

/** The fields that complete a registration by a provider (AUTH-06). The email is the provider's. */
export const registerExternalBody = z.object({
  termsAndConditions: requiredCheckbox,
  /** Consent to cookies and the privacy policy. */
  cookiePolicy: requiredCheckbox,
  marketingConsent: z.boolean().default(false),
  referralCode,
});
