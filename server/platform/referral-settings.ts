import * as z from 'zod';
import { StartupError } from './startup-error.ts';

/** The settings of the referral program in the environment of the process. */
export const referralVariables = {
  REFERRALS: z.enum(['on', 'off']).default('off'),
  REFERRALS_CONTACT_URL: z
    .url({ protocol: /^https?$/, error: 'not an address such as https://biurko.example/contact' })
    .optional(),
  REFERRALS_EMAIL: z.email('not an address such as vouchers@biurko.example').optional(),
  REFERRALS_KEY: z.string().min(32, 'at least 32 characters').optional(),
};
type Variables = z.infer<z.ZodObject<typeof referralVariables>>;

/** A deployment's settings of the referral program. */
export interface ReferralSettings {
  /** Null disables the program: nothing of it is shown, and no code is valid. */
  referrals: {
    /** The operator's contact form. A member's link to it carries their code. */
    contactUrl: string;
    /** The operator's email for vouchers. */
    operatorEmail: string;
    /** The key that authenticates the operator's site. Null disables its reports. */
    operatorKey: string | null;
  } | null;
}

/** @throws StartupError when the program is on without a contact form or the operator's email */
export function referralSettings(v: Variables): ReferralSettings {
  if (v.REFERRALS === 'off') return { referrals: null };
  const { REFERRALS_CONTACT_URL: contactUrl, REFERRALS_EMAIL: operatorEmail, REFERRALS_KEY: operatorKey = null } = v;
  if (!contactUrl)
    throw new StartupError(
      'REFERRALS=on needs REFERRALS_CONTACT_URL, where the contact form is; see docs/operations.md.',
    );
  if (!operatorEmail)
    throw new StartupError(
      'REFERRALS=on needs REFERRALS_EMAIL, the address that gets e-mails about vouchers; see docs/operations.md.',
    );
  return { referrals: { contactUrl, operatorEmail, operatorKey } };
}
