import { getRegistrationForm } from '#contract/sign-in/registration.ts';
import { queryWithoutSession } from '../providers/use-latest-response.ts';

/** Returns the referral code in the URL of a member's sign-up link: `?referralCode=`. */
export function getReferralCodeFromUrl(): string {
  return new URLSearchParams(location.search).get('referralCode')?.trim() ?? '';
}

let offered = false;

/**
 * Returns true if the deployment has referral codes (AUTH-05). The value is known after {@link
 * loadWithReferralSetting}.
 */
export const isReferralOffered = (): boolean => offered;

/**
 * Loads a screen together with the setting of referral codes, because a late field would move the
 * form during typing. If the setting fails to load, a code in the URL decides. The server checks
 * each code anyway.
 */
export async function loadWithReferralSetting<T>(screen: Promise<T>): Promise<T> {
  const asked = queryWithoutSession(getRegistrationForm).then(
    ({ referralCode }) => referralCode,
    () => getReferralCodeFromUrl() !== '',
  );
  const [loaded, isOffered] = await Promise.all([screen, asked]);
  offered = isOffered;
  return loaded;
}
