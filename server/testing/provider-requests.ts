import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { createEncryptor } from '#server/platform/tokens/encryptor.ts';
import { addDomainProofRecord } from './outbound-http.ts';
import {
  createRequestsAboutOneObject,
  createUniqueNumber,
  type EndpointTestRequests,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import { type TestApp, testAuthSecret } from './test-app.ts';
import { deleteSecondFactors, storeIdentityProof } from './test-factors.ts';
import { setTestPassword } from './test-sessions.ts';

/** Links a Google account to the person. */
async function linkGoogle({ app, userId }: TestRequestContext): Promise<void> {
  await setTestPassword(app, userId);
  await app.db.query(sql`
    INSERT INTO user_providers (provider, issuer, subject, user_id) VALUES ('Google', 'x', ${randomUUID()}, ${userId})
    ON CONFLICT DO NOTHING`);
}

/**
 * Returns the cookie that the server sets when a browser returns from a provider. It contains the
 * outcome of the sign-in.
 */
const externalCookie = (app: TestApp, outcome: object) => {
  const until = app.clock.now().getTime() + 60_000;
  const sealed = createEncryptor(testAuthSecret, 'outcome of a sign-in by a provider').encrypt(
    JSON.stringify({ ...outcome, until }),
  );
  return { cookie: `hd_external=${sealed}` };
};
const begunRegistration = (app: TestApp, userId: string) => {
  const email = `${userId}@test.example`;
  const rest = {
    provider: 'Google',
    issuer: 'x',
    subject: userId,
    name: 'Nowa Osoba',
    picture: null,
    language: 'pl-PL',
  };
  return externalCookie(app, { kind: 'registration', userId, email, ...rest });
};

/** Stores a domain of the company that is not proven yet. */
async function ssoDomain({ app, company }: TestRequestContext): Promise<string> {
  const domain = `d${createUniqueNumber()}.example`;
  await app.db.query(sql`INSERT INTO company_sso_domains (company_id, domain) VALUES (${company.id}, ${domain})`);
  return domain;
}

/**
 * Stores a sign-in that single sign-on refused, because its email is that of a member whose account
 * has another subject. Returns the refusal's id.
 */
async function ssoRefusal({ app, company: { id: companyId, user } }: TestRequestContext): Promise<string> {
  const [id, issuer, subject] = [randomUUID(), `http://${randomUUID()}.test`, randomUUID()];
  await app.db.query(sql`
    INSERT INTO company_sso (company_id, issuer, client_id, client_secret, enabled)
    VALUES (${companyId}, ${issuer}, 'biurko', '', false) ON CONFLICT (company_id) DO UPDATE SET issuer = excluded.issuer`);
  await app.db.query(sql`
    INSERT INTO company_sso_links (company_id, issuer, subject, user_id) VALUES (${companyId}, ${issuer}, 'before', ${user})`);
  await app.db.query(sql`
    INSERT INTO company_sso_refusals (company_id, id, issuer, subject, user_id, email, name, tried_on)
    SELECT ${companyId}, ${id}, ${issuer}, ${subject}, id, email, 'Nowa Osoba', ${app.clock.now().toISOString()} FROM users WHERE id = ${user}`);
  return id;
}
const ssoClient = { issuer: 'http://127.0.0.1:9', clientId: 'biurko', clientSecret: 'secret' };

/**
 * Test requests to the endpoints for sign-ins by providers and by single sign-on, by the endpoint's
 * name.
 */
export const identityProviderEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listProviders: requestWithoutParts,
  loginExternal: { ask: () => ({ query: { provider: 'Google', language: 'pl-PL', search: 'a=b' } }) },
  externalReturn: { ask: () => ({ params: { from: 'Google' }, query: { state: 'x', code: 'y', iss: 'z' } }) },
  finishExternal: {
    async ask({ app, userId }) {
      await deleteSecondFactors(app, userId);
      return { headers: externalCookie(app, { kind: 'session', id: randomUUID(), userId, ssoCompanyId: null }) };
    },
  },
  validateExternalUser: {
    ask({ app }) {
      const userId = randomUUID();
      return { query: { userId }, headers: begunRegistration(app, userId) };
    },
  },
  registerExternal: {
    ask({ app }) {
      const userId = randomUUID();
      const body = { userId, termsAndConditions: true, cookiePolicy: true, marketingConsent: false };
      return { body, headers: begunRegistration(app, userId) };
    },
  },
  checkSso: { ask: () => ({ query: { domainOrOrg: 'firma.example' } }) },
  loginSso: { ask: () => ({ query: { companyId: randomUUID(), language: 'pl-PL', search: 'a=b' } }) },
  getCompanySso: requestWithoutParts,
  updateCompanySso: { ask: () => ({ body: { ...ssoClient, enabled: false, organisation: '' } }) },
  signInWithSso: {
    ask: () => ({
      body: { ...ssoClient, enabled: true, organisation: `Firma ${createUniqueNumber()}`, returnTo: '/' },
    }),
  },
  addSsoDomain: { ask: () => ({ body: { domain: `d${createUniqueNumber()}.example` } }) },
  proveSsoDomain: {
    async ask(place) {
      const domain = await ssoDomain(place);
      addDomainProofRecord(testAuthSecret, place.company.id, domain);
      return { body: { domain } };
    },
    reachOver: async (_mine, theirs) => [
      { request: { body: { domain: await ssoDomain(theirs) } }, refused: 'notFound' },
    ],
  },
  removeSsoDomain: createRequestsAboutOneObject(ssoDomain, (domain) => ({ params: { domain } })),
  acceptSsoSubject: createRequestsAboutOneObject(ssoRefusal, (id) => ({ body: { id } })),
  testCompanySso: { ask: () => ({ body: ssoClient }) },
  listUserProviders: requestWithoutParts,
  linkProvider: {
    async ask({ app, userId }) {
      await storeIdentityProof(app, userId);
      return { body: { provider: 'Google', returnTo: '/' } };
    },
  },
  unlinkProvider: {
    async ask(place) {
      await linkGoogle(place);
      await storeIdentityProof(place.app, place.userId);
      return { params: { loginProvider: 'Google' } };
    },
  },
  unlinkCompany: {
    async ask({ app, company, userId }) {
      await setTestPassword(app, userId);
      await app.db.query(sql`
        INSERT INTO company_sso_links (company_id, issuer, subject, user_id)
        VALUES (${company.id}, 'x', ${randomUUID()}, ${userId})`);
      await storeIdentityProof(app, userId);
      return { params: { companyId: company.id } };
    },
    reachOver: async (_mine, theirs) => [
      { request: { params: { companyId: theirs.company.id } }, refused: 'notFound' },
    ],
  },
  askProofProvider: {
    async ask(place) {
      await linkGoogle(place);
      return { body: { provider: 'Google', returnTo: '/' } };
    },
  },
};
