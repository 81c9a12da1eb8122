import sql from 'sql-template-tag';
import { minuteMs } from '#contract/time/durations.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import {
  decryptAuthenticatorSecret,
  lockAuthenticator,
  spendAuthenticatorCode,
} from './check-authenticator.command.ts';
import { completeFactorAddition, completeFactorRemoval, lockSecondFactors } from './complete-factor-changes.command.ts';
import type { FactorDeps } from './factor-deps.ts';
import { requireRecentProof } from './identity-proof.command.ts';
import { notifyOfFactorChange } from './notify-of-factors.ts';
import { issueRecoveryCodes } from './recovery-codes.command.ts';
import { createTotpSecret, createTotpSetup } from './totp.ts';

/** Milliseconds in which a repeated set-up of an authenticator app returns the same secret. */
const goesOnFor = 10 * minuteMs;

/**
 * Begins to set up an authenticator app. Its new secret works once the person has confirmed a code
 * of the app. A repeat in the same session within ten minutes returns the same secret, because the
 * page may have been reloaded.
 * @throws Refused `proofNeeded`, `authenticatorThere`
 */
export async function setUpAuthenticator({ identity, encryptor }: FactorDeps, caller: Caller) {
  const { db, clock } = identity;
  const { userId, sessionId } = caller;
  const now = clock.now();
  await requireRecentProof(db, caller, now);
  return await db.transaction(async (tx) => {
    await lockSecondFactors(tx, userId);
    const known = await lockAuthenticator(tx, userId);
    if (known?.isConfirmed) refuse('authenticatorThere', {});
    const goesOn =
      known?.begunOn && known.sessionId === sessionId && now.getTime() - Date.parse(known.begunOn) < goesOnFor;
    const secret = (goesOn && decryptAuthenticatorSecret(encryptor, known.secret)) || createTotpSecret();
    await tx.query(sql`
      INSERT INTO authenticators (user_id, secret, session_id, begun_on)
      VALUES (${userId}, ${encryptor.encrypt(secret)}, ${sessionId}, ${now.toISOString()})
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0, session_id = excluded.session_id,
        begun_on = CASE WHEN ${Boolean(goesOn)} THEN authenticators.begun_on ELSE excluded.begun_on END`);
    const [user] = await tx.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`);
    return await createTotpSetup(secret, requireFound(user).email);
  });
}

/**
 * Activates the authenticator app by a code that it shows.
 * @throws Refused `proofNeeded`, `authenticatorCodeWrong`, `authenticatorThere`
 */
export async function confirmAuthenticator(
  deps: FactorDeps,
  caller: Caller,
  typed: string,
  logSecurity: LogSecurityEvent,
): Promise<{ recoveryCodes: string[] | null }> {
  const { db, clock } = deps.identity;
  const { userId } = caller;
  const now = clock.now();
  await requireRecentProof(db, caller, now);
  const { recoveryCodes, ended } = await db.transaction(async (tx) => {
    const had = await lockSecondFactors(tx, userId);
    if ((await lockAuthenticator(tx, userId))?.isConfirmed) refuse('authenticatorThere', {});
    if (!(await spendAuthenticatorCode(deps, tx, { userId, typed, isConfirmed: false }, now)))
      refuse('authenticatorCodeWrong', {});
    await tx.query(sql`UPDATE authenticators SET confirmed_on = ${now.toISOString()} WHERE user_id = ${userId}`);
    await notifyOfFactorChange(deps.identity, tx, userId, { change: 'authenticatorOn' });
    return await completeFactorAddition(deps, tx, caller, had);
  });
  logSecurity('authn_factor_change', { userId, change: 'authenticatorOn' });
  for (const sessionId of ended) logSecurity('session_expired', { userId, sessionId, reason: 'secondFactorOn' });
  return { recoveryCodes };
}

/**
 * Removes the authenticator app.
 * @throws Refused `proofNeeded`, `notFound`
 */
export async function removeAuthenticator(
  deps: FactorDeps,
  caller: Caller,
  logSecurity: LogSecurityEvent,
): Promise<void> {
  const { db, clock } = deps.identity;
  const { userId } = caller;
  await requireRecentProof(db, caller, clock.now());
  await db.transaction(async (tx) => {
    await lockSecondFactors(tx, userId);
    const removed = await tx.query(sql`
      DELETE FROM authenticators WHERE user_id = ${userId} AND confirmed_on IS NOT NULL RETURNING 1 AS removed`);
    if (removed.length === 0) refuse('notFound', {});
    await notifyOfFactorChange(deps.identity, tx, userId, { change: 'authenticatorOff' });
    await completeFactorRemoval(deps, tx, userId);
  });
  logSecurity('authn_factor_change', { userId, change: 'authenticatorOff' });
}

/**
 * Replaces the recovery codes with new ones.
 * @throws Refused `proofNeeded`, `noSecondFactor`
 */
export async function renewRecoveryCodes(
  deps: FactorDeps,
  caller: Caller,
  logSecurity: LogSecurityEvent,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock } = deps.identity;
  const { userId } = caller;
  await requireRecentProof(db, caller, clock.now());
  const recoveryCodes = await db.transaction(async (tx) => {
    if (!(await lockSecondFactors(tx, userId))) refuse('noSecondFactor', {});
    await notifyOfFactorChange(deps.identity, tx, userId, { change: 'recoveryCodesRenewed' });
    await deps.publish(tx, { name: 'profileChanged', userId });
    return await issueRecoveryCodes(tx, userId);
  });
  logSecurity('authn_factor_change', { userId, change: 'recoveryCodesRenewed' });
  return { recoveryCodes };
}
