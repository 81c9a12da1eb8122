import sql from 'sql-template-tag';
import type { AccountOrigin } from './account-origin.ts';
import type { Identity } from './identity.ts';
import { refuseCode, refuseWhileGuessing } from './refuse-code.ts';
import { spendCode } from './spend-code.command.ts';

/**
 * Confirms an email address by the code from the activation email (AUTH-17).
 * @returns the confirmed address
 * @throws Refused `codeUsed`, `codeReplaced`, `codeExpired`, `codeUnknown`, `tooManyRequests`
 */
export async function activate(identity: Identity, code: string, origin: AccountOrigin): Promise<string> {
  await refuseWhileGuessing(identity, origin);
  const now = identity.clock.now();
  const spent = await identity.db.transaction(async (tx) => {
    const outcome = await spendCode(tx, { code, purpose: 'activation' }, now);
    if (!('fault' in outcome))
      await tx.query(sql`UPDATE users SET email_confirmed_on = ${now.toISOString()} WHERE id = ${outcome.userId}`);
    return outcome;
  });
  if ('fault' in spent) return await refuseCode(identity, spent, 'activation', origin);
  origin.logSecurity('user_updated', { userId: spent.userId, change: 'emailConfirmed' });
  return spent.email;
}
