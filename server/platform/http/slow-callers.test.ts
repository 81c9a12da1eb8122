import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { type RouteTestServer, startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { createRoute } from './route.ts';

const signIn = endpoint({
  method: 'POST',
  path: '/sign-in',
  area: 'drawn up',
  summary: 'Takes a body',
  access: { who: 'anyone' },
  body: z.object({ name: z.string() }),
  answer: { status: 204 },
  errors: [],
});
const addFile = endpoint({
  method: 'POST',
  path: '/file',
  area: 'drawn up',
  summary: 'Takes a file',
  access: { who: 'anyone' },
  upload: { types: ['image/png'], maxBytes: 1000 },
  answer: { status: 204 },
  errors: [],
});

const readMuch = endpoint({
  method: 'GET',
  path: '/much',
  area: 'drawn up',
  summary: 'Answers more than a connection holds',
  access: { who: 'anyone' },
  answer: { status: 200, file: 'text/plain' },
  errors: [],
});
const handleMuch = () => ({ contentType: 'text/plain', bytes: Buffer.alloc(50_000_000, 'x') });

let server: RouteTestServer;
let handled = 0;

async function serve(arrivalMs?: { request: number; headers: number }, silenceMs?: number): Promise<void> {
  handled = 0;
  const handle = () => {
    handled++;
    return undefined;
  };
  server = await startRouteTestServer(
    [createRoute(signIn, handle), createRoute(addFile, handle), createRoute(readMuch, handleMuch)],
    {
      ...(arrivalMs && { arrivalMs }),
      ...(silenceMs && { silenceMs }),
    },
  );
  await server.http.listen({ host: '127.0.0.1', port: 0 });
}
afterEach(() => server.http.close());

/** Opens a connection on which the test writes each byte itself. */
async function call(): Promise<Socket> {
  const { port } = server.http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
const connections = () =>
  new Promise<number>((resolve) => server.http.server.getConnections((_error, count) => resolve(count)));
const head = (path: string, type: string, length: number) =>
  `POST /api/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

it('the times that a request has are there without being asked for', async () => {
  await serve();
  const { requestTimeout, headersTimeout, timeout } = server.http.server;
  expect([requestTimeout, headersTimeout, timeout]).toEqual([60_000, 15_000, 60_000]);
});

it.each([
  ['a body that trickles', `${head('sign-in', 'application/json', 500)}{"name":"`, 'x'],
  ['a form that trickles', `${head('file', 'multipart/form-data; boundary=y', 500)}--y\r\n`, 'x'],
  ['headers that trickle', 'POST /api/sign-in HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n'],
  ['a caller who says nothing', '', ''],
])('%s is not waited for beyond its time', async (_title, begin, drop) => {
  await serve({ request: 600, headers: 300 });
  const socket = await call();
  const begun = performance.now();
  socket.resume().write(begin);
  const trickle = setInterval(() => socket.write(drop), 40);
  await waitUntil(() => socket.closed);
  clearInterval(trickle);
  // The default limits are 15 s and longer.
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(handled).toBe(0);
});

it('a caller who asks for much and reads none of it is cut off', async () => {
  await serve(undefined, 400);
  const accepted = once(server.http.server, 'connection') as Promise<[Socket]>;
  const socket = await call();
  const begun = performance.now();
  socket.pause().write('GET /api/much HTTP/1.1\r\nHost: x\r\n\r\n');
  const [atServer] = await accepted;
  // Node times out twice: after the first timeout it finds that some bytes were sent.
  await waitUntil(() => atServer.timeout === 200);
  await waitUntil(async () => (await connections()) === 0);
  expect(performance.now() - begun).toBeLessThan(15_000);
});

it.each([
  ['JSON', `${head('sign-in', 'application/json', 500)}{"name":"`],
  [
    'a form',
    `${head('file', 'multipart/form-data; boundary=y', 500)}--y\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx`,
  ],
])('a caller who goes away in the middle of %s is no failure of ours', async (_title, begin) => {
  await serve();
  const socket = await call();
  const asked = once(server.http.server, 'request') as Promise<[IncomingMessage]>;
  socket.write(begin);
  const [request] = await asked;
  socket.destroy();
  await waitUntil(() => request.closed);
  for (let turns = 0; turns < 20; turns++) await setImmediate();
  expect(handled).toBe(0);
  expect(server.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
