import { getRegistrationForm } from '#contract/sign-in/registration.ts';
import { ask } from '../providers/ask.ts';

/** Returns the code of a member's sign-up link from the address: `?referralCode=`. */
export function codeInAddress(): string {
  return new URLSearchParams(location.search).get('referralCode')?.trim() ?? '';
}

let offered = false;

/**
 * Returns true if the deployment has referral codes (AUTH-05). Known after {@link
 * withReferralOffer}.
 */
export const isReferralOffered = (): boolean => offered;

/**
 * Loads a screen together with the setting of referral codes. A late field would move the others
 * during typing. If the setting cannot load, a person with a code in the address sees the field.
 * The server checks the code anyway.
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
