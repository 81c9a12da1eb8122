import { limits } from '#contract/wire/limits.ts';
import { isRefusedCode } from './referral-check.ts';
import { codeInAddress, isReferralOffered } from './referral-offer.ts';

/**
 * Returns the initial referral code: the sign-up link's own. Empty where the deployment has no
 * referral codes.
 */
export const formCode = (): string => (isReferralOffered() ? codeInAddress().slice(0, limits.referralCodeTyped) : '');

/** Refuses a code that the server has found invalid (AUTH-14). */
export const referralRules = ({ referralCode }: { referralCode: string }) =>
  isRefusedCode(referralCode) ? { referralCode: { errorCode: 'referralCodeInvalid', details: {} } as const } : {};

/** The server's refusals of a code, which stand beside its field. */
export const refusedCode = { referralCodeInvalid: 'referralCode', referralCodeOwn: 'referralCode' } as const;
