import * as z from 'zod';
import { referralCode, ticked } from './account-bodies.ts';

/** What completes a registration by a provider (AUTH-06); the e-mail is the provider's. */
export const registerExternalBody = z.object({
  termsAndConditions: ticked,
  /** Cookies and privacy. */
  cookiePolicy: ticked,
  marketingConsent: z.boolean().default(false),
  referralCode,
});
