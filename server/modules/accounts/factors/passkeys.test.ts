import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/factors/factors.ts';
import { askProofPasskey } from '#contract/factors/proof.ts';
import { login } from '#contract/sign-in/auth.ts';
import {
  askSecondStepPasskey,
  askSignInPasskey,
  finishSecondStep,
  signInByPasskey,
} from '#contract/sign-in/second-step.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestPasskeyAuthenticator } from '#server/testing/test-authenticator.ts';
import { addTestPasskey, advanceClock, storeIdentityProof } from '#server/testing/test-factors.ts';
import { addAccount, readRefreshCookie, readSetCookie, testPassword } from '#server/testing/test-sessions.ts';

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

const asked = async (on = app) => (await on.call(askSignInPasskey, {})).body.options;
const signIn = (passkey: ReturnType<ReturnType<typeof createTestPasskeyAuthenticator>['answer']>, rememberMe = true) =>
  app.call(signInByPasskey, {}, { body: { passkey, rememberMe } });
const factors = async () => (await app.call(contract.getFactors, { userId: person.id })).body;

it('a passkey signs in alone: no e-mail, no password, no second step', async () => {
  const { authenticator, recoveryCodes } = await addTestPasskey(app, person.id);
  expect(recoveryCodes).toHaveLength(10);
  const options = await asked();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  const answer = await signIn(authenticator.answer(options));
  expect(answer.status).toBe(200);
  expect(readRefreshCookie(answer)).toHaveProperty('Max-Age');
  const { tokenValue: token } = answer.body.accessToken;
  expect((await app.call(contract.getFactors, { token })).body.passkeys).toEqual([
    expect.objectContaining({ name: 'Telefon', createdOn: '2026-11-23T09:00:00Z', lastUsedOn: '2026-11-23T09:00:00Z' }),
  ]);
  expect(readRefreshCookie(await signIn(authenticator.answer(await asked()), false))).not.toHaveProperty('Max-Age');
});

it('a request to an authenticator names its person by a random handle, and their present passkeys', async () => {
  const { authenticator } = await addTestPasskey(app, person.id);
  const { options } = (await app.call(contract.askNewPasskey, { userId: person.id })).body;
  expect(options).toMatchObject({
    attestation: 'none',
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.answer(await asked()).id }],
  });
  const handle = Buffer.from(options.user.id, 'base64url');
  expect(handle).toHaveLength(32);
  expect(handle.toString('utf8')).not.toContain(person.id);
  const again = (await app.call(contract.askNewPasskey, { userId: person.id })).body;
  expect(again.options.user.id).toBe(options.user.id);
});

