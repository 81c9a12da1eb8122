import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/sign-in/auth.ts';
import { getCaptchaTask } from '#contract/sign-in/captcha.ts';
import { register } from '#contract/sign-in/registration.ts';
import { createSolvedCaptcha, solveAltchaChallenge } from '#server/testing/solved-captcha.ts';
import { createTestApp, type TestApp, testAuthSecret } from '#server/testing/test-app.ts';
import { createUnknownEmail } from '#server/testing/test-guesses.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';

let app: TestApp;
let second: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const answered = async (scope: 'login' | 'register', level: 'v2' | 'v3', on = app) => {
  const { body } = await on.call(getCaptchaTask, {}, { query: { scope, level } });
  return { body, token: await solveAltchaChallenge(body.challenge) };
};
let email: string;
beforeAll(async () => {
  email = (await addAccount(app)).emailAddress;
});
const signIn = async (tokens: object, { on = app, secret = testPassword, typed = email, from = '10.5.0.1' } = {}) => {
  const body = { captchaTokenV3: undefined, emailAddress: typed, password: secret, ...tokens };
  const { status, body: said } = await on.call(login, { address: from }, { body });
  return status === 200 ? 200 : said.errorCode;
};

describe('our own captcha', () => {
  it('lets in whoever solved the invisible step, and whoever solved the visible one', async () => {
    expect(await signIn({ captchaTokenV3: (await answered('login', 'v3')).token })).toBe(200);
    expect(await signIn({ captchaTokenV2: (await answered('login', 'v2')).token })).toBe(200);
  });

  it('takes an answer once, on whichever server it comes, also when many come at once', async () => {
    const { token } = await answered('login', 'v3');
    const said = await Promise.all([app, second, app, second].map((on) => signIn({ captchaTokenV3: token }, { on })));
    expect(said.filter((one) => one === 200)).toHaveLength(1);
    expect(said.filter((one) => one === 'invalidCaptcha')).toHaveLength(3);
  });

  it('takes no answer of another form, of the other step, of nobody, or of another deployment', async () => {
    const others = [
      { captchaTokenV3: (await answered('register', 'v3')).token },
      { captchaTokenV2: (await answered('login', 'v3')).token },
      { captchaTokenV3: (await answered('login', 'v2')).token },
      {
        captchaTokenV3: await createSolvedCaptcha(
          { secret: `${testAuthSecret} of others`, clock: app.clock },
          'login',
          'v3',
        ),
      },
      {},
      { captchaTokenV3: '' },
      { captchaTokenV3: 'nonsense' },
      { captchaTokenV2: Buffer.from('{"challenge":{},"solution":{}}').toString('base64') },
    ];
    for (const tokens of others) expect(await signIn(tokens), JSON.stringify(tokens)).toBe('invalidCaptcha');
  });

  it('takes no challenge that was changed or not solved', async () => {
    const { body } = await answered('login', 'v3');
    const changed = structuredClone(body.challenge);
    changed.parameters.data.level = 'v2';
    const sent = (challenge: object, solution: object) =>
      Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect(await signIn({ captchaTokenV2: await solveAltchaChallenge(changed) })).toBe('invalidCaptcha');
    const wrong = { counter: 1, derivedKey: '00'.repeat(32) };
    expect(await signIn({ captchaTokenV3: sent(body.challenge, wrong) })).toBe('invalidCaptcha');
  });

  it('takes no answer after ten minutes', async () => {
    const [late, intime] = [await answered('login', 'v3'), await answered('login', 'v3')];
    app.clock.set('2026-11-23T09:09:59Z');
    expect(await signIn({ captchaTokenV3: intime.token })).toBe(200);
    app.clock.set('2026-11-23T09:10:00Z');
    expect(await signIn({ captchaTokenV3: late.token })).toBe('invalidCaptcha');
    app.clock.set('2026-11-23T09:00:00Z');
  });

  it('compares no password, and counts no failure, without an answer', async () => {
    for (let turn = 0; turn < 8; turn++) expect(await signIn({}, { secret: 'wrong' })).toBe('invalidCaptcha');
    expect(await signIn({ captchaTokenV3: (await answered('login', 'v3')).token })).toBe(200);
  });

  it('asks for the visible step where this e-mail has failed three times, and nowhere else', async () => {
    const from = '10.5.0.2';
    const v3 = async () => ({ captchaTokenV3: (await answered('login', 'v3')).token });
    for (let turn = 0; turn < 3; turn++)
      expect(await signIn(await v3(), { secret: 'wrong', from })).toBe('invalidCredentials');
    expect(await signIn(await v3(), { from })).toBe('invalidCaptcha');
    expect(await signIn(await v3(), { from: '10.5.0.3' })).toBe(200);
    expect(await signIn({ captchaTokenV2: (await answered('login', 'v2')).token }, { from })).toBe(200);
  });

  it('asks for it in a network where twenty e-mails have failed', async () => {
    const from = '10.5.0.4';
    const v3 = async () => ({ captchaTokenV3: (await answered('login', 'v3')).token });
    for (let turn = 0; turn < 20; turn++)
      expect(await signIn(await v3(), { typed: createUnknownEmail(), from })).toBe('invalidCredentials');
    expect(await signIn(await v3(), { from })).toBe('invalidCaptcha');
  });

  it('stands before registration too, and asks for the visible step after ten from one network', async () => {
    const form = {
      password: testPassword,
      confirmPassword: testPassword,
      termsAndConditions: true,
      cookiePolicy: true,
    };
    const signUp = async (tokens: object) => {
      const body = { emailAddress: createUnknownEmail(), ...form, ...tokens } as never;
      const { status, body: said } = await app.call(register, { address: '10.5.0.5' }, { body });
      return status === 204 ? 204 : said.errorCode;
    };
    expect(await signUp({ captchaTokenV3: 'nonsense' })).toBe('invalidCaptcha');
    for (let turn = 0; turn < 10; turn++)
      expect(await signUp({ captchaTokenV3: (await answered('register', 'v3')).token })).toBe(204);
    expect(await signUp({ captchaTokenV3: (await answered('register', 'v3')).token })).toBe('invalidCaptcha');
    expect(await signUp({ captchaTokenV2: (await answered('register', 'v2')).token })).toBe(204);
  });
});
