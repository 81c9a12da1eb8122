import sql from 'sql-template-tag';
import * as contract from '#contract/factors/factors.ts';
import { createEncryptor } from '#server/platform/tokens/encryptor.ts';
import { type EndpointTestRequests, requestWithoutParts, type TestRequestContext } from './request-parts.ts';
import { createSolvedCaptcha } from './solved-captcha.ts';
import { testAuthSecret } from './test-app.ts';
import { createTestPasskeyAuthenticator } from './test-authenticator.ts';
import {
  addTestPasskey,
  deleteSecondFactors,
  getAuthenticatorCode,
  storeIdentityProof,
  storeUnusableSecondFactor,
} from './test-factors.ts';
import { readSetCookie, setTestPassword, testPassword } from './test-sessions.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/**
 * Stores an authenticator app of the caller, none of whose codes was used yet. Returns its current
 * code.
 */
async function giveApp({ app, userId }: TestRequestContext, confirmed: boolean): Promise<string> {
  await app.db.query(sql`
    INSERT INTO authenticators (user_id, secret, confirmed_on)
    VALUES (${userId}, ${createEncryptor(testAuthSecret, 'authenticator apps').encrypt(secret)}, ${confirmed ? app.clock.now().toISOString() : null})
    ON CONFLICT (user_id) DO UPDATE SET confirmed_on = excluded.confirmed_on, secret = excluded.secret, last_step = 0`);
  return getAuthenticatorCode(secret, app.clock.now());
}

/**
 * Deletes the caller's second factors and all failed sign-ins. It also stores that the caller has
 * just proven their identity.
 */
async function fresh({ app, userId }: TestRequestContext): Promise<void> {
  await deleteSecondFactors(app, userId);
  await app.db.query(sql`DELETE FROM sign_in_failures`);
  await storeIdentityProof(app, userId);
}

/**
 * Signs the caller in by password. Returns the cookie with which a second factor completes the
 * sign-in.
 */
async function secondStep(place: TestRequestContext): Promise<{ cookie: string }> {
  const { app, userId } = place;
  const captchaTokenV2 = await createSolvedCaptcha({ secret: testAuthSecret, clock: app.clock }, 'login');
  const payload = { ...(await setTestPassword(app, userId)), rememberMe: false, captchaTokenV2 };
  const answer = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { cookie: `hd_second_step=${readSetCookie(answer, 'hd_second_step')?.hd_second_step}` };
}

const asking = (give: (place: TestRequestContext) => Promise<unknown>): EndpointTestRequests => ({
  async ask(place) {
    await fresh(place);
    await give(place);
    return {};
  },
});

/** Test requests to the endpoints for second factors, by the endpoint's name. */
export const factorEndpointTestRequests: Record<string, EndpointTestRequests> = {
  askSignInPasskey: requestWithoutParts,
  signInByPasskey: {
    async ask(place) {
      const { authenticator } = await addTestPasskey(place.app, place.userId);
      const answer = await place.app.http.inject({ method: 'POST', url: '/api/auth/passkey/ask' });
      return { body: { passkey: authenticator.answer(answer.json().options), rememberMe: false } };
    },
  },
  askSecondStepPasskey: {
    async ask(place) {
      await fresh(place);
      await storeUnusableSecondFactor(place.app, place.userId);
      return { headers: await secondStep(place) };
    },
  },
  finishSecondStep: {
    async ask(place) {
      await fresh(place);
      const code = await giveApp(place, true);
      return { body: { code }, headers: await secondStep(place) };
    },
  },
  getFactors: requestWithoutParts,
  askProofPasskey: requestWithoutParts,
  prove: {
    async ask(place) {
      await fresh(place);
      await setTestPassword(place.app, place.userId);
      return { body: { password: testPassword } };
    },
  },
  askNewPasskey: asking(async () => {}),
  addPasskey: {
    async ask(place) {
      await fresh(place);
      const { app, userId } = place;
      const { options } = (await app.call(contract.askNewPasskey, { userId })).body;
      return { body: { name: 'Telefon', passkey: createTestPasskeyAuthenticator().make(options) } };
    },
  },
  renamePasskey: {
    ask: async ({ app, userId }) => ({
      params: { id: await storeUnusableSecondFactor(app, userId) },
      body: { name: 'Inny' },
    }),
  },
  removePasskey: {
    async ask(place) {
      await fresh(place);
      return { params: { id: await storeUnusableSecondFactor(place.app, place.userId) } };
    },
  },
  setUpAuthenticator: asking(async () => {}),
  confirmAuthenticator: {
    async ask(place) {
      await fresh(place);
      return { body: { code: await giveApp(place, false) } };
    },
  },
  removeAuthenticator: asking((place) => giveApp(place, true)),
  renewRecoveryCodes: asking((place) => storeUnusableSecondFactor(place.app, place.userId)),
  getSecondFactorRule: requestWithoutParts,
  setSecondFactorRule: {
    async ask({ app, company }) {
      // Every member gets a second factor. Without one, the rule would lock out the callers of
      // later requests.
      const people = await app.db.query<{ id: string }>(sql`
        SELECT user_id AS id FROM memberships WHERE company_id = ${company.id}`);
      for (const { id } of people) await storeUnusableSecondFactor(app, id);
      const [row] = await app.db.query<{ required: boolean }>(sql`
        SELECT second_factor_required AS required FROM companies WHERE id = ${company.id}`);
      return { body: { required: !row!.required } };
    },
  },
};
