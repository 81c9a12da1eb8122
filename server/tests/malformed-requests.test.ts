import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage, getProfile } from '#contract/accounts/user.ts';
import { endpointsByName } from '#contract/api.ts';
import { getEndpointErrors } from '#contract/wire/endpoint.ts';
import { errorBody } from '#contract/wire/errors.ts';
import { testRequestsByEndpoint } from '#server/testing/endpoint-requests.ts';
import type { RequestParts } from '#server/testing/request-parts.ts';
import { createTestApp, getTestUrl, type TestApp } from '#server/testing/test-app.ts';
import { addCompany, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
// Each test has its own company, since another test may deactivate the company or require a second
// factor in it.
beforeEach(async () => {
  company = await addCompany(app.db);
});

const endpoints = [...endpointsByName].map(([name, endpoint]) => ({
  name,
  endpoint,
  request: testRequestsByEndpoint[name]!,
}));
const place = () => ({ app, company, userId: company.admin });
/**
 * Returns headers with a new session, since some requests end their session by a sign-out or a
 * spent token.
 */
const headers = (language = 'en') => ({
  authorization: `Bearer ${app.tokenOf(company.admin, randomUUID())}`,
  'accept-language': language,
});

/** Values that people, scripts and attackers send in place of valid ones. */
const nonsense: unknown[] = [
  ...['', 'a\0b', 'half a pair \ud800', 'x'.repeat(5_000), "'; DROP TABLE bookings; --"],
  ...[-1, 1.5, 1e300, null, true, [], {}, [null]],
  ...['2026-02-30T10:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-11-24T08:00:00.1234567+23:59'],
];

/** Lists the paths of all replaceable values in a request. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))].filter(
    (one) => one.length > 1 || one[0] === 'body',
  );
}

function replaced(value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

describe.each(endpoints)('$name', ({ endpoint, request }) => {
  it('answers any nonsense in any field with a refusal that it declares, never with a failure', async () => {
    const parts = await request.ask(place());
    const failures = ['internalError', 'databaseUnavailable', 'busy'];
    const refusals = [...getEndpointErrors(endpoint), 'malformedRequest', 'payloadTooLarge', 'validationFailed'].filter(
      (code) => !failures.includes(code),
    );
    for (const path of pathsIn(parts))
      for (const value of nonsense) {
        const as = { token: headers().authorization.slice(7), company: company.id };
        const { status, body } = await app.call(endpoint, as, replaced(parts, path, value) as never);
        const tried = `${path.join('.')} = ${JSON.stringify(value)}: ${JSON.stringify(body)}`;
        if (status === endpoint.answer.status) continue;
        expect(refusals, tried).toContain(body.errorCode);
      }
  });

  it('answers a body that cannot be read in both languages', async () => {
    if (!endpoint.body) return;
    const withoutBody = endpoint.body.safeParse(null).success;
    const asked = (await request.ask(place())) as RequestParts & { params?: object; query?: object };
    const url = getTestUrl(endpoint, { company: company.id }, asked);
    const json = 'application/json';
    const bodies: [string | undefined, string | Buffer | undefined, string][] = [
      [json, '{', 'malformedRequest'],
      [json, '', 'malformedRequest'],
      [json, '{"__proto__": {"x": 1}}', 'malformedRequest'],
      [json, Buffer.from([0x22, 0xff, 0xfe]), 'malformedRequest'],
      [json, 'null', 'validationFailed'],
      [json, '[]', 'validationFailed'],
      [json, '"text"', 'validationFailed'],
      ['application/xml', '<a/>', 'malformedRequest'],
      ['multipart/form-data; boundary=x', '--x--', 'malformedRequest'],
      ['text/plain', JSON.stringify(asked.body), 'validationFailed'],
      ['nonsense', '{}', 'malformedRequest'],
      [undefined, undefined, 'validationFailed'],
      [json, JSON.stringify({ padding: 'x'.repeat(endpoint.mostBytes ?? 1024 * 1024) }), 'payloadTooLarge'],
    ];
    for (const [type, payload, code] of bodies) {
      if (withoutBody && (payload === undefined || payload === 'null')) continue;
      const messages = new Set<string>();
      for (const language of ['pl', 'en']) {
        const answer = await app.http.inject({
          method: endpoint.method,
          url,
          headers: { ...headers(language), ...(type ? { 'content-type': type } : {}) },
          ...(payload === undefined ? {} : { payload }),
        });
        const { errorCode, message } = errorBody.parse(answer.json());
        expect([answer.statusCode, errorCode], `${type} ${String(payload).slice(0, 40)}`).toEqual([
          code === 'payloadTooLarge' ? 413 : 400,
          code,
        ]);
        messages.add(message);
      }
      expect(messages.size).toBe(2);
    }
  });
});

describe('addresses that lead nowhere', () => {
  const paths: [string, ...number[]][] = [
    ['/api/nothing', 404],
    ['/api', 404],
    ['/api/', 404],
    ['/api//locations', 404],
    ['/api/x/y/z/w', 404],
    ['/api/%00/locations', 404],
    ['/api/%E0%A4%A/locations', 400],
    [`/api/${'x'.repeat(300)}/locations`, 400, 404],
    ['/api/..%2f..%2fetc%2fpasswd/locations', 404],
    ["/api/'%20OR%201=1/locations", 404],
    ['/nothing.js', 404],
  ];

  it.each(paths)('%s is answered in JSON, in both languages', async (url, ...statuses) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      for (const language of ['pl', 'en']) {
        const answer = await app.http.inject({ method, url, headers: headers(language) });
        const body = errorBody.parse(answer.json());
        const polish = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]|Tego/.test(body.message);
        expect(statuses).toContain(answer.statusCode);
        expect(polish).toBe(language === 'pl');
      }
  });

  it('a method that nobody declared is not found', async () => {
    for (const method of ['DELETE', 'PATCH', 'TRACE'] as const) {
      const answer = await app.http.inject({ method, url: '/api/companies', headers: headers() });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'notFound']);
    }
  });

  it('a query field that comes twice is refused', async () => {
    const url = `/api/${company.id}/locations/calendar?from=2026-11-23&from=2026-11-24`;
    const answer = await app.http.inject({ url, headers: headers() });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'validationFailed']);
  });
});

it('fields in error are named, with a message in the caller’s language', async () => {
  const url = `/api/${company.id}/bookings`;
  const payload = { deskId: 'x', periods: [{ startDate: 'yesterday', endDate: '2026-11-24T08:00:00Z' }] };
  const issuesIn = async (language: string) => {
    const answer = await app.http.inject({ method: 'POST', url, headers: headers(language), payload });
    return answer.json().details.issues as { path: string; message: string }[];
  };
  const [polish, english] = [await issuesIn('pl'), await issuesIn('en')];
  for (const issues of [polish, english])
    expect(issues.map(({ path }) => path)).toEqual(['periods.0.startDate', 'deskId'].toSorted().toReversed());
  expect(polish[0]!.message).not.toBe(english[0]!.message);
});

it('fields that a call does not declare change nothing', async () => {
  const body = { language: 'en-US', name: 'Somebody Else', email: 'else@test.example', isCompanyCreator: true };
  const token = headers().authorization.slice(7);
  const profileNow = async () => (await app.call(getProfile, { token })).body;
  const { language: _, modifiedOn: __, ...before } = await profileNow();
  expect((await app.call(changeLanguage, { token }, { body: body as never })).status).toBe(204);
  expect(await profileNow()).toMatchObject({ ...before, language: 'en-US' });
});
