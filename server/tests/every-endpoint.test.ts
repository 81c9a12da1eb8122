import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpointsByName } from '#contract/api.ts';
import type { Endpoint, ModuleLimit } from '#contract/wire/endpoint.ts';
import { createJsonSchema } from '#server/platform/http/schemas.ts';
import { deriveAccessTokenKey } from '#server/platform/tokens/access-tokens.ts';
import { deriveKeyForPurpose } from '#server/platform/tokens/signer.ts';
import { testRequestsByEndpoint } from '#server/testing/endpoint-requests.ts';
import { hashCompanyRowsByTable } from '#server/testing/fingerprint.ts';
import type { RequestParts, TestRequestContext } from '#server/testing/request-parts.ts';
import { createTestApp, type TestApp, type TestCaller, testAuthSecret } from '#server/testing/test-app.ts';
import { addCompany, addMember, addPerson, changeLimits, type TestCompany } from '#server/testing/test-world.ts';
import { allowedCallersByEndpoint } from '#server/testing/who-may.ts';

const key = deriveAccessTokenKey(testAuthSecret);
let app: TestApp;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
  other = await addCompany(app.db);
});
afterAll(() => app.stop());
// Each endpoint has its own company, since the test of another endpoint may deactivate the company
// or reach a limit.
beforeEach(async () => {
  company = await addCompany(app.db);
});

const everything = [...endpointsByName].map(([name, endpoint]) => {
  return { name, endpoint, request: testRequestsByEndpoint[name]!, who: allowedCallersByEndpoint[name] };
});
const ofMembers = everything.flatMap(({ name, endpoint, request, who }) =>
  typeof who === 'object' ? [{ name, endpoint, request, right: who }] : [],
);
const call = (endpoint: Endpoint, as: TestCaller, { headers, ...asked }: RequestParts) =>
  app.call(endpoint, { ...as, ...(headers && { headers }) }, asked as never);
const place = (userId = company.user): TestRequestContext => ({ app, company, userId });

