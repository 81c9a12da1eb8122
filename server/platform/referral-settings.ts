import * as z from 'zod';
import { StartupError } from './startup-error.ts';

/** The environment variables of the referral program. */
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
  /**
   * The settings of the enabled program. Null disables it: the screens hide the program, and no
   * code is valid.
   */
  referrals: {
    /**
     * The URL of the operator's contact form. The link that a member gets carries the member's
     * referral code.
     */
    contactUrl: string;
    /** The operator's address that receives emails about vouchers. */
    operatorEmail: string;
    /**
     * The key that authenticates requests from the operator's website. Null disables the reports of
     * that website.
     */
    operatorKey: string | null;
  } | null;
}

/**
 * Reads the settings of the referral program.
 * @throws StartupError when the program is on without a contact form or the operator's email
 */
export function readReferralSettings(v: Variables): ReferralSettings {
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
