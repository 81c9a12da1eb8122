import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type EndpointTestRequests, requestWithoutParts, type TestRequestContext } from './request-parts.ts';
import { createSolvedCaptcha } from './solved-captcha.ts';
import { testAuthSecret } from './test-app.ts';
import { issueAccountCode } from './test-codes.ts';
import { deleteSecondFactors, storeIdentityProof } from './test-factors.ts';
import { setTestPassword, testPassword } from './test-sessions.ts';
import { addPerson } from './test-world.ts';

/**
 * Returns a valid sign-in form for the caller. It first deletes all recorded failures and the
 * caller's second factors. Either may prevent a sign-in by the password alone.
 */
async function signInForm({ app, userId }: TestRequestContext) {
  await app.db.query(sql`DELETE FROM sign_in_failures`);
  await deleteSecondFactors(app, userId);
  const captchaTokenV2 = await createSolvedCaptcha({ secret: testAuthSecret, clock: app.clock }, 'login');
  return { ...(await setTestPassword(app, userId)), rememberMe: false, captchaTokenV2 };
}

/** A request with the refresh token of a new session. */
const withRefreshToken: EndpointTestRequests = {
  async ask(place) {
    const { app } = place;
    const payload = await signInForm(place);
    const { refreshToken } = (await app.http.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
    return { body: { refreshToken: refreshToken.tokenValue } };
  },
};

const newPassword = { password: 'Zupełnie 0we!', confirmPassword: 'Zupełnie 0we!' };

/**
 * A request with an email that no other request has. The server limits how many emails it sends to
 * one address.
 */
const aboutEmail: EndpointTestRequests = { ask: () => ({ body: { emailAddress: `${randomUUID()}@test.example` } }) };

/**
 * Test requests to the account endpoints, by the endpoint's name. They sign in and out, register
 * and delete accounts, and change emails, passwords and consents.
 */
export const accountEndpointTestRequests: Record<string, EndpointTestRequests> = {
  login: {
    ask: async (place) => ({ body: await signInForm(place) }),
  },
  renewTokens: withRefreshToken,
  logOut: withRefreshToken,
  getCaptchaTask: { ask: () => ({ query: { scope: 'login', level: 'v3' } }) },
  register: {
    ask: async ({ app }) => ({
      body: {
        emailAddress: `${randomUUID()}@test.example`,
        ...newPassword,
        termsAndConditions: true,
        cookiePolicy: true,
        captchaTokenV2: await createSolvedCaptcha({ secret: testAuthSecret, clock: app.clock }, 'register'),
      },
    }),
  },
  activate: {
    async ask({ app }) {
      const userId = await addPerson(app.db);
      await app.db.query(sql`UPDATE users SET email_confirmed_on = NULL WHERE id = ${userId}`);
      return { body: { activationCode: await issueAccountCode(app, userId, 'activation') } };
    },
  },
  resendActivationLink: aboutEmail,
  remindPassword: aboutEmail,
  resetPassword: {
    async ask({ app, userId }) {
      const code = await issueAccountCode(app, userId, 'passwordReset');
      const { emailAddress } = await setTestPassword(app, userId);
      return { body: { emailAddress, ...newPassword, code } };
    },
  },
  acceptConsents: { ask: () => ({ body: { termsOfService: true, privacyPolicy: true, marketingConsent: false } }) },
  changePassword: {
    async ask({ app, userId }) {
      await app.db.query(sql`DELETE FROM sign_in_failures`);
      await setTestPassword(app, userId);
      return { body: { oldPassword: testPassword, ...newPassword } };
    },
  },
  getDeletion: requestWithoutParts,
  deleteAccount: {
    async ask({ app, userId }) {
      await storeIdentityProof(app, userId);
      return {};
    },
  },
};
