import { randomBytes } from 'node:crypto';

const minute = 60_000;

/** What the code of a letter's link is for, and for how many milliseconds it holds (docs/decisions/0022-accounts-and-codes.md). */
export const codeLifetimes = { activation: 7 * 24 * 60 * minute, passwordReset: 60 * minute } as const;
export type CodePurpose = keyof typeof codeLifetimes;

/** A new code: 256 random bits. Only its hash is stored. */
export function newCode(): string {
  return randomBytes(32).toString('base64url');
}
