import sql from 'sql-template-tag';
import type { PeopleEvent } from '#server/people/events.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import type { TellSecurity } from '#server/platform/security-log.ts';
import { hashNewPassword } from './common-passwords.ts';
import { endSessions } from './end-sessions.command.ts';
import type { Identity } from './identity.ts';
import { requirePassword } from './prove-owner.ts';

interface UserRow {
  passwordHash: string | null;
  createdBySSO: boolean;
}

async function readUser(db: Queryable, userId: string): Promise<UserRow> {
  const [user] = await db.query<UserRow>(sql`
    SELECT password_hash AS "passwordHash", created_by_sso AS "createdBySSO" FROM users WHERE id = ${userId}`);
  return found(user);
}

/**
 * Sets or changes the caller's password; their other sessions end (PROF-03). Sent again after it was done, it is done.
 * @throws Refused `passwordCommon`, `oldPasswordWrong`, `passwordNotAllowed`, `tooManyRequests`
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
  const { passwordHash: known } = user;
  if (known !== null) {
    const typed = [form.oldPassword, form.password];
    const shown = await requirePassword(identity, { userId, passwordHash: known }, typed, tellSecurity);
    // It was changed to this one before: the answer was lost, and the browser sends again.
    if (shown !== form.oldPassword) return;
  }
  const passwordHash = await hashNewPassword(form.password);
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