describe('signing in is refused', () => {
  let authenticator: ReturnType<typeof createTestPasskeyAuthenticator>;
  beforeEach(async () => {
    ({ authenticator } = await addTestPasskey(app, person.id));
  });
  const refused = async (answer: Parameters<typeof signIn>[0]) =>
    expect((await signIn(answer)).body.errorCode).toBe('passkeyRefused');

  it('from another website’s page, and for another site', async () => {
    await refused(authenticator.answer(await asked(), { origin: 'http://localhost:3001' }));
    await refused(authenticator.answer(await asked(), { origin: 'https://biurko.evil.example' }));
    await refused(authenticator.answer(await asked(), { rpId: 'evil.example' }));
    expect((await signIn(authenticator.answer(await asked()))).status).toBe(200);
  });

  it('without having made sure of the owner', async () => {
    await refused(authenticator.answer(await asked(), { userVerified: false }));
  });

  it('with an answer to another challenge, a spent challenge, one ten minutes old, or one for another purpose', async () => {
    await refused(authenticator.answer(await asked(), { challenge: 'bm9ib2R5IGFza2VkIHRoaXM' }));
    const once = await asked();
    expect((await signIn(authenticator.answer(once))).status).toBe(200);
    await refused(authenticator.answer(once));
    const old = await asked();
    advanceClock(app, 600);
    await refused(authenticator.answer(old));
    await storeIdentityProof(app, person.id);
    const { options } = (await app.call(askProofPasskey, { userId: person.id })).body;
    await refused(authenticator.answer(options));
  });

  it('the same answer twice at once: once', async () => {
    const answer = authenticator.answer(await asked());
    const answers = await Promise.all([signIn(answer), signIn(answer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('where the counter has not increased, since the authenticator may be copied', async () => {
    expect((await signIn(authenticator.answer(await asked(), { counter: 7 }))).status).toBe(200);
    await refused(authenticator.answer(await asked(), { counter: 7 }));
    await refused(authenticator.answer(await asked(), { counter: 3 }));
    expect((await signIn(authenticator.answer(await asked(), { counter: 8 }))).status).toBe(200);
  });

  it('by an authenticator that is not registered, or as another person', async () => {
    await refused(createTestPasskeyAuthenticator().answer(await asked()));
    const someone = await addAccount(app);
    await addTestPasskey(app, someone.id);
    const [{ handle }] = (await app.db.query<{ handle: Buffer }>(sql`
      SELECT passkey_handle AS handle FROM users WHERE id = ${someone.id}`)) as [{ handle: Buffer }];
    await refused(authenticator.answer(await asked(), { userHandle: handle.toString('base64url') }));
  });

  it('with a forged signature, or what is no answer at all', async () => {
    const good = authenticator.answer(await asked());
    const foreign = createTestPasskeyAuthenticator().answer(await asked());
    await refused({ ...good, response: { ...good.response, signature: foreign.response.signature } });
    await refused({ ...good, response: { ...good.response, clientDataJSON: 'AAAA' } });
    await refused({ ...good, response: { ...good.response, authenticatorData: 'AAAA' } });
  });

  it('of a removed passkey, and before the e-mail is confirmed', async () => {
    await app.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${person.id}`);
    expect((await signIn(authenticator.answer(await asked()))).body.errorCode).toBe('emailNotConfirmed');
    const [{ id }] = (await factors()).passkeys;
    await storeIdentityProof(app, person.id);
    expect((await app.call(contract.removePasskey, { userId: person.id }, { params: { id } })).status).toBe(204);
    await refused(authenticator.answer(await asked()));
  });
});

describe('adding', () => {
  const add = (passkey: ReturnType<ReturnType<typeof createTestPasskeyAuthenticator>['make']>, userId = person.id) =>
    app.call(contract.addPasskey, { userId }, { body: { name: 'Klucz', passkey } });
  const askedNew = async (userId = person.id) => (await app.call(contract.askNewPasskey, { userId })).body.options;

  it('is refused for another site, another challenge, a spent challenge, another person’s, or an unverified owner', async () => {
    await storeIdentityProof(app, person.id);
    const someone = await addAccount(app);
    await storeIdentityProof(app, someone.id);
    const flawed = [
      createTestPasskeyAuthenticator('https://evil.example').make(await askedNew()),
      createTestPasskeyAuthenticator().make(await askedNew(), { rpId: 'evil.example' }),
      createTestPasskeyAuthenticator().make(await askedNew(), { challenge: 'bm9ib2R5IGFza2VkIHRoaXM' }),
      createTestPasskeyAuthenticator().make(await askedNew(), { userVerified: false }),
      createTestPasskeyAuthenticator().make(await askedNew(someone.id)),
    ];
    for (const one of flawed) expect((await add(one)).body.errorCode).toBe('passkeyRefused');
    const options = await askedNew();
    expect((await add(createTestPasskeyAuthenticator().make(options))).status).toBe(201);
    expect((await add(createTestPasskeyAuthenticator().make(options))).body.errorCode).toBe('passkeyRefused');
    expect((await factors()).passkeys).toHaveLength(1);
  });

  it('a passkey belongs to one person, who can have twenty at most', async () => {
    const { authenticator } = await addTestPasskey(app, person.id);
    const someone = await addAccount(app);
    await storeIdentityProof(app, someone.id);
    const taken = await add(authenticator.make(await askedNew(someone.id)), someone.id);
    expect(taken.body.errorCode).toBe('passkeyTaken');
    for (let count = 1; count < 20; count++) await add(createTestPasskeyAuthenticator().make(await askedNew()));
    const { body } = await app.call(contract.askNewPasskey, { userId: person.id });
    expect([body.errorCode, body.details]).toEqual(['tooManyPasskeys', { max: 20 }]);
  });

  it('is renamed and removed by its owner alone', async () => {
    const { id } = await addTestPasskey(app, person.id);
    const someone = await addAccount(app);
    await storeIdentityProof(app, someone.id);
    const rename = (userId: string) =>
      app.call(contract.renamePasskey, { userId }, { params: { id }, body: { name: ' Laptop ' } });
    const remove = (userId: string) => app.call(contract.removePasskey, { userId }, { params: { id } });
    for (const one of [rename, remove]) expect((await one(someone.id)).body.errorCode).toBe('notFound');
    expect((await rename(person.id)).status).toBe(204);
    expect((await factors()).passkeys[0].name).toBe('Laptop');
    expect((await remove(person.id)).status).toBe(204);
    expect(await factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: null });
  });
});

describe('as the second factor', () => {
  it('a passkey is a second factor: the password is followed by it or a recovery code, and another person’s fails', async () => {
    const { authenticator, recoveryCodes } = await addTestPasskey(app, person.id);
    const body = { emailAddress: person.emailAddress, password: testPassword };
    const first = await app.call(login, {}, { body });
    expect(first.body.details.ways).toEqual(['passkey', 'recoveryCode']);
    const headers = { cookie: `hd_second_step=${readSetCookie(first, 'hd_second_step')!.hd_second_step}` };
    const { options } = (await app.call(askSecondStepPasskey, { headers })).body;
    expect(options.allowCredentials).toHaveLength(1);
    const someone = await addTestPasskey(app, (await addAccount(app)).id);
    const finish = (passkey: ReturnType<typeof authenticator.answer>) =>
      app.call(finishSecondStep, { headers }, { body: { passkey } });
    expect((await finish(someone.authenticator.answer(options))).body.errorCode).toBe('passkeyRefused');
    // A response to the challenge of the sign-in page is not valid for this challenge.
    expect((await finish(authenticator.answer(await asked()))).body.errorCode).toBe('passkeyRefused');
    expect((await finish(authenticator.answer(options))).status).toBe(200);
    const again = await app.call(login, {}, { body });
    const byCode = { cookie: `hd_second_step=${readSetCookie(again, 'hd_second_step')!.hd_second_step}` };
    expect((await app.call(finishSecondStep, { headers: byCode }, { body: { code: recoveryCodes![0]! } })).status).toBe(
      200,
    );
  });
});

it('where the deployment’s address is of numbers, passkeys say why they do not work', async () => {
  const numbers = await createTestApp({ publicUrl: 'http://192.0.2.7:3000' });
  const { body } = await numbers.call(askSignInPasskey, {});
  expect([body.errorCode, body.details]).toEqual(['passkeysNotHere', { address: 'http://192.0.2.7:3000' }]);
  await numbers.stop();
});
