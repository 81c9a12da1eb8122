import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { Identity } from './identity.ts';
import { isPassword } from './passwords.ts';
import { type IssuedToken, issueRefreshToken } from './refresh-tokens.ts';

interface UserRow {
  id: string;
  passwordHash: string | null;
  emailConfirmed: boolean;
  lockedUntil: string | null;
}

/** A session that has just begun or gone on, with its two tokens. */
export interface Session {
  id: string;
  userId: string;
  access: { tokenValue: string; expiry: string };
  refresh: IssuedToken;
}

/** Counts a failure; the fifth in a row locks the account. Counted in SQL, so that parallel guesses all count. */
async function countFailure({ db, clock }: Identity, userId: string): Promise<void> {
  const until = new Date(clock.now().getTime() + limits.lockOutMinutes * 60_000).toISOString();
  await db.query(sql`
    UPDATE users SET
      failed_sign_ins = CASE WHEN failed_sign_ins + 1 >= ${limits.failedSignIns} THEN 0 ELSE failed_sign_ins + 1 END,
      locked_until = CASE WHEN failed_sign_ins + 1 >= ${limits.failedSignIns} THEN ${until}::timestamptz ELSE locked_until END
    WHERE id = ${userId}`);
}

/** The name told is the e-mail as it was typed: whoever only guesses learns no person's name. */
function refuseLocked(user: UserRow | undefined, emailAddress: string, now: Date): void {
  if (user?.lockedUntil && Date.parse(user.lockedUntil) > now.getTime()) {
    refuse('userLockOuted', { userName: emailAddress, lockedOutEnd: new Date(user.lockedUntil).toISOString() });
  }
}

async function readUser({ db }: Identity, email: string): Promise<UserRow | undefined> {
  const [user] = await db.query<UserRow>(sql`
    SELECT id, password_hash AS "passwordHash", email_confirmed_on IS NOT NULL AS "emailConfirmed",
           locked_until AS "lockedUntil"
    FROM users WHERE email = ${email}`);
  return user;
}

/** Drops the person's sessions that nothing can renew any more. Not within the hour: a renewal may be under way. */
async function dropEndedSessions(tx: Transaction, userId: string, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  await tx.query(sql`
    DELETE FROM sessions s
    WHERE s.user_id = ${userId}
      AND NOT EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id AND t.expires_on > ${anHourAgo})`);
}

/** Begins a session: a family of refresh tokens that can be revoked as one. */
export async function openSession(identity: Identity, userId: string, rememberMe: boolean): Promise<Session> {
  const { db, clock, tokens } = identity;
  const id = uuid();
  const refresh = await db.transaction(async (tx) => {
    await dropEndedSessions(tx, userId, clock.now());
    await tx.query(sql`INSERT INTO sessions (id, user_id, remember_me) VALUES (${id}, ${userId}, ${rememberMe})`);
    return await issueRefreshToken(tx, { id, rememberMe }, clock.now());
  });
  return { id, userId, access: tokens.issue({ userId, sessionId: id }), refresh };
}

/**
 * Signs in by e-mail and password.
 * @throws Refused `invalidCredentials`, `userLockOuted` (also for the right password while locked) or, once the password
 *   was right, `emailNotConfirmed` (AUTH-10, AUTH-13).
 */
export async function login(
  identity: Identity,
  form: { emailAddress: string; password: string; rememberMe: boolean },
): Promise<Session> {
  const email = form.emailAddress.toLowerCase();
  const refuseIfLocked = (one: UserRow | undefined) => refuseLocked(one, form.emailAddress, identity.clock.now());
  const user = await readUser(identity, email);
  refuseIfLocked(user);
  if (!(await isPassword(user?.passwordHash ?? null, form.password)) || !user) {
    if (!user) refuse('invalidCredentials', {});
    await countFailure(identity, user.id);
    refuseIfLocked(await readUser(identity, email));
    refuse('invalidCredentials', {});
  }
  // A parallel guess may have locked the account while this password was being checked.
  const [unlocked] = await identity.db.query<{ id: string }>(sql`
    UPDATE users SET failed_sign_ins = 0, locked_until = NULL
    WHERE id = ${user.id} AND (locked_until IS NULL OR locked_until <= ${identity.clock.now().toISOString()})
    RETURNING id`);
  if (!unlocked) refuseIfLocked(await readUser(identity, email));
  if (!user.emailConfirmed) refuse('emailNotConfirmed', {});
  return await openSession(identity, user.id, form.rememberMe);
}
