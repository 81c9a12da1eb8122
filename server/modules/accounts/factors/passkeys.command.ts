import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { NewPasskey } from '#contract/factors/passkeys.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import { completeFactorAddition, completeFactorRemoval, lockSecondFactors } from './complete-factor-changes.command.ts';
import { type FactorDeps, getPasskeySite, loadWebauthn } from './factor-deps.ts';
import { requireRecentProof } from './identity-proof.command.ts';
import { notifyOfFactorChange } from './notify-of-factors.ts';
import { verifyByWebauthnLibrary } from './passkey-challenges.command.ts';

/**
 * Verifies a new passkey against the challenge for this person at this site.
 * @throws Refused `passkeyRefused`, `passkeysNotHere`
 */
async function readNew({ identity }: FactorDeps, tx: Transaction, userId: string, made: NewPasskey) {
  const { rpId, origin } = getPasskeySite(identity);
  const { authenticatorAttachment: attachment, response, ...rest } = made;
  const { transports = [], ...shown } = response;
  const { verifyRegistrationResponse } = await loadWebauthn();
  const request = { purpose: 'adding', userId } as const;
  const checked = await verifyByWebauthnLibrary(tx, request, identity.clock.now(), (expectedChallenge) =>
    verifyRegistrationResponse({
      expectedChallenge,
      response: { ...rest, response: shown, ...(attachment && { authenticatorAttachment: attachment }) },
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }),
  );
  if (!checked?.verified) return refuse('passkeyRefused', {});
  return { ...checked.registrationInfo.credential, transports };
}

/**
 * Adds a passkey. The first second factor also creates recovery codes and ends the other sessions.
 * @throws Refused `proofNeeded`, `passkeyRefused`, `passkeyTaken`, `tooManyPasskeys`,
 * `passkeysNotHere`
 */
export async function addPasskey(
  deps: FactorDeps,
  caller: Caller,
  { name, passkey }: { name: string; passkey: NewPasskey },
  logSecurity: LogSecurityEvent,
): Promise<{ id: string; recoveryCodes: string[] | null }> {
  const { db, clock } = deps.identity;
  const { userId } = caller;
  const now = clock.now();
  await requireRecentProof(db, caller, now);
  const id = uuid();
  const { recoveryCodes, ended } = await db.transaction(async (tx) => {
    const had = await lockSecondFactors(tx, userId);
    const { id: credentialId, publicKey, counter, transports } = await readNew(deps, tx, userId, passkey);
    const [count] = await tx.query<{ known: number }>(sql`
      SELECT count(*)::int AS known FROM passkeys WHERE user_id = ${userId}`);
    if (count!.known >= limits.passkeys) refuse('tooManyPasskeys', { max: limits.passkeys });
    const added = await tx.query(sql`
      INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_on)
      VALUES (${id}, ${userId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name},
              ${now.toISOString()})
      ON CONFLICT (credential_id) DO NOTHING RETURNING 1 AS added`);
    if (added.length === 0) refuse('passkeyTaken', {});
    await notifyOfFactorChange(deps.identity, tx, userId, { change: 'passkeyAdded', name });
    return await completeFactorAddition(deps, tx, caller, had);
  });
  logSecurity('authn_factor_change', { userId, change: 'passkeyAdded' });
  for (const sessionId of ended) logSecurity('session_expired', { userId, sessionId, reason: 'secondFactorOn' });
  return { id, recoveryCodes };
}

/**
 * Renames a passkey.
 * @throws Refused `notFound`
 */
export async function renamePasskey(
  { identity, publish }: FactorDeps,
  { userId }: Caller,
  id: string,
  name: string,
): Promise<void> {
  await identity.db.transaction(async (tx) => {
    const renamed = await tx.query(sql`
      UPDATE passkeys SET name = ${name} WHERE id = ${id} AND user_id = ${userId} RETURNING 1 AS renamed`);
    if (renamed.length === 0) refuse('notFound', {});
    await publish(tx, { name: 'profileChanged', userId });
  });
}

/**
 * Removes a passkey.
 * @throws Refused `proofNeeded`, `notFound`
 */
export async function removePasskey(
  deps: FactorDeps,
  caller: Caller,
  id: string,
  logSecurity: LogSecurityEvent,
): Promise<void> {
  const { db, clock } = deps.identity;
  const { userId } = caller;
  await requireRecentProof(db, caller, clock.now());
  await db.transaction(async (tx) => {
    await lockSecondFactors(tx, userId);
    const [removed] = await tx.query<{ name: string }>(sql`
      DELETE FROM passkeys WHERE id = ${id} AND user_id = ${userId} RETURNING name`);
    if (!removed) refuse('notFound', {});
    await notifyOfFactorChange(deps.identity, tx, userId, { change: 'passkeyRemoved', name: removed.name });
    await completeFactorRemoval(deps, tx, userId);
  });
  logSecurity('authn_factor_change', { userId, change: 'passkeyRemoved' });
}
