import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type EndpointAccess, endpoint } from '#contract/wire/endpoint.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import type { CallerResolver, Member } from './caller.ts';
import { mountRoutes } from './mount-routes.ts';
import { createRoute } from './route.ts';
import { createServer } from './server.ts';

/**
 * Returns a gate whose caller is a member with these permissions. The package of the company has
 * only desks.
 */
function gateFor(held: Permission[]): CallerResolver {
  const limits = { deskLimit: 1, roomLimit: 0, parkingSpaceLimit: 0, fleetLimit: 0, resourceLimit: 0 };
  const caller = { userId: 'u', sessionId: 's' };
  const member = { ...caller, companyId: 'c', permissions: new Set(held), limits, companyActive: true };
  return { callerOf: () => caller, memberOf: async () => member as unknown as Member, opensLink: () => false };
}

/** Returns the response of an endpoint with this access to a member with these permissions. */
async function ask(access: EndpointAccess, held: Permission[]): Promise<unknown> {
  const path = '/:company/drawnUp';
  const drawnUp = { method: 'GET', area: 'a', summary: 's', access, answer: { status: 204 }, errors: [] } as const;
  const http = await createServer({ log: pino({ level: 'silent' }), secure: false, trustProxy: false });
  const routes = [createRoute(endpoint({ ...drawnUp, path }), () => undefined)];
  await mountRoutes(http, routes, { gate: gateFor(held), isOwnPage: () => true, secureCookies: false });
  const answer = await http.inject({ url: '/api/c/drawnUp', headers: { authorization: 'Bearer t' } });
  await http.close();
  return answer.statusCode === 204 ? 'done' : (answer.json().details.missing ?? answer.json().errorCode);
}

describe('an endpoint of members', () => {
  it('that asks for all of some permissions misses each that is not held', async () => {
    const access = { who: 'member', allOf: ['reports', 'company-update'] } as const;
    expect(await ask(access, ['reports', 'company-update', 'app-admin'])).toBe('done');
    expect(await ask(access, ['reports'])).toEqual(['company-update']);
    expect(await ask(access, ['app-admin'])).toEqual(['reports', 'company-update']);
  });

  it('that asks for any of some permissions is content with one', async () => {
    const access = { who: 'member', anyOf: ['reports', 'company-update'] } as const;
    expect(await ask(access, ['reports'])).toBe('done');
    expect(await ask(access, ['company-update'])).toBe('done');
    expect(await ask(access, ['app-admin'])).toEqual(['reports', 'company-update']);
  });

  it('that asks for both asks for both', async () => {
    const access = { who: 'member', allOf: ['app-admin'], anyOf: ['reports', 'company-update'] } as const;
    expect(await ask(access, ['app-admin', 'reports'])).toBe('done');
    expect(await ask(access, ['app-admin'])).toEqual(['reports', 'company-update']);
    expect(await ask(access, ['reports'])).toEqual(['app-admin']);
  });

  it('that asks for any of some modules is content with one', async () => {
    expect(await ask({ who: 'member', anyModule: ['roomLimit', 'deskLimit'] }, [])).toBe('done');
    expect(await ask({ who: 'member', anyModule: ['roomLimit'] }, [])).toBe('moduleDisabled');
  });
});
