import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { createGuardedFetch, defaultOutboundLimits } from './guarded-fetch.ts';
import {
  createPublicAddressLookup,
  defaultPublicAddressLookup,
  isPublicAddress,
  NotPublicAddressError,
} from './public-address.ts';

let address: string;
const server = createServer((request, response) => {
  if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else if (request.url === '/endless') response.end(Buffer.alloc(defaultOutboundLimits.bytes + 1));
  else request.pipe(response.writeHead(200, { 'content-type': 'text/plain', 'x-method': request.method! }));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('asks a server as fetch does, but for redirects, which are answers', async () => {
  const ask = createGuardedFetch({ anywhere: true });
  const answer = await ask(`${address}/`, { method: 'POST', body: new URLSearchParams({ a: 'ż' }) });
  expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([200, 'POST', 'a=%C5%BC']);
  const away = await ask(`${address}/away`);
  expect([away.status, away.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/']);
  await expect(ask(`${address}/endless`)).rejects.toThrow('too large');
});

it('goes to public addresses alone where it has to, whatever a name resolves to', async () => {
  const ask = createGuardedFetch({ anywhere: false });
  for (const url of [address, 'https://127.0.0.1/', 'https://[::1]/', 'https://10.1.2.3/', 'https://localhost/'])
    await expect(ask(url), url).rejects.toBeInstanceOf(NotPublicAddressError);
  const looked = await new Promise((resolve) => defaultPublicAddressLookup('localhost', {}, resolve));
  expect(looked).toBeInstanceOf(NotPublicAddressError);
});

it('keeps nobody waiting for a name whose server never answers', async () => {
  const silent = createSocket('udp4');
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const lookUp = createPublicAddressLookup(`127.0.0.1:${silent.address().port}`);
  let asked = 0;
  silent.on('message', () => {
    asked += 1;
  });
  const errors = Array.from(
    { length: 8 },
    (_, n) => new Promise<unknown>((resolve) => lookUp(`slow-${n}.example`, {}, resolve)),
  );
  await waitUntil(() => asked >= 8);
  // Lookups that use the process's own threads are not blocked meanwhile.
  const order = await Promise.race([
    lookup('localhost').then(() => 'own'),
    ...errors.map((one) => one.then(() => 'slow')),
  ]);
  expect(order).toBe('own');
  for (const error of await Promise.all(errors)) expect(error).toMatchObject({ code: 'EAI_AGAIN' });
  silent.close();
});

it('knows which addresses are public', () => {
  const closed = [
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
  ];
  const closedSix = ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'];
  expect([...closed, ...closedSix, 'localhost', ''].filter(isPublicAddress)).toEqual([]);
  expect(
    ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'].filter(isPublicAddress),
  ).toHaveLength(3);
});
