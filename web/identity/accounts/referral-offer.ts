import { getRegistrationForm } from '#contract/registration.ts';
import { ask } from '../providers/ask.ts';

/** The code of a member's sign-up link, as it stands in the address: `?referralCode=`. */
export function codeInAddress(): string {
  return new URLSearchParams(location.search).get('referralCode')?.trim() ?? '';
}

let offered = false;

/** Whether this deployment asks for a referral code (AUTH-05); known once {@link withReferralOffer} has come. */
export const isReferralOffered = (): boolean => offered;

/**
 * A screen that may ask for a code, together with whether it does: a field that came later would move what somebody is filling in. Where that
 * cannot be learned, whoever came with a code finds the field; the server has the last word.
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
