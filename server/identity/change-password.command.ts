import sql from 'sql-template-tag';
import type { PeopleEvent } from '#server/people/events.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import type { TellSecurity } from '#server/platform/security-log.ts';
import { attemptLimits, attemptsOf, countAttempt, forgetAttempts, refuseAttempts } from './attempts.ts';
import { endSessions } from './end-sessions.command.ts';
import type { Identity } from './identity.ts';
import { hashPassword, isPassword } from './passwords.ts';

interface UserRow {
  passwordHash: string | null;
  createdBySSO: boolean;
}

async function readUser(db: Queryable, userId: string): Promise<UserRow> {
  const [user] = await db.query<UserRow>(sql`
    SELECT password_hash AS "passwordHash", created_by_sso AS "createdBySSO" FROM users WHERE id = ${userId}`);
  return found(user);
}

/** The old password, where there is one; wrong ones are counted for the person, as somebody may have come upon their window. */
async function requireOld(
  { db, clock, signers }: Identity,
  { userId }: Caller,
  { passwordHash }: UserRow,
  typed: string | undefined,
  tellSecurity: TellSecurity,
): Promise<void> {
  if (passwordHash === null) return;
  const counted = { attempt: 'wrongOldPasswords', of: userId } as const;
  const before = await attemptsOf(db, signers.failures, counted, clock.now());
  if (before && before.count >= attemptLimits.wrongOldPasswords.most) refuseAttempts(before, clock.now(), tellSecurity);
  if (typed !== undefined && (await isPassword(passwordHash, typed)))
    return await forgetAttempts(db, signers.failures, counted);
  await countAttempt(db, signers.failures, counted, clock.now());
  tellSecurity('authn_password_change_fail', { userId });
  refuse('oldPasswordWrong', {});
}

/**
 * Sets or changes the caller's password; their other sessions end (PROF-03).
 * @throws Refused `oldPasswordWrong`, `passwordNotAllowed`, `tooManyRequests`
 */
export async function changePassword(
  identity: Identity,
  publish: Publish<PeopleEvent>,
  caller: Caller,
  form: { oldPassword?: string | undefined; password: string },
  tellSecurity: TellSecurity,
): Promise<void> {
  const { userId, sessionId } = caller;
  const user = await readUser(identity.db, userId);
  if (user.createdBySSO) refuse('passwordNotAllowed', {});
  await requireOld(identity, caller, user, form.oldPassword, tellSecurity);
  const passwordHash = await hashPassword(form.password);
  const ended = await identity.db.transaction(async (tx) => {
    // Unless another one was set while this was being compared.
    const changed = await tx.query(sql`
      UPDATE users SET password_hash = ${passwordHash}, modified_on = now()
      WHERE id = ${userId} AND password_hash IS NOT DISTINCT FROM ${user.passwordHash} RETURNING 1 AS changed`);
    if (changed.length === 0) refuse('oldPasswordWrong', {});
    await publish(tx, { name: 'profileChanged', userId });
    return await endSessions(identity, tx, userId, sessionId);
  });
  tellSecurity('authn_password_change', { userId, by: 'oldPassword' });
  for (const id of ended) tellSecurity('session_expired', { userId, sessionId: id, reason: 'passwordChanged' });
}
