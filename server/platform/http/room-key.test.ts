import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createOpenApiDocument } from './openapi.ts';
import { createRoute } from './route.ts';

const readDisplay = endpoint({
  method: 'GET',
  path: '/display/:roomId',
  area: 'drawn up',
  summary: 'What the display of a room shows',
  access: { who: 'roomKey' },
  params: z.object({ roomId: z.uuid() }),
  answer: { status: 200, body: z.object({ roomId: z.string(), companyId: z.string() }) },
  errors: [],
});
const [room, other] = ['3f0c7a52-0000-4000-8000-000000000001', '3f0c7a52-0000-4000-8000-000000000002'];
const keys = new Map([
  [room, 'Secret 1!'],
  [other, 'Other 2!'],
]);

const display = createRoute(readDisplay, ({ caller, params }) => ({
  roomId: params.roomId,
  companyId: caller.companyId,
}));
const gate = {
  displayOf: async (roomId: string, key: string) =>
    keys.get(roomId) === key ? { roomId, companyId: `company of ${roomId}` } : null,
};

it('the key of the room opens it, alone in the header; nothing else does', async () => {
  const { http } = await startRouteTestServer([display], { gate });
  const ask = async (roomId: string, authorization?: string) => {
    const answer = await http.inject({
      url: `/api/display/${roomId}`,
      headers: { 'accept-language': 'en', ...(authorization === undefined ? {} : { authorization }) },
    });
    return [answer.statusCode, answer.json()];
  };
  expect(await ask(room, 'Secret 1!')).toEqual([200, { roomId: room, companyId: `company of ${room}` }]);
  const refused = [401, { errorCode: 'roomKeyInvalid', message: 'The room’s key is wrong.', details: {} }];
  for (const key of [undefined, '', 'secret 1!', 'Bearer Secret 1!', 'Other 2!'])
    expect(await ask(room, key)).toEqual(refused);
  // A caller without the key does not learn either whether the room exists.
  for (const nowhere of [other, 'not an id']) expect(await ask(nowhere, 'Secret 1!')).toEqual(refused);
});

it('a display that was opened goes on while its network asks at made-up rooms, and no guess is served faster for it', async () => {
  const limited = endpoint({ ...readDisplay, errors: ['tooManyRequests'] });
  const { http } = await startRouteTestServer([createRoute(limited, display.handle as never)], { gate });
  const ask = async (roomId: string, authorization: string) =>
    (await http.inject({ url: `/api/display/${roomId}`, headers: { authorization } })).statusCode;
  expect(await ask(room, 'Secret 1!')).toBe(200);
  for (let turn = 0; turn < 599; turn++) await ask(randomUUID(), 'Secret 1!');
  expect(await ask(randomUUID(), 'Secret 1!')).toBe(429);
  expect(await ask(room, 'Secret 1!')).toBe(200);
  // A display that this server does not know yet is limited, even with a right key.
  expect(await ask(other, 'Other 2!')).toBe(429);
  expect(await ask(room, 'Secret 2!')).toBe(429);
  keys.set(room, 'Another 3!');
  expect(await ask(room, 'Secret 1!')).toBe(401);
  // The old key of the room no longer counts as known.
  expect(await ask(room, 'Secret 1!')).toBe(429);
  keys.set(room, 'Secret 1!');
});

it('a server that cannot check keys does not start with such an endpoint', async () => {
  await expect(startRouteTestServer([display])).rejects.toThrow('/display/:roomId');
});

it('OpenAPI shows the key as such', () => {
  const document = createOpenApiDocument(new Map([['readDisplay', readDisplay]]));
  expect(document.components.securitySchemes.roomKey).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
  });
  expect(document.paths['/display/{roomId}']!.get).toMatchObject({
    security: [{ roomKey: [] }],
    responses: { 401: { description: 'roomKeyInvalid' } },
  });
});
