import * as z from 'zod';
import { StartupError } from './startup-error.ts';

/** The settings of the referral programme, as the process has them. */
export const referralVariables = {
  REFERRALS: z.enum(['on', 'off']).default('off'),
  REFERRALS_CONTACT_URL: z
    .url({ protocol: /^https?$/, error: 'not an address such as https://biurko.example/contact' })
    .optional(),
  REFERRALS_EMAIL: z.email('not an address such as vouchers@biurko.example').optional(),
  REFERRALS_KEY: z.string().min(32, 'at least 32 characters').optional(),
};
type Variables = z.infer<z.ZodObject<typeof referralVariables>>;

/** What the referral programme needs of a deployment. */
export interface ReferralSettings {
  /** Null: this deployment has no programme; nothing of it is shown, and no code is good. */
  referrals: {
    /** The operator's contact form; a member's link to it carries their code. */
    contactUrl: string;
    /** Where the operator is told of vouchers. */
    operatorEmail: string;
    /** By what the operator's site shows who it is; null: it reports nothing. */
    operatorKey: string | null;
  } | null;
}

/** @throws StartupError when the programme is on, and has no contact form or nobody who is told of vouchers */
export function referralSettings(v: Variables): ReferralSettings {
  if (v.REFERRALS === 'off') return { referrals: null };
  const { REFERRALS_CONTACT_URL: contactUrl, REFERRALS_EMAIL: operatorEmail, REFERRALS_KEY: operatorKey = null } = v;
  if (!contactUrl)
    throw new StartupError(
      'REFERRALS=on needs REFERRALS_CONTACT_URL, where the contact form is; see docs/operations.md.',
    );
  if (!operatorEmail)
    throw new StartupError('REFERRALS=on needs REFERRALS_EMAIL, who is told of vouchers; see docs/operations.md.');
  return { referrals: { contactUrl, operatorEmail, operatorKey } };
}
