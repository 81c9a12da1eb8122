import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpointsByName } from '#contract/api.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { permissions, permissionsOfRole, type Role, roles } from '#contract/wire/permissions.ts';
import { storeCallersBooking } from '#server/testing/booking-requests.ts';
import { testRequestsByEndpoint } from '#server/testing/endpoint-requests.ts';
import { hashCompanyRowsByTable } from '#server/testing/fingerprint.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';
import { addCompany, addMember, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind, testedKinds } from '#server/testing/tested-kinds.ts';
import { allowedCallersByEndpoint } from '#server/testing/who-may.ts';
import { type RestrictedRequest, restrictedRequests } from '#server/testing/within-a-call.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
// Each endpoint has its own company, since the test of another endpoint may deactivate the company
// or reach a limit.
beforeEach(async () => {
  company = await addCompany(app.db);
});

/** The roles from the fewest permissions to the most. */
const ranks: readonly Role[] = ['user', 'manager', 'admin'];
const mayFrom = (from: Role) => (role: Role) => ranks.indexOf(role) >= ranks.indexOf(from);

const call = (endpoint: Endpoint, userId: string, asked: object): Promise<TestAnswer> =>
  app.call(endpoint, { userId, company: company.id }, asked as never);

async function expectDone(endpoint: Endpoint, userId: string, asked: object): Promise<void> {
  const { status, body } = await call(endpoint, userId, asked);
  expect(status, JSON.stringify(body)).toBe(endpoint.answer.status);
}

/** Expects a refusal that changes nothing in the database. */
async function expectRefused(endpoint: Endpoint, userId: string, asked: object, refused: unknown[]): Promise<void> {
  const before = await hashCompanyRowsByTable(app.db, company.id);
  const { status, body } = await call(endpoint, userId, asked);
  expect([status, body]).toMatchObject(refused);
  expect(await hashCompanyRowsByTable(app.db, company.id)).toEqual(before);
}

describe('[PERM-01] permissions and roles', () => {
  it('the names are those of the specification', () => {
    const named =
      'company-get-users company-update company-create location-create user-get-profile set-user-state assign-role ' +
      'get-all-bookings subscription-create parking-user parking-configurator reports app-admin set-location-permission ' +
      'fleet-create fleet-user reservation-bypass resource-group-create resource-group-user';
    expect([...permissions].toSorted()).toEqual(named.split(' ').toSorted());
  });

  // See docs/decisions/0006-roles.md.
  it('the roles are user, manager and admin, and map to them', () => {
    const user = ['user-get-profile', 'parking-user', 'fleet-user', 'resource-group-user'];
    const manager = ['company-get-users', 'get-all-bookings', 'reservation-bypass', 'location-create'].concat(
      ['set-location-permission', 'parking-configurator', 'fleet-create', 'resource-group-create', 'reports'],
      user,
    );
    const admin = ['company-update', 'company-create', 'set-user-state', 'assign-role'].concat(
      ['subscription-create', 'app-admin'],
      manager,
    );
    expect(roles.toSorted()).toEqual(ranks.toSorted());
    const mapped = roles.map((role) => [role, permissionsOfRole[role].toSorted()]);
    expect(Object.fromEntries(mapped)).toEqual({
      user: user.toSorted(),
      manager: manager.toSorted(),
      admin: admin.toSorted(),
    });
  });

  const ofMembers = Object.entries(allowedCallersByEndpoint).flatMap(([name, right]) =>
    typeof right === 'object' ? [{ name, endpoint: endpointsByName.get(name)!, right }] : [],
  );
  it.each(ofMembers)('$name is open to the roles that it is for', async ({ name, endpoint, right }) => {
    const { access } = endpoint;
    if (access.who !== 'member') throw new Error(`${name} is for members.`);
    expect([...(access.allOf ?? []), ...(access.anyOf ?? [])]).toEqual(right.needs);
    for (const role of ranks) {
      const userId = await addMember(app.db, company.id, role);
      const asked = await testRequestsByEndpoint[name]!.ask({ app, company, userId });
      const refused = [403, { errorCode: 'forbidden', details: { missing: right.needs } }];
      if (mayFrom(right.from)(role)) await expectDone(endpoint, userId, asked);
      else await expectRefused(endpoint, userId, asked, refused);
    }
  });

  it.each(testedKinds)('a list of %s bookings shows those of others from the manager on', async (kind) => {
    const one = await addCompany(app.db);
    const calls: { retrieve: Endpoint } = testedKindEndpointsByKind[kind];
    const others = await storeCallersBooking({ app, company: one, userId: one.admin }, kind);
    for (const role of ranks) {
      const userId = await addMember(app.db, one.id, role);
      const { body } = await app.call(calls.retrieve, { userId, company: one.id }, { body: {} } as never);
      const shown = body.items.map(({ id }: { id: string }) => id);
      expect(shown, role).toEqual(mayFrom('manager')(role) ? [others] : []);
    }
  });

  it.each<RestrictedRequest>(restrictedRequests)('$endpoint: $what', async ({ endpoint: name, ask, from, refused }) => {
    const endpoint = endpointsByName.get(name)!;
    for (const role of ranks) {
      const userId = await addMember(app.db, company.id, role);
      const asked = await ask({ app, company, userId });
      if (from && mayFrom(from)(role)) await expectDone(endpoint, userId, asked);
      else await expectRefused(endpoint, userId, asked, refused);
    }
  });
});
