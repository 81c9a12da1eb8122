import { refuse } from '#server/platform/http/refused.ts';
import type { TellSecurity } from '#server/platform/security-log.ts';
import { attemptLimits, attemptsOf, countAttempt, forgetAttempts, refuseAttempts } from './attempts.ts';
import type { Identity } from './identity.ts';
import { isPassword } from './passwords.ts';

/**
 * Compares a signed-in person's own password; wrong ones are counted for the person, as somebody may have come upon their window.
 * @throws Refused `oldPasswordWrong`, `tooManyRequests`
 */
export async function requirePassword(
  { db, clock, signers }: Identity,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  typed: string | undefined,
  tellSecurity: TellSecurity,
): Promise<void> {
  const counted = { attempt: 'wrongOldPasswords', of: userId } as const;
  const before = await attemptsOf(db, signers.failures, counted, clock.now());
  if (before && before.count >= attemptLimits.wrongOldPasswords.most) refuseAttempts(before, clock.now(), tellSecurity);
  if (typed !== undefined && (await isPassword(passwordHash, typed)))
    return await forgetAttempts(db, signers.failures, counted);
  await countAttempt(db, signers.failures, counted, clock.now());
  tellSecurity('authn_password_change_fail', { userId });
  refuse('oldPasswordWrong', {});
}
