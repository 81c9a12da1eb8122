import { afterEach, beforeEach, expect, it } from 'vitest';
import { decodeJwtClaims } from '../identity-provider/signing-keys.ts';
import { type GraphTestWorld, openGraphTestWorld } from './test-world.ts';

let world: GraphTestWorld;
beforeEach(async () => {
  world = await openGraphTestWorld();
});
afterEach(() => world.close());

it('gives an application a token with the roles that it has been granted', async () => {
  const { status, body } = await world.askToken();
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_599 });
  expect(decodeJwtClaims(body.access_token)).toMatchObject({
    ...{ aud: 'https://graph.microsoft.com', appid: world.app.clientId, tid: world.tenant.id },
    roles: ['Calendars.ReadWrite', 'User.Read.All', 'MailboxSettings.Read'],
  });
});

it.each([
  ['an unknown tenant', {}, 'e5a2c0a4-0000-4000-8000-000000000000', 400, 'invalid_request', 90002],
  ['a wrong secret', { client_secret: 'A secret' }, undefined, 401, 'invalid_client', 7000215],
  ['an unknown application', { client_id: 'someone' }, undefined, 400, 'unauthorized_client', 700016],
  ['a scope that is not .default', { scope: 'Calendars.ReadWrite' }, undefined, 400, 'invalid_scope', 1002012],
  ['another grant', { grant_type: 'password' }, undefined, 400, 'unsupported_grant_type', 70003],
] as const)('refuses %s in Microsoft’s words', async (_title, form, tenant, status, error, code) => {
  const answered = await world.askToken(form, tenant);
  expect(answered.status).toBe(status);
  expect(answered.body).toMatchObject({ error, error_codes: [code], trace_id: expect.any(String) });
  expect(answered.body.error_description).toMatch(new RegExp(`^AADSTS${code}: .*Timestamp: 2026-11-23 06:00:00Z$`));
});

it('refuses an expired secret until another one is said', async () => {
  const { app } = world;
  app.secrets[0]!.expiresOn = new Date(world.clock.now);
  expect((await world.askToken()).body).toMatchObject({ error: 'invalid_client', error_codes: [7000222] });
  app.secrets.push({ value: 'another', expiresOn: new Date('2028-01-01') });
  expect((await world.askToken({ client_secret: 'another' })).status).toBe(200);
});

it('does not take a token that is none, is another’s, or has expired', async () => {
  const refused = async (headers: Record<string, string>) => {
    const { status, body } = await world.call('GET', world.ofRoom, undefined, headers);
    expect(status).toBe(401);
    return [body.error.code, body.error.message];
  };
  expect(await refused({ authorization: '' })).toEqual(['InvalidAuthenticationToken', 'Access token is empty.']);
  expect((await refused({ authorization: 'Bearer abc' }))[1]).toContain('not well formed');
  const token = (await world.askToken()).body.access_token as string;
  const spoilt = token.replace(/\.[^.]+\./, `.${Buffer.from('{"roles":["All"]}').toString('base64url')}.`);
  expect((await refused({ authorization: `Bearer ${spoilt}` }))[1]).toContain('Signature');
  expect((await world.call('GET', world.ofRoom)).status).toBe(200);
  world.pass(3_600_000);
  expect((await refused({}))[1]).toContain('expired');
  await world.signIn();
  expect((await world.call('GET', world.ofRoom)).status).toBe(200);
});

it('takes a role away from the tokens of later', async () => {
  world.app.roles.delete('Calendars.ReadWrite');
  expect((await world.call('GET', `${world.ofRoom}/events`)).status).toBe(200);
  await world.signIn();
  const { status, body, headers } = await world.call('GET', `${world.ofRoom}/events`, undefined, {
    'client-request-id': 'mine',
  });
  expect(status).toBe(403);
  expect(body.error).toMatchObject({ code: 'ErrorAccessDenied', innerError: { 'client-request-id': 'mine' } });
  expect(headers.get('request-id')).toBe(body.error.innerError['request-id']);
  world.app.roles.clear();
  expect(decodeJwtClaims((await world.askToken()).body.access_token)).not.toHaveProperty('roles');
  await world.signIn();
  expect((await world.call('GET', world.ofRoom)).body.error.code).toBe('Authorization_RequestDenied');
});
