import { limits } from '#contract/limits.ts';
import { isRefusedCode } from './referral-check.ts';
import { codeInAddress, isReferralOffered } from './referral-offer.ts';

/** What the field for a referral code begins with: the sign-up link's own. Where none is asked for, none is sent. */
export const formCode = (): string => (isReferralOffered() ? codeInAddress().slice(0, limits.referralCodeTyped) : '');

/** A code that was checked and found invalid is not sent (AUTH-14). */
export const referralRules = ({ referralCode }: { referralCode: string }) =>
  isRefusedCode(referralCode) ? { referralCode: { errorCode: 'referralCodeInvalid', details: {} } as const } : {};

/** What the server says of a code stands beside its field. */
export const refusedCode = { referralCodeInvalid: 'referralCode', referralCodeOwn: 'referralCode' } as const;
