import type http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeSsoDomain } from '#contract/sign-in/sso.ts';
import { createReadableLog } from '#server/platform/jobs/test-log.ts';
import { addAndProveDomain, type ProviderClaims } from '#server/testing/provider-app.ts';
import { openSsoWorld, type SsoWorld } from '#server/testing/sso-world.ts';
import type { TestCompany } from '#server/testing/test-world.ts';

const { log, lines } = createReadableLog();
let world: SsoWorld;
let company: TestCompany;
let domain: string;
let answer: SsoWorld['provider']['tenants']['company']['answer'];
beforeAll(async () => {
  world = await openSsoWorld('userinfo', { log });
  answer = world.provider.tenants.company.answer;
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ company, domain } = await world.found());
});
afterEach(() => {
  world.provider.tenants.company.answer = answer;
});

/** Replaces the response of the userinfo endpoint of the company's provider. */
function userinfo(act: (response: http.ServerResponse) => void) {
  world.provider.tenants.company.answer = async (request, response) =>
    request.url!.includes('/me') ? act(response) : await answer(request, response);
}
const tells = (claims: object) =>
  userinfo((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(claims));
  });
const forbids = (response: http.ServerResponse) =>
  void response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":"insufficient_scope"}');
const drops = (response: http.ServerResponse) => void response.socket!.destroy();
const busy = (response: http.ServerResponse) => void response.writeHead(503).end('busy');
const others = (response: http.ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"sub":"another","email":"a@b.example"}');

/**
 * Signs in a person of the company's provider.
 * @returns the browser's last page, and the profile that it opens
 */
async function comes({ subject }: { subject: string }) {
  const { landed, id, email, name } = await world.comes({ subject }, company);
  return landed === '/externalSignIn' ? { landed, id, email, name } : { landed };
}
const addThere = (said?: ProviderClaims) => world.addThere(domain, said);

it.each([
  ['refuses', forbids, 'emailMissing'],
  ['breaks off', drops, 'providerUnavailable'],
  ['is busy', busy, 'providerUnavailable'],
  ['speaks of another person', others, 'emailMissing'],
])(
  'where userinfo %s, a linked person gets in without an e-mail, and a newcomer is refused',
  async (_how, act, code) => {
    const person = addThere();
    const before = await comes(person);
    Object.assign(person, { email: undefined });
    userinfo(act);
    expect(await comes(person)).toEqual(before);
    lines.length = 0;
    const stranger = addThere();
    Object.assign(stranger, { email: undefined });
    expect(await comes(stranger)).toEqual({ landed: `/loginSSO?externalError=${code}` });
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'authn_external_fail', reason: code, detail: expect.any(String) }),
    );
  },
);

it('a person of a lost domain is refused for the outage of userinfo, and not for a wrong address', async () => {
  const person = addThere();
  await comes(person);
  const second = `second-${domain}`;
  await addAndProveDomain(world, company, second);
  await world.app.call(removeSsoDomain, { userId: company.admin, company: company.id }, { params: { domain } });
  Object.assign(person, { email: undefined });
  userinfo(busy);
  expect(await comes(person)).toEqual({ landed: '/loginSSO?externalError=providerUnavailable' });
  world.provider.tenants.company.answer = answer;
  expect(await comes(person)).toEqual({ landed: '/loginSSO?externalError=domainNotProven' });
});

it.each(['', '  ', 12, null])('takes the e-mail of userinfo where the token has %j', async (email) => {
  const person = addThere();
  tells({ sub: person.subject, email: person.email, name: 'Z Userinfo' });
  const wanted = { email: person.email, name: 'Z Userinfo' };
  Object.assign(person, { email, name: '\u200b' });
  expect(await comes(person)).toMatchObject(wanted);
});

it('prefers the token to userinfo', async () => {
  const person = addThere();
  tells({ sub: person.subject, email: person.email, name: 'Z Userinfo' });
  Object.assign(person, { email: '', name: 'Z Tokenu' });
  expect(await comes(person)).toMatchObject({ name: 'Z Tokenu' });
});
