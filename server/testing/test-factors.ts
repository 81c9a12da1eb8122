import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import sql, { raw } from 'sql-template-tag';
import * as contract from '#contract/factors/factors.ts';
import type { TestApp } from './test-app.ts';
import { createTestPasskeyAuthenticator } from './test-authenticator.ts';

/** Returns the code of an authenticator app with this secret at an instant. */
export function getAuthenticatorCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' }).generate({
    timestamp: at.getTime(),
  });
}

/**
 * Stores the session that {@link TestApp.tokenOf} names (with the person's id), as if the person
 * had just proven their identity.
 */
export async function storeIdentityProof(app: TestApp, userId: string): Promise<void> {
  const now = app.clock.now().toISOString();
  await app.db.query(sql`
    INSERT INTO sessions (id, user_id, remember_me, created_on, last_used_on, proven_on)
    VALUES (${userId}, ${userId}, true, ${now}, ${now}, ${now})
    ON CONFLICT (id) DO UPDATE SET proven_on = excluded.proven_on, revoked_on = NULL`);
}

/** Moves the tests' clock forward. */
export function advanceClock(app: TestApp, seconds: number): void {
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
}

/**
 * Sets up a person's authenticator app through the API. It moves the clock forward by half a
 * minute, so that the app's next code is unused.
 */
export async function setUpAuthenticatorApp(
  app: TestApp,
  userId: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await storeIdentityProof(app, userId);
  const { secret } = (await app.call(contract.setUpAuthenticator, { userId })).body;
  const body = { code: getAuthenticatorCode(secret, app.clock.now()) };
  const { recoveryCodes } = (await app.call(contract.confirmAuthenticator, { userId }, { body })).body;
  advanceClock(app, 30);
  return { secret, recoveryCodes };
}

/**
 * Adds a person's passkey through the API.
 * @throws on a refusal
 */
export async function addTestPasskey(app: TestApp, userId: string, name = 'Telefon') {
  await storeIdentityProof(app, userId);
  const authenticator = createTestPasskeyAuthenticator();
  const { options } = (await app.call(contract.askNewPasskey, { userId })).body;
  const { status, body } = await app.call(
    contract.addPasskey,
    { userId },
    { body: { name, passkey: authenticator.make(options) } },
  );
  // Without this error, a test would fail only later, at a sign-in by the missing passkey.
  if (status !== contract.addPasskey.answer.status)
    throw new Error(`The passkey was not added: ${status} ${JSON.stringify(body)}`);
  return { authenticator, id: body.id as string, recoveryCodes: body.recoveryCodes as string[] | null };
}

/**
 * Stores a passkey that satisfies a company's rule of a second factor, and returns its id. No
 * sign-in by it succeeds.
 */
export async function storeUnusableSecondFactor(app: Pick<TestApp, 'db'>, userId: string): Promise<string> {
  const id = randomUUID();
  await app.db.query(sql`
    INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_on)
    VALUES (${id}, ${userId}, ${id}, '', 0, '{}', 'Telefon', now())`);
  return id;
}

/** Deletes the person's second factors, so that a password or a provider is enough to sign in. */
export async function deleteSecondFactors(app: Pick<TestApp, 'db'>, userId: string): Promise<void> {
  for (const table of ['passkeys', 'authenticators', 'recovery_codes'])
    await app.db.query(sql`DELETE FROM ${raw(table)} WHERE user_id = ${userId}`);
}
