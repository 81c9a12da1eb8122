import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createRoute } from './route.ts';

const params = z.object({ id: z.coerce.number().int() });
const body = z.object({ count: z.number().max(5) });
const change = endpoint({
  method: 'POST',
  path: '/things/:id',
  area: 'drawn up',
  summary: 'Changes a thing',
  access: { who: 'anyone' },
  params,
  body,
  answer: { status: 204 },
  errors: [],
});

const { http, logged } = await startRouteTestServer([
  createRoute(change, ({ body: { count } }) => {
    // Data that the server itself has read or created is invalid. The caller cannot correct it.
    if (count === 3) z.object({ stored: z.string() }).parse({ stored: 3 });
    return undefined;
  }),
]);

async function ask(url: string, payload: object) {
  const answer = await http.inject({ method: 'POST', url, payload });
  return [answer.statusCode, answer.body ? answer.json().errorCode : null];
}

it('only input that does not fit the contract is the caller’s mistake; what we parse besides is ours, and logged', async () => {
  expect(await ask('/api/things/1', { count: 1 })).toEqual([204, null]);
  expect(await ask('/api/things/one', { count: 1 })).toEqual([400, 'validationFailed']);
  expect(await ask('/api/things/1', { count: 6 })).toEqual([400, 'validationFailed']);
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(await ask('/api/things/1', { count: 3 })).toEqual([500, 'internalError']);
  const [line, another] = logged.filter(({ level }) => Number(level) >= 50);
  expect(line).toMatchObject({ msg: 'internalError', reqId: expect.any(String), err: { name: 'ZodError' } });
  expect(another).toBeUndefined();
});

it('says whether the address is wrong or what was sent, so that no page speaks of fields that it does not have', async () => {
  const detailsOf = async (url: string, payload: object) =>
    (await http.inject({ method: 'POST', url, payload })).json().details;
  expect(await detailsOf('/api/things/one', { count: 1 })).toMatchObject({ inAddress: true, issues: [{ path: 'id' }] });
  expect(await detailsOf('/api/things/1', { count: 6 })).toMatchObject({
    inAddress: false,
    issues: [{ path: 'count' }],
  });
});
