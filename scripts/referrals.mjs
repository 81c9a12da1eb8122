/**
 * The referral programme, on for trying out unless it is set otherwise; never in production. The sample comes with one; its contact form is
 * nobody's, since that stands on the operator's own site.
 */
export function referralsOf(env = process.env) {
  if (env.REFERRALS || env.NODE_ENV === 'production') return {};
  return {
    REFERRALS: 'on',
    REFERRALS_CONTACT_URL: env.REFERRALS_CONTACT_URL || 'https://biurko.example/contact',
    REFERRALS_EMAIL: env.REFERRALS_EMAIL || 'vouchers@biurko.example',
  };
}
