import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint, ModuleLimit } from '#contract/endpoint.ts';
import { permissions, permissionsOfRole, roles } from '#contract/permissions.ts';
import { jsonSchema } from '#server/platform/http/schemas.ts';
import { type Asked, endpointRequests, type Place } from '#server/testing/endpoint-requests.ts';
import { fingerprint } from '#server/testing/fingerprint.ts';
import { type As, createTestApp, type TestApp, testSecret } from '#server/testing/test-app.ts';
import { addCompany, addMember, changeLimits, deactivate, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
  company = await addCompany(app.db);
  other = await addCompany(app.db);
});
afterAll(() => app.stop());

const everything = [...api].map(([name, endpoint]) => ({ name, endpoint, request: endpointRequests[name]! }));
const behindATable = everything.filter(({ endpoint }) => endpoint.access.who !== 'anyone');
const ofMembers = everything.flatMap(({ name, endpoint, request }) =>
  endpoint.access.who === 'member' ? [{ name, endpoint, request, access: endpoint.access }] : [],
);
const call = (endpoint: Endpoint, as: As, asked: Asked) => app.call(endpoint, as, asked as never);
const place = (userId = company.user): Place => ({ app, company, userId });

it('every endpoint of the contract is mounted, nothing else is, and each has a row here', () => {
  expect(Object.keys(endpointRequests).toSorted()).toEqual([...api.keys()].toSorted());
  expect(app.routes.map(({ endpoint }) => endpoint).toSorted(byPath)).toEqual([...api.values()].toSorted(byPath));
  for (const { path, method } of api.values())
    expect(app.http.hasRoute({ method, url: `/api${path}` }), `${method} ${path}`).toBe(true);
});
const byPath = (a: Endpoint, b: Endpoint) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`);

it('whatever takes an id in a company is tried with ids of another one', () => {
  for (const { name, endpoint, request } of ofMembers) {
    const { params, query, body } = endpoint;
    const schemas = [params, query, body].flatMap((schema) => (schema ? [jsonSchema(schema, 'input')] : []));
    if (JSON.stringify(schemas).includes('"format":"uuid"')) expect(request.reachOver, name).toBeDefined();
  }
});

describe('[PERM-01] permissions and tenant', () => {
  it('the names are those of the specification, and the three roles map to them', () => {
    const named =
      'company-get-users company-update company-create location-create user-get-profile set-user-state assign-role ' +
      'get-all-bookings subscription-create parking-user parking-configurator reports app-admin set-location-permission ' +
      'fleet-create fleet-user reservation-bypass resource-group-create resource-group-user';
    expect([...permissions].toSorted()).toEqual(named.split(' ').toSorted());
    expect([...roles]).toEqual(['user', 'manager', 'admin']);
    for (const role of roles) for (const one of permissionsOfRole[role]) expect(permissions).toContain(one);
    expect(permissionsOfRole.admin.toSorted()).toEqual([...permissions].toSorted());
  });

  it.each(behindATable)('$name wants a token that is ours and valid', async ({ endpoint, request }) => {
    const asked = await request.ask(place());
    const claims = { sub: company.user, sid: randomUUID(), exp: app.clock.now().getTime() / 1000 + 60 };
    const forged = [
      createSigner({ key: 'another secret, long enough to be one too', algorithm: 'HS256' })(claims),
      createSigner({ key: testSecret, algorithm: 'HS512' })(claims),
      createSigner({ algorithm: 'none' })(claims),
      createSigner({ key: testSecret, algorithm: 'HS256' })({ ...claims, exp: app.clock.now().getTime() / 1000 }),
      `${app.tokenOf(company.user)}x`,
      'not a token',
    ];
    for (const token of [undefined, ...forged]) {
      const { status, body } = await call(endpoint, { ...(token ? { token } : {}), company: company.id }, asked);
      expect([status, body.errorCode]).toEqual([401, 'notSignedIn']);
    }
  });

  it.each(ofMembers)('$name is for members of the company alone', async ({ endpoint, request }) => {
    const asked = await request.ask(place());
    const before = await fingerprint(app.db, company.id);
    const member = await addMember(app.db, company.id);
    await deactivate(app, company.id, member);
    const afterwards = { ...before, all_memberships: (await fingerprint(app.db, company.id)).all_memberships };
    for (const userId of [other.user, other.manager, other.admin, member, randomUUID()])
      for (const path of [company.id, company.urlName]) {
        const { status, body } = await call(endpoint, { userId, company: path }, asked);
        expect([status, body.errorCode]).toEqual([404, 'companyNotFound']);
      }
    expect(await fingerprint(app.db, company.id)).toEqual(afterwards);
  });

  it.each(ofMembers.filter(({ request }) => request.reachOver))(
    '$name reaches nothing of another company',
    async ({ endpoint, request }) => {
      const reaches = await request.reachOver!(place(company.admin), { app, company: other, userId: other.admin });
      const before = await fingerprint(app.db, other.id);
      for (const { asked, refused } of reaches) {
        const { body } = await call(endpoint, { userId: company.admin, company: company.id }, asked);
        expect(body.errorCode).toBe(refused);
      }
      expect(await fingerprint(app.db, other.id)).toEqual(before);
    },
  );

  it.each(ofMembers)(
    '$name is open to the roles that its permissions are held by',
    async ({ endpoint, request, access }) => {
      for (const role of roles) {
        const userId = await addMember(app.db, company.id, role);
        const held: readonly string[] = permissionsOfRole[role];
        const missing = (access.allOf ?? []).filter((one) => !held.includes(one));
        const none = access.anyOf !== undefined && !access.anyOf.some((one) => held.includes(one));
        const { status, body } = await call(
          endpoint,
          { userId, company: company.id },
          await request.ask(place(userId)),
        );
        if (missing.length === 0 && !none) expect(status, JSON.stringify(body)).toBe(endpoint.answer.status);
        else
          expect(body).toMatchObject({ errorCode: 'forbidden', details: { missing: none ? access.anyOf : missing } });
      }
    },
  );
});

const columnOf: Record<ModuleLimit, string> = {
  deskLimit: 'desk_limit',
  roomLimit: 'room_limit',
  parkingSpaceLimit: 'parking_space_limit',
  fleetLimit: 'fleet_limit',
  resourceLimit: 'resource_limit',
};

it.each(ofMembers)('$name goes with the modules that the package has', async ({ endpoint, request, access }) => {
  const one = await addCompany(app.db);
  const set = (limit?: ModuleLimit) => {
    const columns = Object.entries(columnOf).map(([name, column]) => sql`${raw(column)} = ${name === limit ? 99 : 0}`);
    return changeLimits(app, one, join(columns));
  };
  const as = { userId: one.admin, company: one.id };
  await set();
  const without = await call(endpoint, as, await request.ask({ app, company: one, userId: one.admin }));
  if (!access.anyModule) return expect(without.status).toBe(endpoint.answer.status);
  expect([without.status, without.body.errorCode]).toEqual([403, 'moduleDisabled']);
  for (const limit of access.anyModule) {
    await set(limit);
    const asked = await request.ask({ app, company: one, userId: one.admin });
    expect((await call(endpoint, as, asked)).status).toBe(endpoint.answer.status);
  }
});

it.each(ofMembers)('$name knows the company by id and url name, in any case', async ({ endpoint, request }) => {
  for (const path of [company.urlName, company.id.toUpperCase(), company.urlName.toUpperCase()]) {
    const asked = await request.ask(place(company.admin));
    expect((await call(endpoint, { userId: company.admin, company: path }, asked)).status).toBe(endpoint.answer.status);
  }
});
