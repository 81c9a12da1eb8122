import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/factors/factors.ts';
import * as proof from '#contract/factors/proof.ts';
import { login } from '#contract/sign-in/auth.ts';
import type { EndpointRequest } from '#contract/wire/endpoint.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  addTestPasskey,
  advanceClock,
  getAuthenticatorCode,
  setUpAuthenticatorApp,
  storeIdentityProof,
} from '#server/testing/test-factors.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';

const start = '2026-11-23T09:00:00Z';
let app: TestApp;
let person: { id: string; emailAddress: string };

beforeAll(async () => {
  app = await createTestApp({ now: start });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(start);
  await app.db.query(sql`DELETE FROM sign_in_failures`);
  person = await addAccount(app);
});

const as = () => ({ userId: person.id });
const prove = async (request: EndpointRequest<typeof proof.prove>) =>
  (await app.call(proof.prove, as(), request)).body?.errorCode ?? 204;
const setUp = async () => (await app.call(contract.setUpAuthenticator, as())).body.errorCode ?? 200;

it('signing in is a proof, for ten minutes', async () => {
  const { body } = await app.call(login, {}, { body: { emailAddress: person.emailAddress, password: testPassword } });
  const token = body.accessToken.tokenValue;
  advanceClock(app, 599);
  expect((await app.call(contract.setUpAuthenticator, { token })).status).toBe(200);
  advanceClock(app, 1);
  expect((await app.call(contract.setUpAuthenticator, { token })).body.errorCode).toBe('proofNeeded');
});

describe('in a session of which nothing was shown for ten minutes', () => {
  const old = async () => {
    await storeIdentityProof(app, person.id);
    advanceClock(app, 600);
  };

  it('no way to sign in can be changed', async () => {
    const { id, authenticator } = await addTestPasskey(app, person.id);
    await old();
    const { options } = (await app.call(proof.askProofPasskey, as())).body;
    const answers = await Promise.all([
      app.call(contract.askNewPasskey, as()),
      app.call(contract.addPasskey, as(), { body: { name: 'x', passkey: authenticator.make(options) } }),
      app.call(contract.removePasskey, as(), { params: { id } }),
      app.call(contract.setUpAuthenticator, as()),
      app.call(contract.confirmAuthenticator, as(), { body: { code: '000000' } }),
      app.call(contract.removeAuthenticator, as()),
      app.call(contract.renewRecoveryCodes, as()),
    ]);
    expect(answers.map(({ body }) => body.errorCode)).toEqual(Array(7).fill('proofNeeded'));
  });

  it('a password, a code of the app, or a passkey proves the identity, in this session alone', async () => {
    const { secret } = await setUpAuthenticatorApp(app, person.id);
    const { authenticator } = await addTestPasskey(app, person.id);
    await old();
    expect((await app.call(contract.getFactors, as())).body.proofWays).toEqual([
      'passkey',
      'authenticator',
      'password',
    ]);
    expect(await prove({ body: { password: testPassword } })).toBe(204);
    expect(await setUp()).toBe('authenticatorThere');
    const elsewhere = app.tokenOf(person.id, '11111111-1111-4111-8111-111111111111');
    expect((await app.call(contract.setUpAuthenticator, { token: elsewhere })).body.errorCode).toBe('proofNeeded');
    await old();
    const code = getAuthenticatorCode(secret, app.clock.now());
    expect(await prove({ body: { code } })).toBe(204);
    expect(await setUp()).toBe('authenticatorThere');
    // A code that proved the identity here cannot sign in either.
    expect(await prove({ body: { code } })).toBe('proofWrong');
    await old();
    const { options } = (await app.call(proof.askProofPasskey, as())).body;
    expect(await prove({ body: { passkey: authenticator.answer(options) } })).toBe(204);
    expect(await setUp()).toBe('authenticatorThere');
  });

  it('a wrong answer proves nothing, and after five even a right one waits', async () => {
    await old();
    for (let count = 0; count < 5; count++) expect(await prove({ body: { password: 'wrong' } })).toBe('proofWrong');
    expect(await prove({ body: { password: testPassword } })).toBe('tooManyRequests');
    expect(await setUp()).toBe('proofNeeded');
    advanceClock(app, 15 * 60);
    expect(await prove({ body: { password: testPassword } })).toBe(204);
  });

  it('fifty wrong answers at once count as five', async () => {
    await old();
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove({ body: { code: '000000' } })));
    expect(answers.filter((code) => code === 'proofWrong')).toHaveLength(5);
  });

  it('another person’s passkey, and an answer to another challenge, prove nothing', async () => {
    const { authenticator } = await addTestPasskey(app, person.id);
    const someone = await addAccount(app);
    const theirs = await addTestPasskey(app, someone.id);
    await old();
    const ask = async () => (await app.call(proof.askProofPasskey, as())).body.options;
    expect(await prove({ body: { passkey: theirs.authenticator.answer(await ask()) } })).toBe('passkeyRefused');
    const { options } = (await app.call(proof.askProofPasskey, { userId: someone.id })).body;
    expect(await prove({ body: { passkey: authenticator.answer(options) } })).toBe('passkeyRefused');
    expect(await prove({ body: { passkey: authenticator.answer(await ask()) } })).toBe(204);
  });
});

