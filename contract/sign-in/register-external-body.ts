import * as z from 'zod';
import { referralCode, ticked } from './account-bodies.ts';

/** The fields that complete a registration by a provider (AUTH-06). The email is the provider's. */
export const registerExternalBody = z.object({
  termsAndConditions: ticked,
  /** Consent to cookies and the privacy policy. */
  cookiePolicy: ticked,
  marketingConsent: z.boolean().default(false),
  referralCode,
});
