import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addLogo } from '#contract/company/company-details.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { errorBody } from '#contract/wire/errors.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { createRoute } from '#server/platform/http/route.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createTestApp, getTestUrl, type TestApp } from '#server/testing/test-app.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;
let origin: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await addCompany(app.db);
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => app.stop());

const json = { 'content-type': 'application/json' };
const bearer = () => ({ authorization: `Bearer ${app.tokenOf(company.admin)}` });

interface BadRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}
type Case = [what: string, path: () => string, asked: () => BadRequest, status: number, errorCode: string];

const file = (bytes: Uint8Array<ArrayBuffer>, type: string) => {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), 'logo.png');
  return form;
};
const logo = () => getTestUrl(addLogo, { company: company.id });
const own = (path: string) => () => `/api/${company.id}${path}`;
const hub =
  (query = '') =>
  () =>
    `/api/hub${query}`;

/**
 * Refusals by code outside the endpoints. `TestApp.call` checks the bodies of the endpoints' own
 * refusals in every test.
 */
const cases: Case[] = [
  ['an unknown path of the API', () => '/api/nothing', () => ({}), 404, 'notFound'],
  ['an unknown path of a company', own('/nothing/at/all'), () => ({ headers: bearer() }), 404, 'notFound'],
  ['a method that nobody declared', () => '/api/companies', () => ({ method: 'PATCH' }), 404, 'notFound'],
  ['OPTIONS', () => '/api/companies', () => ({ method: 'OPTIONS' }), 404, 'notFound'],
  ['a file that is not there', () => '/nothing.js', () => ({}), 404, 'notFound'],
  ['an address that cannot be read', () => '/api/%E0%A4%A/locations', () => ({}), 400, 'malformedRequest'],
  [
    'broken JSON',
    () => '/api/auth/login',
    () => ({ method: 'POST', headers: json, body: '{' }),
    400,
    'malformedRequest',
  ],
  [
    'another type of content',
    () => '/api/auth/login',
    () => ({ method: 'POST', headers: { 'content-type': 'application/xml' }, body: '<a/>' }),
    400,
    'malformedRequest',
  ],
  [
    'too large a body',
    () => '/api/auth/login',
    () => ({ method: 'POST', headers: json, body: JSON.stringify({ x: 'x'.repeat(1024 * 1024) }) }),
    413,
    'payloadTooLarge',
  ],
  [
    'too large a file',
    logo,
    () => ({ method: 'POST', headers: bearer(), body: file(new Uint8Array(5_242_881), 'image/png') }),
    413,
    'fileTooLarge',
  ],
  [
    'a file of another type',
    logo,
    () => ({ method: 'POST', headers: bearer(), body: file(new Uint8Array([1, 2, 3]), 'text/plain') }),
    415,
    'fileTypeNotAllowed',
  ],
  ['no token', own('/locations'), () => ({}), 401, 'notSignedIn'],
  ['a company that is not there', () => '/api/nobody/locations', () => ({ headers: bearer() }), 404, 'companyNotFound'],
  ['a live connection without a token', hub('/negotiate'), () => ({ method: 'POST' }), 401, 'notSignedIn'],
  ['one that is not named', hub(), () => ({ headers: bearer() }), 400, 'malformedRequest'],
  ['one that is not there', hub('?id=none'), () => ({ method: 'POST', headers: bearer() }), 404, 'notFound'],
];

describe('[ERR-01] every refusal carries errorCode, words in the caller’s language and details', () => {
  it.each(cases)('%s', async (_what, path, asked, status, errorCode) => {
    const messages = new Set<string>();
    for (const language of ['pl', 'en']) {
      const { headers, ...more } = asked();
      const answer = await fetch(origin + path(), { ...more, headers: { ...headers, 'accept-language': language } });
      const body = errorBody.parse(await answer.json());
      expect([answer.status, body.errorCode]).toEqual([status, errorCode]);
      messages.add(body.message);
    }
    expect(messages.size).toBe(2);
  });

  it('somebody else’s live connection, one that is taken, and a WebSocket that is turned away', async () => {
    // The live hub checks tokens by the machine's clock, not by the test's.
    const own = { authorization: `Bearer ${app.windowTokenOf(company.admin)}` };
    const other = { authorization: `Bearer ${app.windowTokenOf(company.user)}` };
    const negotiated = await fetch(`${origin}/api/hub/negotiate`, { method: 'POST', headers: own });
    const { connectionToken } = await negotiated.json();
    const path = `/api/hub?id=${connectionToken}`;
    for (const [headers, status, errorCode] of [
      [other, 403, 'notYourConnection'],
      [own, 409, 'connectionTaken'],
    ] as const) {
      const answer = await fetch(origin + path, { method: 'POST', headers });
      expect([answer.status, errorBody.parse(await answer.json()).errorCode]).toEqual([status, errorCode]);
    }
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let said = '';
    socket.on('data', (part) => {
      said += part;
    });
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
    socket.write(`GET /api/hub HTTP/1.1\r\nHost: x\r\n${upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`);
    await once(socket, 'close');
    const [head, body] = said.split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 401');
    expect(errorBody.parse(JSON.parse(body!)).errorCode).toBe('notSignedIn');
  });

  it('too many attempts, a mistake of ours, a busy and an absent database', async () => {
    const thrown: Record<string, () => never> = {
      limited: () => {
        throw new Refused({ errorCode: 'busy', details: {} });
      },
      mistaken: () => {
        throw new TypeError('a mistake of ours');
      },
      absent: () => {
        throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      },
    };
    const act = endpoint({
      method: 'POST',
      path: '/acts/:act',
      area: 'drawn up',
      summary: 'Does what is wrong with us',
      access: { who: 'anyone' },
      params: z.object({ act: z.string() }),
      answer: { status: 204 },
      errors: ['tooManyRequests'],
    });
    const { http } = await startRouteTestServer([createRoute(act, ({ params }) => thrown[params.act]?.())]);
    const ask = async (name: string) => {
      const answer = await http.inject({ method: 'POST', url: `/api/acts/${name}` });
      return [answer.statusCode, errorBody.parse(answer.json()).errorCode];
    };
    expect(await ask('limited')).toEqual([503, 'busy']);
    expect(await ask('mistaken')).toEqual([500, 'internalError']);
    expect(await ask('absent')).toEqual([503, 'databaseUnavailable']);
    for (let tried = 0; tried < 300; tried++) await http.inject({ method: 'POST', url: '/api/acts/nothing' });
    expect(await ask('nothing')).toEqual([429, 'tooManyRequests']);
    await http.close();
  });
});
