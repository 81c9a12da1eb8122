import sql from 'sql-template-tag';
import { refusalOfSamePassword } from '#contract/same-password.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { found, Refused, refuse } from '#server/platform/http/refused.ts';
import type { TellSecurity } from '#server/platform/security-log.ts';
import { hashNewPassword } from './common-passwords.ts';
import { endSessions } from './end-sessions.command.ts';
import type { Factors } from './factors/factors.ts';
import { prove, requireProof } from './factors/proof.ts';
import { isPassword } from './passwords.ts';
import { ssoOnly } from './sso/opened-by-sso.query.ts';

interface UserRow {
  passwordHash: string | null;
  isSsoOnly: boolean;
}

async function readUser(db: Queryable, userId: string): Promise<UserRow> {
  const [user] = await db.query<UserRow>(sql`
    SELECT password_hash AS "passwordHash", ${ssoOnly} AS "isSsoOnly" FROM users u WHERE id = ${userId}`);
  return found(user);
}

/** Milliseconds in which a change may be sent again. */
const repeatableFor = 10 * 60_000;

/** Whether this very session set the password a moment ago: only then is the new one compared, so a guess is never one more than is counted. */
async function hasSetLately(db: Queryable, { sessionId, userId }: Caller, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - repeatableFor).toISOString();
  const set = await db.query(sql`
    SELECT FROM sessions WHERE id = ${sessionId} AND user_id = ${userId} AND password_set_on > ${since}`);
  return set.length > 0;
}

/**
 * Has the caller show who they are by the old password or, where there is none, by whatever they have shown lately.
 * @returns whether the new one is theirs already: it was changed, the answer was lost, and the browser sends again
 */
async function proveOwn(
  factors: Factors,
  caller: Caller,
  passwordHash: string | null,
  { oldPassword = '', password }: { oldPassword?: string | undefined; password: string },
  tellSecurity: TellSecurity,
): Promise<boolean> {
  const { db, clock } = factors.identity;
  if (passwordHash === null) {
    await requireProof(db, caller, clock.now());
    return false;
  }
  // A repeat after a lost answer has another old one: this would be the same one, typed twice.
  const same = refusalOfSamePassword({ oldPassword, password });
  if (!same && (await hasSetLately(db, caller, clock.now())) && (await isPassword(passwordHash, password))) return true;
  await prove(factors, caller, { password: oldPassword }, tellSecurity);
  if (same) throw new Refused(same);
  return false;
}

/**
 * Sets or changes the caller's password; their other sessions end (PROF-03). The old one is a proof as any other; where there is
 * none, whoever came upon an open window does not give the account a way in of their own. Sent again after it was done, it is done.
 * An account that single sign-on made becomes an ordinary one by its first password.
 * @throws Refused `passwordSame`, `passwordCommon`, `proofWrong`, `proofNeeded`, `passwordNotAllowed`, `tooManyRequests`
 */
export async function changePassword(
  factors: Factors,
  caller: Caller,
  form: { oldPassword?: string | undefined; password: string },
  tellSecurity: TellSecurity,
): Promise<void> {
  const { identity, publish } = factors;
  const { userId, sessionId } = caller;
  const user = await readUser(identity.db, userId);
  if (user.isSsoOnly) refuse('passwordNotAllowed', {});
  if (await proveOwn(factors, caller, user.passwordHash, form, tellSecurity)) return;
  const passwordHash = await hashNewPassword(form.password);
  const ended = await identity.db.transaction(async (tx) => {
    // Unless another one was set while this was being compared.
    const changed = await tx.query(sql`
      UPDATE users SET password_hash = ${passwordHash}, created_by_sso = false, modified_on = ${nextVersion(sql`modified_on`)}
      WHERE id = ${userId} AND password_hash IS NOT DISTINCT FROM ${user.passwordHash} RETURNING 1 AS changed`);
    if (changed.length === 0) refuse('proofWrong', {});
    await tx.query(sql`
      UPDATE sessions SET password_set_on = ${identity.clock.now().toISOString()} WHERE id = ${sessionId} AND user_id = ${userId}`);
    await publish(tx, { name: 'profileChanged', userId });
    return await endSessions(identity, tx, userId, sessionId);
  });
  tellSecurity('authn_password_change', { userId, by: 'oldPassword' });
  for (const id of ended) tellSecurity('session_expired', { userId, sessionId: id, reason: 'passwordChanged' });
}
