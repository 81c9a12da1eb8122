import { getRegistrationForm } from '#contract/sign-in/registration.ts';
import { ask } from '../providers/ask.ts';

/** Returns the referral code in the URL of a member's sign-up link: `?referralCode=`. */
export function codeInAddress(): string {
  return new URLSearchParams(location.search).get('referralCode')?.trim() ?? '';
}

let offered = false;

/**
 * Returns true if the deployment has referral codes (AUTH-05). The value is known after {@link
 * withReferralOffer}.
 */
export const isReferralOffered = (): boolean => offered;

/**
 * Loads a screen together with the setting of referral codes, because a late field would move the
 * form during typing. If the setting fails to load, a code in the URL decides. The server checks
 * each code anyway.
 */
export async function withReferralOffer<T>(screen: Promise<T>): Promise<T> {
  const asked = ask(getRegistrationForm).then(
    ({ referralCode }) => referralCode,
    () => codeInAddress() !== '',
  );
  const [loaded, isOffered] = await Promise.all([screen, asked]);
  offered = isOffered;
  return loaded;
}
