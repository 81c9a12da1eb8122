/**
 * Returns the settings of the referral programme, on for trying out unless set otherwise.
 * Production never gets them. The sample has a programme, whose contact form leads to no real site.
 * An operator's own site has it.
 */
export function referralsOf(env = process.env) {
  if (env.REFERRALS || env.NODE_ENV === 'production') return {};
  return {
    REFERRALS: 'on',
    REFERRALS_CONTACT_URL: env.REFERRALS_CONTACT_URL || 'https://biurko.example/contact',
    REFERRALS_EMAIL: env.REFERRALS_EMAIL || 'vouchers@biurko.example',
  };
}
