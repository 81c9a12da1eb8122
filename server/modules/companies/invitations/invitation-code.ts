import { createHash, randomBytes } from 'node:crypto';

const day = 86_400_000;
/** Milliseconds for which an invitation's link opens: 30 days. */
export const invitationLifetime = 30 * day;

/** Makes the code of a new link: 256 random bits. Only its hash is stored. */
export function newInvitationCode(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a code. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