it('a person with neither password nor factor proves their identity by a new sign-in alone', async () => {
  await app.db.query(sql`UPDATE users SET password_hash = NULL WHERE id = ${person.id}`);
  expect((await app.call(contract.getFactors, as())).body.proofWays).toEqual([]);
  expect(await prove({ body: { password: testPassword } })).toBe('proofWrong');
});

it('new recovery codes replace the earlier ones; without a second factor there are none', async () => {
  await storeIdentityProof(app, person.id);
  expect((await app.call(contract.renewRecoveryCodes, as())).body.errorCode).toBe('noSecondFactor');
  const { recoveryCodes } = await setUpAuthenticatorApp(app, person.id);
  const { body } = await app.call(contract.renewRecoveryCodes, as());
  expect(body.recoveryCodes).toHaveLength(10);
  expect(body.recoveryCodes.filter((code: string) => recoveryCodes.includes(code))).toEqual([]);
  const [kept] = await app.db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = ${person.id}`);
  expect(kept!.count).toBe(10);
});

it('a set-up that is begun again goes on: in the same session, for ten minutes', async () => {
  const secretIn = async (token: string) => (await app.call(contract.setUpAuthenticator, { token })).body.secret;
  const signIn = async () => {
    const { body } = await app.call(login, {}, { body: { emailAddress: person.emailAddress, password: testPassword } });
    return body.accessToken.tokenValue as string;
  };
  const session = await signIn();
  const [first, atOnce] = await Promise.all([secretIn(session), secretIn(session)]);
  advanceClock(app, 599);
  expect([atOnce, await secretIn(session)]).toEqual([first, first]);
  const elsewhere = await signIn();
  const other = await secretIn(elsewhere);
  expect(other).not.toBe(first);
  advanceClock(app, 599);
  expect(await secretIn(elsewhere)).toBe(other);
  await app.call(proof.prove, { token: elsewhere }, { body: { password: testPassword } });
  advanceClock(app, 1);
  expect(await secretIn(elsewhere)).not.toBe(other);
});

it('of two sessions the later session’s set-up holds, and a completed second factor is turned off first', async () => {
  const elsewhere = crypto.randomUUID();
  await storeIdentityProof(app, person.id);
  await app.db.query(sql`
    INSERT INTO sessions (id, user_id, remember_me, created_on, last_used_on)
    VALUES (${elsewhere}, ${person.id}, true, ${start}, ${start})`);
  const token = app.tokenOf(person.id, elsewhere);
  const first = (await app.call(contract.setUpAuthenticator, { token })).body.secret;
  const second = (await app.call(contract.setUpAuthenticator, as())).body.secret;
  const confirm = async (secret: string) =>
    (
      await app.call(contract.confirmAuthenticator, as(), {
        body: { code: getAuthenticatorCode(secret, app.clock.now()) },
      })
    ).body;
  expect((await confirm(first)).errorCode).toBe('authenticatorCodeWrong');
  expect((await confirm(second)).recoveryCodes).toHaveLength(10);
  expect((await confirm(second)).errorCode).toBe('authenticatorThere');
  expect(await setUp()).toBe('authenticatorThere');
});
