import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '#contract/time/durations.ts';

/** Milliseconds for which an invitation's link works: 30 days. */
export const invitationLifetimeMs = 30 * dayMs;

/** Makes the code of a new link: 256 random bits. The caller stores only its hash. */
export function createInvitationCode(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a code. */
export function hashInvitationCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
