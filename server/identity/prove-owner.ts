import { refuse } from '#server/platform/http/refused.ts';
import type { TellSecurity } from '#server/platform/security-log.ts';
import { attemptLimits, countAttempt, forgetAttempts, refuseAttempts } from './attempts.ts';
import type { Identity } from './identity.ts';
import { isPassword } from './passwords.ts';

/**
 * Compares a signed-in person's own password; wrong ones are counted for the person, as somebody may have come upon their window.
 * Each try is counted before it is compared, so that of fifty at once no more are compared than of fifty in a row.
 * @param typed what may be their password, compared in this order
 * @returns the one that is
 * @throws Refused `oldPasswordWrong`, `tooManyRequests`
 */
export async function requirePassword(
  { db, clock, signers }: Identity,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  typed: readonly (string | undefined)[],
  tellSecurity: TellSecurity,
): Promise<string> {
  const counted = { attempt: 'wrongOldPasswords', of: userId } as const;
  const counter = await countAttempt(db, signers.failures, counted, clock.now());
  if (counter.count > attemptLimits.wrongOldPasswords.most) refuseAttempts(counter, clock.now(), tellSecurity);
  for (const one of typed) {
    if (one === undefined || !(await isPassword(passwordHash, one))) continue;
    await forgetAttempts(db, signers.failures, counted);
    return one;
  }
  tellSecurity('authn_password_change_fail', { userId });
  refuse('oldPasswordWrong', {});
}
