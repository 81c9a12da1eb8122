import sql from 'sql-template-tag';
import { checkPasswordDiffers } from '#contract/sign-in/check-password-differs.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { Refused, refuse, requireFound } from '#server/platform/http/refused.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import { checkAndHashNewPassword } from './common-passwords.ts';
import { endSessionsOfPerson } from './end-sessions.command.ts';
import type { FactorDeps } from './factors/factor-deps.ts';
import { proveIdentity, requireRecentProof } from './factors/identity-proof.command.ts';
import { verifyPassword } from './passwords.ts';
import { ssoOnlyCondition } from './sso/opened-by-sso.query.ts';

interface UserRow {
  passwordHash: string | null;
  isSsoOnly: boolean;
}

async function readUser(db: Queryable, userId: string): Promise<UserRow> {
  const [user] = await db.query<UserRow>(sql`
    SELECT password_hash AS "passwordHash", ${ssoOnlyCondition} AS "isSsoOnly" FROM users u WHERE id = ${userId}`);
  return requireFound(user);
}

/** Milliseconds in which the browser may repeat a change of password. */
const repeatableFor = 10 * minuteMs;

/**
 * Returns whether this session set the password in the last ten minutes. Only for such a session does
 * {@link proveOwn} compare the new password with the stored one. For others the comparison would be
 * a guess that escapes the counter.
 */
async function hasSetLately(db: Queryable, { sessionId, userId }: Caller, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - repeatableFor).toISOString();
  const set = await db.query(sql`
    SELECT FROM sessions WHERE id = ${sessionId} AND user_id = ${userId} AND password_set_on > ${since}`);
  return set.length > 0;
}

/**
 * Requires the old password as a proof. An account without a password needs a recent proof instead.
 * @returns whether the account has the new password already. The browser then repeats a request
 * whose response was lost.
 */
async function proveOwn(
  deps: FactorDeps,
  caller: Caller,
  passwordHash: string | null,
  { oldPassword = '', password }: { oldPassword?: string | undefined; password: string },
  logSecurity: LogSecurityEvent,
): Promise<boolean> {
  const { db, clock } = deps.identity;
  if (passwordHash === null) {
    await requireRecentProof(db, caller, clock.now());
    return false;
  }
  // A repeat after a lost response has an old password that differs from the new one. Equal fields
  // are therefore no repeat.
  const same = checkPasswordDiffers({ oldPassword, password });
  if (!same && (await hasSetLately(db, caller, clock.now())) && (await verifyPassword(passwordHash, password)))
    return true;
  await proveIdentity(deps, caller, { password: oldPassword }, logSecurity);
  if (same) throw new Refused(same);
  return false;
}

/**
 * Sets or changes the caller's password and ends their other sessions (PROF-03). A repeat in the
 * same session within ten minutes succeeds. The first password makes an account of single sign-on
 * an ordinary account.
 * @throws Refused `passwordSame`, `passwordCommon`, `proofWrong`, `proofNeeded`,
 * `passwordNotAllowed`, `tooManyRequests`
 */
export async function changePassword(
  deps: FactorDeps,
  caller: Caller,
  form: { oldPassword?: string | undefined; password: string },
  logSecurity: LogSecurityEvent,
): Promise<void> {
  const { identity, publish } = deps;
  const { userId, sessionId } = caller;
  const user = await readUser(identity.db, userId);
  if (user.isSsoOnly) refuse('passwordNotAllowed', {});
  if (await proveOwn(deps, caller, user.passwordHash, form, logSecurity)) return;
  const passwordHash = await checkAndHashNewPassword(form.password);
  const ended = await identity.db.transaction(async (tx) => {
    // Another request may have changed the password while the old one was compared.
    const changed = await tx.query(sql`
      UPDATE users SET password_hash = ${passwordHash}, created_by_sso = false, modified_on = ${createNextVersionSql(sql`modified_on`)}
      WHERE id = ${userId} AND password_hash IS NOT DISTINCT FROM ${user.passwordHash} RETURNING 1 AS changed`);
    if (changed.length === 0) refuse('proofWrong', {});
    await tx.query(sql`
      UPDATE sessions SET password_set_on = ${identity.clock.now().toISOString()} WHERE id = ${sessionId} AND user_id = ${userId}`);
    await publish(tx, { name: 'profileChanged', userId });
    return await endSessionsOfPerson(identity, tx, userId, sessionId);
  });
  logSecurity('authn_password_change', { userId, by: 'oldPassword' });
  for (const id of ended) logSecurity('session_expired', { userId, sessionId: id, reason: 'passwordChanged' });
}
