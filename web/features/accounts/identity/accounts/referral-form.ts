import { limits } from '#contract/wire/limits.ts';
import { isReferralCodeKnownInvalid } from './referral-check.ts';
import { getReferralCodeFromUrl, isReferralOffered } from './referral-offer.ts';

/**
 * Returns the initial referral code, from the sign-up link. Empty in deployments without referral
 * codes.
 */
export const getInitialReferralCode = (): string =>
  isReferralOffered() ? getReferralCodeFromUrl().slice(0, limits.referralCodeTyped) : '';

/** Returns an error for a code that the server has found invalid (AUTH-14). */
export const getErrorOfInvalidReferralCode = ({ referralCode }: { referralCode: string }) =>
  isReferralCodeKnownInvalid(referralCode)
    ? { referralCode: { errorCode: 'referralCodeInvalid', details: {} } as const }
    : {};

/** The field of each refusal of a referral code by the server. */
export const referralErrorFields = { referralCodeInvalid: 'referralCode', referralCodeOwn: 'referralCode' } as const;
