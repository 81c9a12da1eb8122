import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AccountDeps } from './account-deps.ts';
import { checkAndHashNewPassword } from './common-passwords.ts';
import { endSessionsOfPerson } from './end-sessions.command.ts';
import { getNetworkOfIpAddress } from './network.ts';
import { refuseAfterManyWrongCodes, refuseCode } from './refuse-code.ts';
import type { SessionlessRequestOrigin } from './sessionless-request-origin.ts';
import { createFailureCounterKeys } from './sign-in-failures.ts';
import { spendCode } from './spend-code.command.ts';
import { isMailboxUnproven } from './sso/opened-by-sso.query.ts';

/** The fields of the form for a new password. */
export interface NewPasswordForm {
  emailAddress: string;
  password: string;
  code: string;
}

/**
 * Deletes the failures of this email in this network, and the count of networks in which it failed.
 * The emailed code proves the owner.
 */
async function unlock({ signers }: AccountDeps, tx: Transaction, email: string, address: string): Promise<void> {
  const { place, elsewhere } = createFailureCounterKeys(signers.failures, email, getNetworkOfIpAddress(address), null);
  await tx.query(sql`DELETE FROM sign_in_failures WHERE key = ANY (${[place, elsewhere!.account]}::bytea[])`);
}

/**
 * Sets a new password by an emailed code (AUTH-09), and ends all sessions of the person on all
 * servers. The email counts as confirmed, and an account of single sign-on becomes an ordinary
 * account. The server refuses where the mailbox may belong to another person by now.
 * @throws Refused `passwordCommon`, `passwordNotAllowed`, `codeUsed`, `codeReplaced`,
 * `codeExpired`, `codeUnknown`, `tooManyRequests`
 */
export async function resetPassword(
  deps: AccountDeps,
  form: NewPasswordForm,
  origin: SessionlessRequestOrigin,
): Promise<void> {
  await refuseAfterManyWrongCodes(deps, origin);
  const now = deps.clock.now();
  const email = form.emailAddress.toLowerCase();
  const passwordHash = await checkAndHashNewPassword(form.password);
  const outcome = await deps.db.transaction(async (tx) => {
    const spent = await spendCode(tx, { code: form.code, purpose: 'passwordReset', email }, now);
    if ('fault' in spent) return spent;
    if (await isMailboxUnproven(tx, spent.userId, now)) refuse('passwordNotAllowed', {});
    await tx.query(sql`
      UPDATE users SET password_hash = ${passwordHash}, created_by_sso = false, modified_on = ${createNextVersionSql(sql`modified_on`)},
        email_confirmed_on = coalesce(email_confirmed_on, ${now.toISOString()})
      WHERE id = ${spent.userId}`);
    await unlock(deps, tx, email, origin.address);
    return { ...spent, ended: await endSessionsOfPerson(deps, tx, spent.userId) };
  });
  if ('fault' in outcome) return await refuseCode(deps, outcome, 'passwordReset', origin);
  const { userId, ended } = outcome;
  origin.logSecurity('authn_password_change', { userId, by: 'letter' });
  for (const sessionId of ended)
    origin.logSecurity('session_expired', { userId, sessionId, reason: 'passwordChanged' });
}
