import sql from 'sql-template-tag';
import type { AccountDeps } from './account-deps.ts';
import { refuseAfterManyWrongCodes, refuseCode } from './refuse-code.ts';
import type { SessionlessRequestOrigin } from './sessionless-request-origin.ts';
import { spendCode } from './spend-code.command.ts';

/**
 * Confirms an email address by the code from the activation email (AUTH-17).
 * @returns the confirmed address
 * @throws Refused `codeUsed`, `codeReplaced`, `codeExpired`, `codeUnknown`, `tooManyRequests`
 */
export async function confirmAccountEmail(
  deps: AccountDeps,
  code: string,
  origin: SessionlessRequestOrigin,
): Promise<string> {
  await refuseAfterManyWrongCodes(deps, origin);
  const now = deps.clock.now();
  const spent = await deps.db.transaction(async (tx) => {
    const outcome = await spendCode(tx, { code, purpose: 'activation' }, now);
    if (!('fault' in outcome))
      await tx.query(sql`UPDATE users SET email_confirmed_on = ${now.toISOString()} WHERE id = ${outcome.userId}`);
    return outcome;
  });
  if ('fault' in spent) return await refuseCode(deps, spent, 'activation', origin);
  origin.logSecurity('user_updated', { userId: spent.userId, change: 'emailConfirmed' });
  return spent.email;
}
