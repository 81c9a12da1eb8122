import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { AccountDeps } from '../account-deps.ts';
import { getPasskeySite, loadWebauthn } from './factor-deps.ts';
import { type ChallengePurpose, challengeLifetimeMs, createPasskeyChallenge } from './passkey-challenges.command.ts';

/**
 * The options by which a browser requests or makes a passkey, as JSON for
 * `@simplewebauthn/browser`.
 */
export interface BrowserPasskeyOptions {
  options: Record<string, unknown>;
}

interface CredentialRow {
  id: string;
  transports: string[];
}

const credentialsOf = (db: Queryable, userId: string) =>
  db.query<CredentialRow>(sql`
    SELECT credential_id AS id, transports FROM passkeys WHERE user_id = ${userId} ORDER BY created_on`);

/**
 * Creates the options with which the browser requests a passkey. With a null `userId`, any passkey
 * of this site is accepted. The authenticator always verifies its owner.
 * @throws Refused `passkeysNotHere`
 */
export async function createPasskeyRequestOptions(
  { db, clock, publicUrl }: AccountDeps,
  purpose: Exclude<ChallengePurpose, 'adding'>,
  userId: string | null,
): Promise<BrowserPasskeyOptions> {
  const { rpId } = getPasskeySite({ publicUrl });
  const challenge = await createPasskeyChallenge(db, purpose, userId, clock.now());
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeLifetimeMs,
    userVerification: 'required',
    ...(userId !== null && { allowCredentials: await credentialsOf(db, userId) }),
  });
  return { options: { ...options } };
}

/**
 * Returns the person's user handle for authenticators. The first request for a new passkey creates
 * the handle, which never changes.
 */
async function handleOf(tx: Transaction, userId: string): Promise<{ handle: Buffer; email: string; name: string }> {
  const [user] = await tx.query<{ handle: Buffer; email: string; name: string }>(sql`
    UPDATE users SET passkey_handle = coalesce(passkey_handle, ${randomBytes(32)}) WHERE id = ${userId}
    RETURNING passkey_handle AS handle, email, name`);
  return requireFound(user);
}

/**
 * Creates the options with which the browser makes a new passkey for the person.
 * @throws Refused `passkeysNotHere`, `tooManyPasskeys`
 */
export async function createNewPasskeyOptions(
  { db, clock, publicUrl }: AccountDeps,
  userId: string,
): Promise<BrowserPasskeyOptions> {
  const { rpId } = getPasskeySite({ publicUrl });
  const { generateRegistrationOptions } = await loadWebauthn();
  return await db.transaction(async (tx) => {
    const { handle, email, name } = await handleOf(tx, userId);
    const known = await credentialsOf(tx, userId);
    if (known.length >= limits.passkeys) refuse('tooManyPasskeys', { max: limits.passkeys });
    const challenge = await createPasskeyChallenge(tx, 'adding', userId, clock.now());
    const options = await generateRegistrationOptions({
      rpName: 'Biurko',
      rpID: rpId,
      userID: new Uint8Array(handle),
      userName: email,
      userDisplayName: name,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: challengeLifetimeMs,
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
    return { options: { ...options } };
  });
}
