import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/sign-in/auth.ts';
import { getCaptchaTask } from '#contract/sign-in/captcha.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, testPassword } from '#server/testing/test-sessions.ts';
import {
  type IssuedCaptchaToken,
  openRecaptcha,
  type RecaptchaService,
} from '../../../simulators/recaptcha/recaptcha.ts';

let google: RecaptchaService;
let app: TestApp;
let email: string;
const [v3, v2] = [
  { siteKey: 'site 3', secret: 'secret 3' },
  { siteKey: 'site 2', secret: 'secret 2' },
];

beforeAll(async () => {
  google = await openRecaptcha();
  const recaptcha = { v3, v2, leastScore: 0.5, address: google.url };
  app = await createTestApp({ publicUrl: 'https://biurko.example', accounts: { recaptcha } });
  email = (await addAccount(app)).emailAddress;
});
afterAll(async () => {
  await app.stop();
  await google.close();
});

const now = '2026-11-23T09:00:00Z';
const hostname = 'biurko.example';
const seen: IssuedCaptchaToken = { hostname, challengeTs: now };
const scored: IssuedCaptchaToken = { ...seen, action: 'login', score: 0.5 };
const signIn = async (tokens: object) => {
  const { status, body } = await app.call(
    login,
    { address: '192.0.2.7' },
    {
      body: { captchaTokenV3: undefined, emailAddress: email, password: testPassword, ...tokens },
    },
  );
  return status === 200 ? 200 : body.errorCode;
};
const byScore = (issued: IssuedCaptchaToken, secret = v3.secret) =>
  signIn({ captchaTokenV3: google.issue(secret, issued) });
const byBox = (issued: IssuedCaptchaToken, secret = v2.secret) =>
  signIn({ captchaTokenV2: google.issue(secret, issued) });

describe('Google’s captcha', () => {
  it('lets in by a score that is high enough, or by the box; Google hears where from', async () => {
    expect([await byScore(scored), await byBox(seen)]).toEqual([200, 200]);
    expect(google.remoteIps.at(-1)).toBe('192.0.2.7');
  });

  it.each<[string, IssuedCaptchaToken]>([
    ['a score below the setting', { ...scored, score: 0.49 }],
    ['another form’s action', { ...scored, action: 'register' }],
    ['another website', { ...scored, hostname: 'evil.example' }],
    ['two minutes ago', { ...scored, challengeTs: '2026-11-23T08:58:00Z' }],
  ])('refuses %s', async (_what, issued) => {
    expect(await byScore(issued)).toBe('invalidCaptcha');
  });

  it('refuses what another secret verifies, what Google does not know, and what it has seen', async () => {
    expect([await byScore(scored, v2.secret), await byBox(seen, v3.secret)]).toEqual(Array(2).fill('invalidCaptcha'));
    expect(await byBox({ ...seen, hostname: 'evil.example' })).toBe('invalidCaptcha');
    expect([await signIn({}), await signIn({ captchaTokenV3: 'x' })]).toEqual(Array(2).fill('invalidCaptcha'));
    // Google refuses the second use of a token. The server refuses it too, even if Google has
    // forgotten the first use.
    for (const more of [{}, { isForgotten: true } as const]) {
      const token = google.issue(v3.secret, { ...scored, ...more });
      expect([await signIn({ captchaTokenV3: token }), await signIn({ captchaTokenV3: token })]).toEqual([
        200,
        'invalidCaptcha',
      ]);
    }
  });

  it('asks for the box where this e-mail has failed three times, however high the score', async () => {
    const { emailAddress } = await addAccount(app);
    const from = { address: '192.0.2.8' };
    const come = async (tokens: object, secret = testPassword) => {
      const body = { captchaTokenV3: undefined, emailAddress, password: secret, ...tokens };
      const { status, body: said } = await app.call(login, from, { body });
      return status === 200 ? 200 : said.errorCode;
    };
    const trusted = () => ({ captchaTokenV3: google.issue(v3.secret, { ...scored, score: 1 }) });
    for (let turn = 0; turn < 3; turn++) expect(await come(trusted(), 'wrong')).toBe('invalidCredentials');
    expect(await come(trusted())).toBe('invalidCaptcha');
    expect(await come({ captchaTokenV2: google.issue(v2.secret, seen) })).toBe(200);
  });

  it('tells browsers its keys, and opens our pages to its sources alone', async () => {
    const task = async (level: 'v2' | 'v3') =>
      (await app.call(getCaptchaTask, {}, { query: { scope: 'login', level } })).body;
    const script = `${google.url}/api.js?render=site%203`;
    expect([await task('v3'), await task('v2')]).toEqual([
      { provider: 'recaptcha', siteKey: 'site 3', script },
      { provider: 'recaptcha', siteKey: 'site 2', script },
    ]);
    const policy = (await app.http.inject('/health/live')).headers['content-security-policy'];
    const { origin } = new URL(google.url);
    expect(policy).toContain(`script-src 'self' ${origin};`);
    expect(policy).toContain(`frame-src 'self' ${origin};`);
  });

  it('lets nobody in while Google cannot be asked', async () => {
    const nowhere = { v3, v2, leastScore: 0.5, address: 'http://127.0.0.1:9/recaptcha' };
    const cutOff = await createTestApp({ databaseUrl: app.databaseUrl, accounts: { recaptcha: nowhere } });
    const body = { emailAddress: email, password: testPassword, captchaTokenV3: 'x' };
    expect((await cutOff.call(login, {}, { body })).body.errorCode).toBe('invalidCaptcha');
    await cutOff.stop();
  });
});
