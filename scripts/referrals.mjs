/**
 * Returns variables that enable the referral programme for trying out. It returns none in
 * production, or if REFERRALS is set. The address of the contact form is fictitious, since that
 * form is on the operator's own site.
 */
export function getReferralVariables(env = process.env) {
  if (env.REFERRALS || env.NODE_ENV === 'production') return {};
  return {
    REFERRALS: 'on',
    REFERRALS_CONTACT_URL: env.REFERRALS_CONTACT_URL || 'https://biurko.example/contact',
    REFERRALS_EMAIL: env.REFERRALS_EMAIL || 'vouchers@biurko.example',
  };
}