it('every endpoint of the contract is mounted, nothing else is, and each has its rows here', () => {
  expect(Object.keys(testRequestsByEndpoint).toSorted()).toEqual([...endpointsByName.keys()].toSorted());
  expect(Object.keys(allowedCallersByEndpoint).toSorted()).toEqual([...endpointsByName.keys()].toSorted());
  expect(app.routes.map(({ endpoint }) => endpoint).toSorted(byPath)).toEqual(
    [...endpointsByName.values()].toSorted(byPath),
  );
  for (const { path, method } of endpointsByName.values())
    expect(app.http.hasRoute({ method, url: `/api${path}` }), `${method} ${path}`).toBe(true);
});
const byPath = (a: Endpoint, b: Endpoint) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`);

it('endpoints with a company in their path are for members, and no others are', () => {
  for (const { name, endpoint, who } of everything)
    expect(endpoint.path.startsWith('/:company/'), name).toBe(typeof who === 'object');
});

it('every endpoint of a company that takes an id is tried with ids of another company', () => {
  for (const { name, endpoint, request } of ofMembers) {
    const { params, query, body } = endpoint;
    const schemas = [params, query, body].flatMap((schema) => (schema ? [createJsonSchema(schema, 'input')] : []));
    if (JSON.stringify(schemas).includes('"format":"uuid"')) expect(request.reachOver, name).toBeDefined();
  }
});

/** Adds a person for each membership status without access. Returns the ids of the people. */
async function notActiveAnyMore(): Promise<string[]> {
  const people = ['pending', 'inactive', 'removed'].map(async (status) => {
    const id = await addMember(app.db, company.id, 'admin');
    const removedOn = status === 'removed' ? sql`now()` : sql`NULL`;
    await app.db.query(sql`
      UPDATE all_memberships SET status = ${status}, removed_on = ${removedOn}
      WHERE company_id = ${company.id} AND user_id = ${id}`);
    return id;
  });
  return Promise.all(people);
}

describe('[PERM-01] every endpoint asks who calls, in which company', () => {
  const open = everything.filter(({ who }) => who === 'anyone');
  it.each(open)('$name is open to anyone', async ({ endpoint, request }) => {
    const { status, body } = await call(endpoint, {}, await request.ask(place()));
    expect(status, JSON.stringify(body)).toBe(endpoint.answer.status);
  });

  const signedIn = everything.filter(({ who }) => who === 'signedIn');
  it.each(signedIn)(
    '$name is open to whoever is signed in, in whatever company or none',
    async ({ endpoint, request }) => {
      const userId = await addPerson(app.db);
      const { status, body } = await call(endpoint, { userId }, await request.ask(place(userId)));
      expect(status, JSON.stringify(body)).toBe(endpoint.answer.status);
    },
  );

  // Tests in server/modules/display cover the endpoint that requires a room's key instead of a
  // token.
  const closed = everything.filter(({ who }) => who !== 'anyone' && who !== 'roomKey');
  it.each(closed)('$name requires a valid access token of this server', async ({ endpoint, request }) => {
    const parts = await request.ask(place());
    const claims = { sub: company.user, sid: randomUUID(), exp: app.clock.now().getTime() / 1000 + 60 };
    const forged = [
      createSigner({ key: 'another secret, long enough to be one too', algorithm: 'HS256' })(claims),
      createSigner({ key, algorithm: 'HS512' })(claims),
      createSigner({ key: testAuthSecret, algorithm: 'HS256' })(claims),
      createSigner({ key: deriveKeyForPurpose(testAuthSecret, 'link'), algorithm: 'HS256' })(claims),
      createSigner({ algorithm: 'none' })(claims),
      createSigner({ key, algorithm: 'HS256' })({ ...claims, exp: app.clock.now().getTime() / 1000 }),
      `${app.tokenOf(company.user)}x`,
      'not a token',
    ];
    for (const token of [undefined, ...forged]) {
      const { status, body } = await call(endpoint, { ...(token ? { token } : {}), company: company.id }, parts);
      expect([status, body.errorCode]).toEqual([401, 'notSignedIn']);
    }
  });

  it.each(ofMembers)('$name is for members of the company alone', async ({ endpoint, request }) => {
    const parts = await request.ask(place());
    const before = await hashCompanyRowsByTable(app.db, company.id);
    const former = await notActiveAnyMore();
    const afterwards = {
      ...before,
      all_memberships: (await hashCompanyRowsByTable(app.db, company.id)).all_memberships,
    };
    for (const userId of [other.user, other.manager, other.admin, ...former, randomUUID()])
      for (const path of [company.id, company.urlName]) {
        const { status, body } = await call(endpoint, { userId, company: path }, parts);
        expect([status, body.errorCode]).toEqual([404, 'companyNotFound']);
      }
    expect(await hashCompanyRowsByTable(app.db, company.id)).toEqual(afterwards);
  });

  it.each(ofMembers.filter(({ request }) => request.reachOver))(
    '$name reaches nothing of another company',
    async ({ endpoint, request }) => {
      const reaches = await request.reachOver!(place(company.admin), { app, company: other, userId: other.admin });
      const fingerprints = () => Promise.all([company, other].map(({ id }) => hashCompanyRowsByTable(app.db, id)));
      const before = await fingerprints();
      for (const { request: parts, refused } of reaches) {
        const { body } = await call(endpoint, { userId: company.admin, company: company.id }, parts);
        expect(body.errorCode).toBe(refused);
      }
      expect(await fingerprints()).toEqual(before);
    },
  );

  it.each(ofMembers)('$name works only if the package has one of its modules', async ({ endpoint, request, right }) => {
    const one = await addCompany(app.db);
    const set = (limit?: ModuleLimit) => {
      const columns = Object.entries(columnOf).map(
        ([name, column]) => sql`${raw(column)} = ${name === limit ? 99 : 0}`,
      );
      return changeLimits(app, one, join(columns));
    };
    const as = { userId: one.admin, company: one.id };
    for (const limit of [undefined, ...(Object.keys(columnOf) as ModuleLimit[])]) {
      await set(limit);
      const parts = await request.ask({ app, company: one, userId: one.admin });
      const { status, body } = await call(endpoint, as, parts);
      if (!right.module || (limit && right.module.includes(limit))) expect(status).toBe(endpoint.answer.status);
      else expect([status, body.errorCode], limit).toEqual([403, 'moduleDisabled']);
    }
  });
});

const columnOf: Record<ModuleLimit, string> = {
  deskLimit: 'desk_limit',
  roomLimit: 'room_limit',
  parkingSpaceLimit: 'parking_space_limit',
  fleetLimit: 'fleet_limit',
  resourceLimit: 'resource_limit',
};

it.each(ofMembers)('$name knows the company by id and url name, in any case', async ({ endpoint, request }) => {
  for (const path of [company.urlName, company.id.toUpperCase(), company.urlName.toUpperCase()]) {
    const parts = await request.ask(place(company.admin));
    expect((await call(endpoint, { userId: company.admin, company: path }, parts)).status).toBe(endpoint.answer.status);
  }
});
