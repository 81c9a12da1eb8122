import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { createGraphOpener } from './graph.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a server on this machine. @returns its URL */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
    return once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens Graph at a server that issues tokens and passes all other requests to `answer`. */
async function openGraph(answer: RequestListener, timeoutMs = 10_000) {
  const url = await serve((request, response) => {
    if (!request.url?.endsWith('/token')) return void answer(request, response);
    response.end(JSON.stringify({ access_token: 'x', expires_in: 3_600 }));
  });
  const credentials = { tenantId: 'tenant', clientId: 'client', clientSecret: 'secret' };
  return createGraphOpener({ exchange: { loginUrl: url, graphUrl: url } }, systemClock, timeoutMs)(credentials);
}

it('sends no request for a while after four timeouts, so that no job waits for Microsoft', async () => {
  let asked = 0;
  let answers = true;
  const graph = await openGraph((_request, response) => {
    asked += 1;
    if (answers) response.end('{}');
  }, 2_000);
  const call = (mailbox: string) => graph.call({ path: '/users', mailbox });
  const fail = (mailbox: string) => expect(call(mailbox)).rejects.toMatchObject({ status: 0 });
  await call('one');
  answers = false;
  await Promise.all(['one', 'two', 'three'].map(fail));
  // A single response in between resets the counter of timeouts.
  answers = true;
  await call('two');
  answers = false;
  await Promise.all(['one', 'two', 'three', 'four'].map(fail));
  expect(asked).toBe(9);
  for (let room = 0; room < 50; room++) await fail(`room ${room}`);
  expect(asked).toBe(9);
});

it('retries a read after a broken connection, and never a write', async () => {
  const arrived: string[] = [];
  const graph = await openGraph((request, response) => {
    arrived.push(request.method!);
    if (arrived.length % 2 === 0) response.end('{"value": 1}');
    else request.socket.destroy();
  });
  expect(await graph.call({ path: '/users', mailbox: 'one' })).toEqual({ value: 1 });
  expect(arrived).toEqual(['GET', 'GET']);
  await expect(graph.call({ path: '/users', mailbox: 'one', method: 'POST', body: {} })).rejects.toMatchObject({
    status: 0,
  });
  expect(arrived).toEqual(['GET', 'GET', 'POST']);
});

it('runs four requests for one mailbox at once, in any case of its address, and does not delay another mailbox', async () => {
  const inside: string[] = [];
  let most = 0;
  const waiting: (() => void)[] = [];
  const graph = await openGraph((request, response) => {
    inside.push(request.url!);
    most = Math.max(most, inside.length);
    waiting.push(() => {
      inside.splice(inside.indexOf(request.url!), 1);
      response.end('{}');
    });
  });
  const calls = Array.from({ length: 12 }, (_, n) =>
    graph.call({ path: `/${n}`, mailbox: n % 2 ? 'Room@firma.example' : 'room@firma.example' }),
  );
  await waitUntil(() => inside.length === 4);
  const other = graph.call({ path: '/other', mailbox: 'other@firma.example' });
  await waitUntil(() => inside.length === 5);
  expect(inside).toContain('/v1.0/other');
  waiting.splice(4, 1)[0]!();
  await other;
  most = 0;
  const answered = Promise.all(calls);
  for (let n = 0; n < 12; n++) {
    await waitUntil(() => waiting.length > 0);
    waiting.shift()!();
  }
  await answered;
  expect(most).toBe(4);
});

it('sends its token to Graph only: it follows no link to another server, and no redirect', async () => {
  const elsewhere: (string | undefined)[] = [];
  const other = await serve(({ headers }, response) => {
    elsewhere.push(headers.authorization);
    response.end('{}');
  });
  const graph = await openGraph((_request, response) => void response.writeHead(302, { location: other }).end());
  const mailbox = 'room@firma.example';
  await expect(graph.call({ path: `${other}/v1.0/users`, mailbox })).rejects.toMatchObject({ status: 0 });
  await expect(graph.call({ path: '/users', mailbox })).rejects.toMatchObject({ status: 302 });
  expect(elsewhere).toEqual([]);
});
