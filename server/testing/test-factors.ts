import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import sql, { raw } from 'sql-template-tag';
import * as contract from '#contract/factors.ts';
import type { TestApp } from './test-app.ts';
import { testAuthenticator } from './test-authenticator.ts';

/** What an authenticator app with this secret shows at that instant. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' }).generate({
    timestamp: at.getTime(),
  });
}

/** The person's session by {@link TestApp.tokenOf}, which has their id: as if they had signed in just now. */
export async function proven(app: TestApp, userId: string): Promise<void> {
  const now = app.clock.now().toISOString();
  await app.db.query(sql`
    INSERT INTO sessions (id, user_id, remember_me, created_on, last_used_on, proven_on)
    VALUES (${userId}, ${userId}, true, ${now}, ${now}, ${now})
    ON CONFLICT (id) DO UPDATE SET proven_on = excluded.proven_on, revoked_on = NULL`);
}

/** Moves the clock of the tests on. */
export function wait(app: TestApp, seconds: number): void {
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
}

/** Sets up an authenticator app of somebody's, through the API; half a minute later its code of then is not yet taken. */
export async function setUpApp(app: TestApp, userId: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  await proven(app, userId);
  const { secret } = (await app.call(contract.setUpAuthenticator, { userId })).body;
  const body = { code: codeOf(secret, app.clock.now()) };
  const { recoveryCodes } = (await app.call(contract.confirmAuthenticator, { userId }, { body })).body;
  wait(app, 30);
  return { secret, recoveryCodes };
}

/** Adds a passkey of somebody's, through the API. @throws when that is refused */
export async function addTestPasskey(app: TestApp, userId: string, name = 'Telefon') {
  await proven(app, userId);
  const authenticator = testAuthenticator();
  const { options } = (await app.call(contract.askNewPasskey, { userId })).body;
  const { status, body } = await app.call(
    contract.addPasskey,
    { userId },
    { body: { name, passkey: authenticator.make(options) } },
  );
  // Else the sign-in that follows is refused, and nothing says why.
  if (status !== contract.addPasskey.answer.status)
    throw new Error(`The passkey was not added: ${status} ${JSON.stringify(body)}`);
  return { authenticator, id: body.id as string, recoveryCodes: body.recoveryCodes as string[] | null };
}

/** A second factor without its ceremony: enough to be let in by a company that asks for one. */
export async function giveSecondFactor(app: Pick<TestApp, 'db'>, userId: string): Promise<string> {
  const id = randomUUID();
  await app.db.query(sql`
    INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_on)
    VALUES (${id}, ${userId}, ${id}, '', 0, '{}', 'Telefon', now())`);
  return id;
}

/** The person signs in by their password or provider alone. */
export async function dropFactors(app: Pick<TestApp, 'db'>, userId: string): Promise<void> {
  for (const table of ['passkeys', 'authenticators', 'recovery_codes'])
    await app.db.query(sql`DELETE FROM ${raw(table)} WHERE user_id = ${userId}`);
}
