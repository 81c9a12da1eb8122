import { parkingLimits } from '#contract/parking/parking-limits.ts';

/**
 * Checks a registration number: more than one character without spaces, within the limit (modules,
 * section 5).
 */
export const isRegistration = (typed: string): boolean =>
  typed.replace(/\s/gu, '').length > 1 && typed.trim().length <= parkingLimits.carRegistration;
