import { verifyReferralCode } from '#contract/sign-in/registration.ts';
import { limits } from '#contract/wire/limits.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import { queryWithoutSession, useLatestResponse } from '../providers/use-latest-response.ts';

/** The state of a typed referral code (AUTH-14). */
export type ReferralCodeState = 'not_provided' | 'checking' | 'valid' | 'invalid';

/** The results of the server's checks on this page, by code. */
const known = new Map<string, boolean>();

async function verify(code: string): Promise<boolean> {
  const { valid } = await queryWithoutSession(verifyReferralCode, { code });
  known.set(code, valid);
  return valid;
}

/** Returns true if the server has found this code invalid. The form cannot be sent then. */
export const isReferralCodeKnownInvalid = (typed: string): boolean => known.get(typed.trim()) === false;

/**
 * Checks the typed referral code once the person pauses.
 * @returns `failed` if the request failed, so that the server checks the code only with the form
 */
export function useReferralCodeCheck(typed: string): { state: ReferralCodeState; failed: boolean } {
  const code = typed.trim();
  const settled = useDebouncedValue(code, limits.referralDebounce);
  const { data, error } = useLatestResponse(settled === '' ? null : settled, verify);
  if (code === '') return { state: 'not_provided', failed: false };
  if (code !== settled || data === null) return { state: 'checking', failed: code === settled && error !== null };
  return { state: data ? 'valid' : 'invalid', failed: false };
}
