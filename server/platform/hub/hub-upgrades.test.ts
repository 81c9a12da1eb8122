import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHub } from './hub.ts';
import { findTestTokenOwner, openWebSocket } from './test-hub.ts';

const app = Fastify({ forceCloseConnections: true });
let port: number;

beforeAll(async () => {
  createHub(app, { path: '/api/hub', authenticate: findTestTokenOwner, groupsOf: async () => [] });
  app.route({ method: ['GET', 'POST'], url: '/known', handler: async ({ body }) => body ?? { answered: true } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/**
 * Returns the status and text of the response to a request that offers an upgrade to another
 * protocol.
 */
function offerUpgrade(path: string, upgrade: string, body?: string): Promise<[number | undefined, string]> {
  const headers = { connection: 'Upgrade', upgrade, 'content-type': 'application/json' };
  const asked = request({ port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET', headers });
  return new Promise((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part)).on('end', () => resolve([answer.statusCode, text]));
    });
    asked.end(body);
  });
}

it.each(['h2c', 'websocket', 'WebSocket', 'foo, bar'])(
  'a request off the hub’s path that offers %s is answered as if it did not',
  async (upgrade) => {
    expect(await offerUpgrade('/known', upgrade)).toEqual([200, '{"answered":true}']);
    expect(await offerUpgrade('/known', upgrade, '{"sent":1}')).toEqual([200, '{"sent":1}']);
    for (const path of ['/unknown', '/api/hub/', '/api/hub/negotiate', '/api/hub%3F'])
      expect((await offerUpgrade(path, upgrade))[0]).toBe(404);
  },
);

it('on the hub’s path what is no WebSocket is a plain request', async () => {
  expect((await offerUpgrade('/api/hub', 'h2c'))[0]).toBe(401);
  expect(await openWebSocket(`http://127.0.0.1:${port}/elsewhere`, 'ewa.phone')).toBe(404);
  expect(typeof (await openWebSocket(`http://127.0.0.1:${port}/api/hub?x=1`, 'ewa.phone'))).toBe('object');
});
