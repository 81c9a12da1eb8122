import sql from 'sql-template-tag';
import { normalizeEmailToLowerCase } from '#contract/text/email-text.ts';
import type { SecondFactorEvent } from '#server/events/factor-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import type { AccountDeps } from '../account-deps.ts';
import { completeFactorRemoval, lockSecondFactors } from './complete-factor-changes.command.ts';
import { notifyOfFactorChange } from './notify-of-factors.ts';

/** The dependencies of clearing second factors: only those that an operator's command has. */
export interface ClearFactorsDeps extends Pick<AccountDeps, 'enqueueEmail' | 'publicUrl'> {
  db: Database;
  publish: Publish<SecondFactorEvent | PeopleEvent>;
}

/**
 * Removes all second factors of a person who has lost them, and emails the person. Only an operator
 * runs it, after verifying the person. Signing in then needs the first factor alone.
 * @returns whether a person with this email had a second factor
 */
export async function clearSecondFactorsByOperator(
  deps: ClearFactorsDeps,
  email: string,
  logSecurity: LogSecurityEvent,
): Promise<boolean> {
  const userId = await deps.db.transaction(async (tx) => {
    const [user] = await tx.query<{ id: string }>(
      sql`SELECT id FROM users WHERE email = ${normalizeEmailToLowerCase(email)}`,
    );
    if (!user || !(await lockSecondFactors(tx, user.id))) return null;
    await tx.query(sql`DELETE FROM passkeys WHERE user_id = ${user.id}`);
    await tx.query(sql`DELETE FROM authenticators WHERE user_id = ${user.id}`);
    await tx.query(sql`DELETE FROM pending_sign_ins WHERE user_id = ${user.id}`);
    await notifyOfFactorChange(deps, tx, user.id, { change: 'factorsCleared' });
    await completeFactorRemoval(deps, tx, user.id);
    return user.id;
  });
  if (userId) logSecurity('authn_factor_change', { userId, change: 'clearedByOperator' });
  return userId !== null;
}
