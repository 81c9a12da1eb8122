import { randomBytes } from 'node:crypto';
import { dayMs, hourMs } from '#contract/time/durations.ts';

/**
 * The purposes of a code in an account email, each with its lifetime in milliseconds
 * (docs/decisions/0022-accounts-and-codes.md).
 */
export const accountCodeLifetimesMs = { activation: 7 * dayMs, passwordReset: hourMs } as const;
export type CodePurpose = keyof typeof accountCodeLifetimesMs;

/** Makes a code of 256 random bits. The caller stores only its hash. */
export function createRandomAccountCode(): string {
  return randomBytes(32).toString('base64url');
}
